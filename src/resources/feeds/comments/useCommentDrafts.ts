import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../components/form/drafts';
import { useSignedIn } from '../../../components/page/SignedIn';

/** Names the box of the post itself among the boxes of replies. */
export const TOP = 'post';

/**
 * Keeps what is typed in the comment boxes of a post, by the comment that is answered: over a reload, an expired
 * session and the sign-in after it (rulings R7).
 */
export function useCommentDrafts(feedId: string) {
  const { id: adminId } = useSignedIn();
  const form = `feeds/${feedId}/comments`;
  const [texts, setTexts] = useState<Record<string, string>>(() => {
    const kept = Object.entries(readDraft(adminId, form) ?? {});
    return Object.fromEntries(kept.map(([box, text]) => [box, String(text)]));
  });
  const [restored, setRestored] = useState(() => Object.keys(texts));
  // An answer that comes late was asked for by an earlier drawing, which knows nothing of what was typed since.
  const newest = useRef(texts);

  function keep(next: Record<string, string>) {
    newest.current = next;
    setTexts(next);
    if (Object.keys(next).length > 0) keepDraft(adminId, form, next);
    else dropDraft(adminId, form);
  }
  return {
    /** The boxes whose text is from before; the first one that is a reply is opened. */
    restored,
    text: (box: string) => texts[box] ?? '',
    type(box: string, text: string) {
      const { [box]: _, ...others } = newest.current;
      keep(text ? { ...others, [box]: text } : others);
    },
    discard() {
      keep({});
      setRestored([]);
    },
    forgetNotice: () => setRestored([]),
  };
}

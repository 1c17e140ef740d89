import { useRef, useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from '../../../components/form/drafts';
import { useSignedIn } from '../../../components/page/SignedIn';

/** Key of the post's own comment box. */
export const POST_KEY = 'post';

/**
 * Stores the drafts of a post's comment boxes, keyed by the parent comment, over a reload, an expired session and sign-in
 * (rulings R7).
 */
export function useCommentDrafts(feedId: string) {
  const { id: adminId } = useSignedIn();
  const form = `feeds/${feedId}/comments`;
  const [texts, setTexts] = useState<Record<string, string>>(() => {
    const stored = Object.entries(readDraft(adminId, form) ?? {});
    return Object.fromEntries(stored.map(([box, text]) => [box, String(text)]));
  });
  const [restored, setRestored] = useState(() => Object.keys(texts));
  // A late response runs a callback of an earlier render, whose `texts` are outdated.
  const newest = useRef(texts);

  const inFlight = useRef(new Set<string>());

  function keep(next: Record<string, string>) {
    newest.current = next;
    setTexts(next);
    if (Object.keys(next).length > 0) saveDraft(adminId, form, next);
    else deleteDraft(adminId, form);
  }
  return {
    /** Keys of the boxes with a restored draft; the first reply among them is opened. */
    restored,
    text: (box: string) => texts[box] ?? '',
    /** Returns true while a box, open or not, has a text that is not being sent. */
    hasUnsent: () =>
      Object.entries(newest.current).some(
        ([box, text]) => text.trim() !== '' && !inFlight.current.has(box),
      ),
    async whileSent(box: string, sending: Promise<unknown>): Promise<void> {
      inFlight.current.add(box);
      await sending.finally(() => inFlight.current.delete(box));
    },
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

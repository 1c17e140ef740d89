import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { Failure } from '../../../components/feedback/Failure';
import { deleteDraft, readDraft, saveDraft } from '../../../components/form/unsavedInput';
import { useSignedIn } from '../../../components/page/SignedIn';
import { useOperation } from '../../../operations/useOperation';

const kinds = {
  comment: {
    label: 'resources.feeds.comments.add',
    submit: 'resources.feeds.comments.post',
    success: 'resources.feeds.comments.added',
    failure: { above: 'resources.feeds.comments.addFailed' },
  },
  reply: {
    label: 'resources.feeds.comments.reply',
    submit: 'resources.feeds.comments.postReply',
    success: 'resources.feeds.comments.replyAdded',
    failure: { above: 'resources.feeds.comments.replyFailed' },
  },
};

interface CommentBoxProps {
  kind: keyof typeof kinds;
  text: string;
  onType: (text: string) => void;
  send: (content: string) => Promise<unknown>;
  onDone: () => void;
  /** Shows Cancel if given. */
  onCancel?: () => void;
  autoFocus?: boolean;
}

/** Renders a comment box. Blank text cannot be sent; the text is kept after a failure. */
export function CommentBox({
  kind,
  text,
  onType,
  send,
  onDone,
  onCancel,
  autoFocus,
}: CommentBoxProps) {
  const { label, submit, success, failure } = kinds[kind];
  const translate = useTranslate();
  const post = useOperation({ send, success, failure, onDone });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(
    function focusField() {
      // Not by the attribute: the menu that opens the box still keeps the focus while it renders.
      if (autoFocus) field.current?.focus();
    },
    [autoFocus],
  );
  const content = text.trim();
  const [isEmptySent, setEmptySent] = useState(false);
  const isMissing = isEmptySent && !content;
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    setEmptySent(!content);
    if (content) void post.run(content);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submitForm} noValidate>
      <TextField
        label={translate(label)}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(event);
        }}
        disabled={post.isRunning}
        error={isMissing}
        helperText={isMissing && translate('common.required')}
        inputRef={field}
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { dir: 'auto', required: true } }}
      />
      <Failure failure={post.failure} sentence={post.sentence} />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <ActionButton
          label={post.isRunning ? 'resources.feeds.comments.posting' : submit}
          type="submit"
          variant="contained"
          disabled={post.isRunning}
          aria-disabled={!content}
        />
        {onCancel && (
          <Button size="small" onClick={onCancel} disabled={post.isRunning}>
            {translate('common.cancel')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

export const POST_KEY = 'post';

/** Stores the drafts of a post's comment boxes, keyed by the parent comment, over a reload, an expired session and sign-in. */
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

import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { nameInSentence } from '../../../format/text';
import { assertDefined } from '../../../operations/assertDefined';
import { useOperation } from '../../../operations/useOperation';

const WORDS = 'resources.feeds.comments';

interface DeleteCommentProps {
  comment: FeedComment | undefined;
  replies: number;
  send: (id: string) => Promise<unknown>;
  onClose: () => void;
}

export function DeleteComment({ comment, replies, send, onClose }: DeleteCommentProps) {
  const translate = useTranslate();
  // Keeps the comment while the dialog fades out, because it leaves the list earlier.
  const held = useRef<{ comment: FeedComment; replies: number }>(undefined);
  if (comment) held.current = { comment, replies };
  const { comment: asked, replies: count = 0 } = held.current ?? {};
  const isReply = asked?.parentId !== null;
  const remove = useOperation({
    send: async () => send(assertDefined(asked).id),
    success: `${WORDS}.${isReply ? 'replyDeleted' : 'deleted'}`,
    failure: { above: `${WORDS}.${isReply ? 'deleteReplyFailed' : 'deleteFailed'}` },
    onDone: onClose,
  });
  if (!asked) return null;
  return (
    <ConfirmDialog
      open={Boolean(comment)}
      operation={remove}
      title={`${WORDS}.confirmTitle`}
      confirm={`${WORDS}.menuDelete`}
      danger
      onClose={onClose}
    >
      <Typography>
        {translate(`${WORDS}.confirmText`, {
          who: nameInSentence(asked.name) || translate(`${WORDS}.anonymous`),
        })}
      </Typography>
      <SecondaryText dir="auto" sx={{ my: 1, maxHeight: 160, overflow: 'auto' }}>
        {asked.content}
      </SecondaryText>
      {count > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`${WORDS}.confirmReplies`, { smart_count: count })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

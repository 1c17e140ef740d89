import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { nameInSentence } from '../../../format/text';
import { assertDefined } from '../../../operations/logFailure';
import { useOperation } from '../../../operations/useOperation';

const TEXTS = 'resources.feeds.comments';

interface DeleteCommentProps {
  comment: FeedComment | undefined;
  replies: number;
  send: (id: string) => Promise<unknown>;
  onClose: () => void;
}

export function DeleteComment({ comment, replies, send, onClose }: DeleteCommentProps) {
  const translate = useTranslate();
  // Keeps the comment while the dialog fades out, because it leaves the list earlier.
  const last = useRef<{ comment: FeedComment; replies: number }>(undefined);
  if (comment) last.current = { comment, replies };
  const { comment: target, replies: count = 0 } = last.current ?? {};
  const isReply = target?.parentId !== null;
  const remove = useOperation({
    send: async () => send(assertDefined(target).id),
    success: `${TEXTS}.${isReply ? 'replyDeleted' : 'deleted'}`,
    failure: { above: `${TEXTS}.${isReply ? 'deleteReplyFailed' : 'deleteFailed'}` },
    onDone: onClose,
  });
  if (!target) return null;
  return (
    <ConfirmDialog
      open={Boolean(comment)}
      operation={remove}
      title={`${TEXTS}.confirmTitle`}
      confirm={`${TEXTS}.menuDelete`}
      danger
      onClose={onClose}
    >
      <Typography>
        {translate(`${TEXTS}.confirmText`, {
          who: nameInSentence(target.name) || translate(`${TEXTS}.anonymous`),
        })}
      </Typography>
      <SecondaryText dir="auto" sx={{ my: 1, maxHeight: 160, overflow: 'auto' }}>
        {target.content}
      </SecondaryText>
      {count > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`${TEXTS}.confirmReplies`, { smart_count: count })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../../components/ConfirmDialogOld';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';

const WORDS = 'resources.feeds.comments';

interface DeleteCommentProps {
  /** The comment that is asked about. */
  comment: FeedComment | undefined;
  replies: number;
  onConfirm: (comment: FeedComment) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a comment is deleted, and says how many replies go with it. */
export function DeleteComment({ comment, replies, onConfirm, onClose }: DeleteCommentProps) {
  const translate = useTranslate();
  // The comment leaves the list before the dialog has faded out.
  const held = useRef<{ comment: FeedComment; replies: number }>(undefined);
  if (comment) held.current = { comment, replies };
  if (!held.current) return null;
  const { comment: asked, replies: count } = held.current;
  return (
    <ConfirmDialogOld
      open={Boolean(comment)}
      title={`${WORDS}.confirmTitle`}
      confirm={`${WORDS}.menuDelete`}
      failure={`${WORDS}.${asked.parentId === null ? 'deleteFailed' : 'deleteReplyFailed'}`}
      danger
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    >
      <Typography>
        {translate(`${WORDS}.confirmText`, {
          who: asked.name ?? translate(`${WORDS}.anonymous`),
        })}
      </Typography>
      <Typography
        color="text.secondary"
        dir="auto"
        sx={{ my: 1, maxHeight: 160, overflow: 'auto' }}
      >
        {asked.content}
      </Typography>
      {count > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`${WORDS}.confirmReplies`, { smart_count: count })}
        </Typography>
      )}
    </ConfirmDialogOld>
  );
}

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { SecondaryText } from '../../../components/fields/Text';
import { useLastValue } from '../../../components/page/lifetime';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { assertDefined } from '../../../format/assertDefined';
import { formatTime } from '../../../format/dates';
import { nameInSentence } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { useOperation } from '../../../operations/useOperation';
import type { ThreadRow } from '../commentTree';

// One styled element per row: a page of MUI components per frame is too slow while scrolling.
const Row = styled('div')(({ theme }) => ({
  padding: '8px 0',
  paddingInlineStart: 'calc(var(--depth) * 20px)',
  [theme.breakpoints.down('sm')]: { paddingInlineStart: 'calc(var(--depth) * 10px)' },
  '& > div': { borderInlineStart: '2px solid transparent', paddingInlineStart: 12 },
  '&[data-reply] > div': { borderColor: theme.palette.divider },
  '& header': { display: 'flex', gap: 8, alignItems: 'center', minHeight: 30 },
  '& header b': {
    fontWeight: 600,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& time': {
    flexGrow: 1,
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
  },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& header button, & p + button': {
    font: 'inherit',
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    minHeight: 30,
  },
  '& header button': {
    width: 30,
    fontWeight: 700,
    color: theme.palette.text.secondary,
  },
  '& p + button': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    padding: '0 6px',
    marginInlineStart: -6,
    color: theme.palette.primary.main,
  },
  '& header button:hover, & p + button:hover': { background: theme.palette.action.selected },
  '& form': { padding: '16px 0 4px' },
}));

interface CommentRowProps {
  row: ThreadRow;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
  children?: ReactNode;
}

// A deeper indent would make lines too short to read; assistive technology still gets the level.
const DEEPEST_INDENT = 6;

export const CommentRow = memo(function CommentRow({
  row,
  isOpen,
  onToggle,
  onMenu,
  children,
}: CommentRowProps) {
  const t = useTranslations('resources.feeds.comments');
  const { comment, depth, replies } = row;
  const author = comment.name ?? t('anonymous');
  const time = formatTime(comment.createdAt, 'dateTime');
  const indent = { '--depth': Math.min(depth, DEEPEST_INDENT) } as CSSProperties;
  return (
    <Row style={indent} data-reply={depth > 0 || undefined}>
      <div>
        <header>
          <b dir="auto">{author}</b>
          <time>{time}</time>
          {comment._id !== undefined && (
            <button
              type="button"
              aria-label={t('actions')}
              aria-description={`${author}, ${time}`}
              aria-haspopup="menu"
              onClick={(event) => onMenu(comment.id, event.currentTarget)}
            >
              ⋮
            </button>
          )}
        </header>
        <p dir="auto">{comment.content}</p>
        {replies > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-description={`${author}, ${time}`}
            onClick={() => onToggle(comment.id)}
          >
            {isOpen ? t('hideReplies') : t('showReplies', { smart_count: replies })}
          </button>
        )}
        {children}
      </div>
    </Row>
  );
});

interface DeleteCommentProps {
  comment: FeedComment | undefined;
  replies: number;
  send: (id: string) => Promise<unknown>;
  onClose: () => void;
}

export function DeleteComment({ comment, replies, send, onClose }: DeleteCommentProps) {
  const t = useTranslations('resources.feeds.comments');
  const { comment: target, replies: count = 0 } =
    useLastValue(comment && { comment, replies }) ?? {};
  const isReply = target?.parentId !== null;
  const remove = useOperation({
    send: async () => send(assertDefined(target).id),
    success: `resources.feeds.comments.${isReply ? 'replyDeleted' : 'deleted'}`,
    failure: {
      above: `resources.feeds.comments.${isReply ? 'deleteReplyFailed' : 'deleteFailed'}`,
    },
    onDone: onClose,
  });
  if (!target) return null;
  return (
    <ConfirmDialog
      open={Boolean(comment)}
      operation={remove}
      title="resources.feeds.comments.confirmTitle"
      confirm="resources.feeds.comments.menuDelete"
      danger
      onClose={onClose}
    >
      <Typography>
        {t('confirmText', { who: nameInSentence(target.name) || t('anonymous') })}
      </Typography>
      <SecondaryText dir="auto" sx={{ my: 1, maxHeight: 160, overflow: 'auto' }}>
        {target.content}
      </SecondaryText>
      {count > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {t('confirmReplies', { smart_count: count })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

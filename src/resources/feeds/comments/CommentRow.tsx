import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../../format/dates';
import type { ThreadRow } from '../commentTree';

interface CommentRowProps {
  row: ThreadRow;
  isOpen: boolean;
  onToggle: () => void;
  onMenu: (anchor: HTMLElement) => void;
  /** The box of a reply to it. */
  children?: ReactNode;
}

// Deeper than this the lines would be too short to read; the level is still told to assistive technology.
const DEEPEST_INDENT = 6;

/** One comment: who, when, what, and the way to its replies and actions. Its text is text, whatever it holds. */
export function CommentRow({ row, isOpen, onToggle, onMenu, children }: CommentRowProps) {
  const translate = useTranslate();
  const { comment, depth, replies } = row;
  return (
    <Box
      sx={{
        pl: {
          xs: Math.min(depth, DEEPEST_INDENT) * 1.25,
          sm: Math.min(depth, DEEPEST_INDENT) * 2.5,
        },
        py: 1,
      }}
    >
      <Box sx={{ borderLeft: 2, borderColor: depth > 0 ? 'divider' : 'transparent', pl: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 30 }}>
          <Typography component="span" dir="auto" sx={{ fontWeight: 600, minWidth: 0 }} noWrap>
            {comment.name ?? translate('resources.feeds.comments.anonymous')}
          </Typography>
          <Typography
            component="time"
            variant="body2"
            color="text.secondary"
            sx={{ flexGrow: 1, whiteSpace: 'nowrap' }}
          >
            {formatTime(comment.createdAt, 'dateTime')}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('resources.feeds.comments.actions')}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        </Box>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment.content}
        </Typography>
        {replies > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={onToggle} sx={{ ml: -0.75 }}>
            {isOpen
              ? translate('resources.feeds.comments.hideReplies')
              : translate('resources.feeds.comments.showReplies', { smart_count: replies })}
          </Button>
        )}
        {children && <Box sx={{ mt: 1, pt: 1 }}>{children}</Box>}
      </Box>
    </Box>
  );
}

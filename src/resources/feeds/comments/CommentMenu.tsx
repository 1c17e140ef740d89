import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

interface CommentMenuProps {
  anchor: HTMLElement | undefined;
  onReply: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The menu of one comment, which appears on a click (part 2, section 2). */
export function CommentMenu({ anchor, onReply, onDelete, onClose }: CommentMenuProps) {
  const translate = useTranslate();
  // Done once the menu is gone: it gives the focus back to its button, and would take it from a reply box.
  const chosen = useRef<() => void>(undefined);
  const choose = (act: () => void) => () => {
    chosen.current = act;
    onClose();
  };
  const actOnce = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <Menu
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ transition: { onExited: actOnce } }}
    >
      <MenuItem onClick={choose(onReply)}>
        {translate('resources.feeds.comments.menuReply')}
      </MenuItem>
      <MenuItem onClick={choose(onDelete)}>
        {translate('resources.feeds.comments.menuDelete')}
      </MenuItem>
    </Menu>
  );
}

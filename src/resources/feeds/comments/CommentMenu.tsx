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

/** Renders the menu of a comment (part 2, section 2). */
export function CommentMenu({ anchor, onReply, onDelete, onClose }: CommentMenuProps) {
  const translate = useTranslate();
  // Runs after the menu has closed: the menu restores focus to its button and would take it from the reply box.
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

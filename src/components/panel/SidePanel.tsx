import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWasOpened } from '../page/useWasOpened';
import { DockedPanel } from './DockedPanel';

interface SidePanelProps {
  /** Message key of the panel's title, which is the dialog's accessible name. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** It shows a row and changes nothing: if there is room, it is next to the list, which stays usable. */
  isView?: boolean;
  children: ReactNode;
}

/**
 * Renders a panel on the right of a list: a dialog that traps the focus and returns it when closed. A view is next to
 * the list.
 */
export function SidePanel({ title, open, onClose, isView = false, children }: SidePanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const hasRoom = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const isOver = open && !(hasRoom && isView);
  const wasOver = useWasOpened(isOver);
  const content = (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          position: 'sticky',
          top: 0,
          zIndex: 1,
          px: { xs: 2, sm: 3 },
          minHeight: 56,
          bgcolor: 'background.paper',
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {translate(title)}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('common.close')} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</Box>
    </>
  );
  if (hasRoom && isView && open) {
    return (
      <DockedPanel labelledBy={titleId} onClose={onClose}>
        {content}
      </DockedPanel>
    );
  }
  if (!wasOver) return null;
  return (
    <Drawer
      anchor="right"
      open={isOver}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(440px, 100vw)' },
        },
        backdrop: { sx: { backgroundColor: 'rgb(0 0 0 / 0.25)' } },
      }}
    >
      {content}
    </Drawer>
  );
}

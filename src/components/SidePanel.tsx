import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface SidePanelProps {
  /** Message key of the panel's title, which is the dialog's accessible name. */
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A right-side panel over a list: a dialog that holds the focus, and returns it when closed. */
export function SidePanel({ title, open, onClose, children }: SidePanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(440px, 100vw)', p: { xs: 2, sm: 3 } },
        },
        backdrop: { sx: { backgroundColor: 'rgb(0 0 0 / 0.25)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {translate(title)}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('common.close')} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}

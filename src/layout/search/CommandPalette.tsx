import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import type { Operation } from '../../journal/operation';
import { Palette } from './Palette';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** What was typed before its code was there. */
  typed: string;
  /** The journal's, newest first. */
  operations: readonly Operation[];
}

/** The command palette: a dialog with one field, whose answers lead to every place that the role reaches. */
export default function CommandPalette({ open, onClose, typed, operations }: CommandPaletteProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('shell.search'),
          sx: {
            mx: { xs: 1.5, sm: 4 },
            mt: { xs: 1.5, sm: '9vh' },
            width: { xs: 'calc(100% - 24px)', sm: '100%' },
          },
        },
      }}
    >
      <Palette {...{ onClose, typed, operations }} />
    </Dialog>
  );
}

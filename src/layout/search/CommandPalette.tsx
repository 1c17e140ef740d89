import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import type { Operation } from '../../journal/operation';
import { PaletteField } from './PaletteField';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** The text that was typed before the palette's code had loaded. */
  typed: string;
  /** The operations of the journal, newest first. */
  operations: readonly Operation[];
}

/** Renders the command palette: a dialog with one field, whose results lead to every page that the role may open. */
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
      <PaletteField {...{ onClose, typed, operations }} />
    </Dialog>
  );
}

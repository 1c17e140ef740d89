import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMedia } from '../page/useMedia';
import { useWasOpened } from '../page/useWasOpened';

interface DetailsDialogProps {
  /** Message key of the dialog's title, which is its accessible name. */
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that shows the details of one thing and has nothing to decide. */
export function DetailsDialog({ title, open, onClose, children }: DetailsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMedia('(max-width: 599px)');
  const wasOpened = useWasOpened(open);
  if (!wasOpened) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(title)}
      </DialogTitle>
      {/* Focusable, so that long details can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

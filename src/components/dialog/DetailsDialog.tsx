import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWasOpened } from '../page/useWasOpened';
import { DialogFrame } from './DialogFrame';

interface DetailsDialogProps {
  /** Message key of the dialog's title, which is its accessible name. */
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a dialog with the details of one record and a Close button. */
export function DetailsDialog({ title, open, onClose, children }: DetailsDialogProps) {
  const translate = useTranslate();
  const wasOpened = useWasOpened(open);
  if (!wasOpened) return null;
  return (
    <DialogFrame open={open} title={title} onClose={onClose} maxWidth="sm" fillsPhone>
      {/* Focusable, so that long details can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
}

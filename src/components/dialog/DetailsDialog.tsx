import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useWasOpened } from '../page/useWasOpened';
import type { DialogHeaderProps } from './DialogFrame';
import { DialogFrame } from './DialogFrame';

interface DetailsDialogProps extends DialogHeaderProps {
  open: boolean;
  children: ReactNode;
}

/** Renders a dialog with the details of one record. */
export function DetailsDialog({ children, ...frame }: DetailsDialogProps) {
  const wasOpened = useWasOpened(frame.open);
  if (!wasOpened) return null;
  return (
    <DialogFrame maxWidth="sm" fillsPhone {...frame}>
      {/* Focusable, so that long details can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
    </DialogFrame>
  );
}

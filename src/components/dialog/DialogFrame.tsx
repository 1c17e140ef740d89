import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useMedia } from '../page/useMedia';
import { DialogHeader, type DialogHeaderProps } from './DialogHeader';

interface DialogFrameProps
  extends DialogHeaderProps,
    Pick<DialogProps, 'disableRestoreFocus' | 'maxWidth'> {
  open?: boolean;
  fillsPhone?: boolean;
  /** Fades out on close; false if the content disappears at the same time. */
  fades?: boolean;
  children: ReactNode;
}

/** Renders the frame of every dialog: its header, its width and the ways to close it. */
export function DialogFrame({ open = true, children, ...rest }: DialogFrameProps) {
  const { title, about, onClose, closeText, fillsPhone = false, ...more } = rest;
  const { fades = true, maxWidth = 'xs', ...props } = more;
  const titleId = useId();
  const isPhone = useMedia('(max-width: 599px)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={fillsPhone && isPhone}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      {...props}
      {...(!fades && { transitionDuration: { exit: 0 } })}
    >
      <DialogHeader {...{ titleId, title, about, onClose, closeText }} />
      {children}
    </Dialog>
  );
}

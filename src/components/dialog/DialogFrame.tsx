import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMedia } from '../page/useMedia';

interface DialogFrameProps
  extends Pick<DialogProps, 'disableRestoreFocus' | 'maxWidth' | 'slotProps'> {
  open?: boolean;
  /** Message key of the title, which is the dialog's accessible name. */
  title: string;
  /** Undefined while the dialog must not be closed. */
  onClose: (() => void) | undefined;
  /** A click outside the dialog would lose the input, so it does not close the dialog. */
  hasInput?: boolean;
  fillsPhone?: boolean;
  /** Fades out on close; false if the content disappears at the same time. */
  fades?: boolean;
  children: ReactNode;
}

/** Renders the frame of every dialog: its title, its width and the ways to close it. */
export function DialogFrame({ open = true, title, onClose, children, ...rest }: DialogFrameProps) {
  const { hasInput = false, fillsPhone = false, fades = true, maxWidth = 'xs', ...props } = rest;
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMedia('(max-width: 599px)');
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => (!hasInput || reason === 'escapeKeyDown') && onClose?.()}
      fullWidth
      fullScreen={fillsPhone && isPhone}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      {...props}
      {...(!fades && { transitionDuration: { exit: 0 } })}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(title, { _: title })}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

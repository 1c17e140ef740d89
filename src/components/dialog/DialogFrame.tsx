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
  /** A click beside the dialog would lose what was typed: it closes nothing. */
  hasInput?: boolean;
  fillsPhone?: boolean;
  /** Fades out; false where the content goes with the question. */
  fades?: boolean;
  children: ReactNode;
}

/** The frame of every dialog: its title, its width, and how it is closed. */
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

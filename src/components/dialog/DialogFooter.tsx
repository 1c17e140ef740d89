import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface DialogFooterProps {
  /** Without it there is no Cancel button. */
  onCancel?: () => void;
  /** Message key of the button that cancels. */
  cancel?: string;
  /** False while the action runs. */
  canCancel?: boolean;
  /** Focuses Cancel, unless a field has the focus. */
  autoFocus?: boolean;
  /** The actions; the primary one is last. */
  children?: ReactNode;
}

/** Renders the footer of every dialog and of every panel with a form: Cancel first, the primary action last. */
export function DialogFooter({ onCancel, canCancel = true, children, ...rest }: DialogFooterProps) {
  const { cancel = 'common.cancel', autoFocus } = rest;
  const translate = useTranslate();
  return (
    <DialogActions>
      {onCancel && (
        <Button onClick={onCancel} disabled={!canCancel} autoFocus={autoFocus}>
          {translate(cancel)}
        </Button>
      )}
      {children}
    </DialogActions>
  );
}

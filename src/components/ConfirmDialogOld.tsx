import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from './Failure';
import { ignoreDoubleClick } from './ignoreDoubleClick';
import { useOnce } from './useOnce';

interface ConfirmDialogProps {
  open: boolean;
  /** Message key of the title, which is the dialog's accessible name. */
  title: string;
  /** Says what will be done to whom. */
  children: ReactNode;
  /** Message keys of the button that names the act, idle and (if it differs) busy. */
  confirm: string;
  busy?: string;
  /** Does the act. When it rejects, the dialog stays open and says why. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Message key of the sentence over the reason when the act failed, where that depends on it: by the reason. */
  failure?: string | ((reason: unknown) => string | undefined);
  /** The act cannot be undone: its button is red. */
  danger?: boolean;
  /** False while what the act would do is not known yet: it cannot be confirmed then. */
  canConfirm?: boolean;
}

/**
 * Asks before something is done, and does it once: while it runs nothing can be pressed twice or closed, and a failure
 * stands inside (rulings R27, R30). The caller closes it after a success.
 */
export function ConfirmDialogOld({ open, title, onClose, ...question }: ConfirmDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(title, { _: title })}
      </DialogTitle>
      <Question {...question} {...{ onClose, isBusy, setBusy }} />
    </Dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'title'> & {
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
};

// Inside the dialog, so that a failure of the last time is forgotten with it.
function Question({ children, onConfirm, onClose, isBusy, setBusy, ...words }: QuestionProps) {
  const { confirm, busy = confirm, failure, danger, canConfirm = true } = words;
  const translate = useTranslate();
  const [error, setError] = useState<unknown>();
  const act = useOnce(async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  });
  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {children}
        <Failure failure={error} title={typeof failure === 'function' ? failure(error) : failure} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={isBusy || !canConfirm}
          onClick={ignoreDoubleClick(act)}
        >
          {translate(isBusy ? busy : confirm)}
        </Button>
      </DialogActions>
    </>
  );
}

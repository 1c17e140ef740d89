import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { DraftKeeper } from './DraftKeeper';
import { Failure } from './Failure';
import { useOnce } from './useOnce';

interface FormDialogProps<Values extends object> {
  /** Message key of the title, which is the dialog's accessible name. */
  title: string;
  /** Message key of the button that sends the form. */
  submit: string;
  /** Name of the form for what is kept of it when the session ends (rulings R7). */
  draft: string;
  /** What the form begins with. */
  initial: Values;
  /** Sends the form. When it rejects, the dialog stays open with what was typed and says why. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Message key of the sentence over the reason when it failed; by the reason. */
  failure?: (reason: unknown) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a small form. It waits for the server, and is sent once (rulings R27, R30). */
export function FormDialog<Values extends object>({
  title,
  submit,
  draft,
  initial,
  onSubmit,
  failure,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const translate = useTranslate();
  const titleId = useId();
  // React-admin resets the form when its record is another object, as after each refresh of the list behind.
  const [record] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = useOnce(async (values: object) => {
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit(values as Values);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  });
  return (
    <Dialog
      open
      // A click beside it would throw away what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(title)}
      </DialogTitle>
      <Form record={record} onSubmit={send} disableInvalidFormNotification noValidate>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <DraftKeeper form={draft} />
          {children}
          <Failure failure={error} title={failure?.(error)} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button type="button" onClick={onClose} disabled={isBusy}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(isBusy ? 'common.saving' : submit)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

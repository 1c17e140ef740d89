import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { Form, type FormProps, useTranslate } from 'react-admin';
import type { UseOperationResult } from '../operations/useOperation';
import { DraftKeeper } from './DraftKeeper';
import { dropDraft } from './drafts';
import { Failure } from './Failure';
import { Fieldset } from './Fieldset';
import { useSignedIn } from './SignedIn';
import { trimTexts } from './trimTexts';

export interface OperationFormProps<Values extends object> {
  /** Sends what was typed; its `onDone` closes the form. */
  operation: UseOperationResult<Values>;
  /** Name of the form for what is kept of it when the session ends (rulings R7). */
  draft: string;
  /** Keeps it while typing too, so that it outlives a reload, until it was sent. */
  whileTyping?: boolean;
  /** What the form begins with; without it the record around, as in EditBase. */
  initial?: Values;
  /** Message keys of the submit button, idle and busy. */
  submit?: string;
  busy?: string;
  /** Message key of what is wrong with what was typed as a whole; it is not sent then. */
  check?: (values: Values) => string | undefined;
  /** When a field says what is wrong with it: at the submit, if not told otherwise. */
  mode?: FormProps['mode'];
  /** Leaves the form; without it there is no Cancel. */
  onCancel?: () => void;
  /** In the page, in a panel, or in a dialog of its own with this title (a message key, its accessible name). */
  frame: 'page' | 'panel' | { dialog: string };
  children: ReactNode;
}

// A refresh behind the form must not overwrite what is being typed. Not made in place: react-admin resets the form
// whenever this object is another one, and an empty form would lose what was typed.
const KEEP_TYPED = { keepDirtyValues: true };

/** The one form: sent once, trimmed, waited for; a failure keeps what was typed (rulings R27, R30, R35). */
export function OperationForm<Values extends object>(props: OperationFormProps<Values>) {
  const { operation, draft, whileTyping, check, mode, onCancel, frame, children } = props;
  const { isRunning, failure, sentence } = operation;
  const { submit = 'common.save', busy = 'common.saving' } = props;
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  // Another object, as after each refresh of the list behind, would reset the form.
  const [record] = useState(props.initial);
  const [wrong, setWrong] = useState<string>();
  const isDialog = typeof frame === 'object';

  async function submitForm(typed: object) {
    const values = trimTexts(typed) as Values;
    const found = check?.(values);
    setWrong(found);
    if (!found && (await operation.run(values))) dropDraft(adminId, draft);
  }

  const fields = (
    <>
      <DraftKeeper form={draft} whileTyping={whileTyping} />
      <Fieldset disabled={isRunning}>{children}</Fieldset>
      <Failure failure={wrong ? new Error(wrong) : failure} sentence={sentence} />
    </>
  );
  const buttons = [
    <Button key="submit" type="submit" variant="contained" disabled={isRunning}>
      {translate(isRunning ? busy : submit)}
    </Button>,
    onCancel && (
      <Button key="cancel" type="button" onClick={onCancel} disabled={isRunning}>
        {translate('common.cancel')}
      </Button>
    ),
  ];
  const form = (
    <Form
      {...(record && { record })}
      {...(mode && { mode })}
      onSubmit={submitForm}
      resetOptions={KEEP_TYPED}
      disableInvalidFormNotification
      noValidate
    >
      {isDialog ? (
        <>
          <DialogContent sx={{ '& fieldset': { display: 'grid', gap: 1.5 } }}>
            {fields}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>{buttons.toReversed()}</DialogActions>
        </>
      ) : (
        <>
          {fields}
          <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
            {buttons}
          </Stack>
        </>
      )}
    </Form>
  );
  if (!isDialog) return form;
  return (
    <FormDialogFrame title={frame.dialog} onClose={() => !isRunning && onCancel?.()}>
      {form}
    </FormDialogFrame>
  );
}

interface FormDialogFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function FormDialogFrame({ title, onClose, children }: FormDialogFrameProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      // A click beside it would throw away what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(title)}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

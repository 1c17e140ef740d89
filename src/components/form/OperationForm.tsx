import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form, type FormProps, useRecordContext, useTranslate } from 'react-admin';
import type { UseOperationResult } from '../../operations/useOperation';
import { DialogFooter } from '../dialog/DialogFooter';
import { DialogFrame } from '../dialog/DialogFrame';
import { Failure } from '../feedback/Failure';
import { useSignedIn } from '../page/SignedIn';
import { DraftSaver } from './DraftSaver';
import { deleteDraft } from './drafts';
import { Fieldset } from './Fieldset';
import type { LeaveGuardHandle } from './LeaveGuard';
import { ServerErrors } from './ServerErrors';
import { trimTexts } from './trimTexts';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

/** Cancels a form from outside, like its Cancel button. */
export interface OperationFormHandle {
  cancel: () => void;
}

export interface OperationFormProps<Values extends object> {
  /** Sends the input. Its `onDone` closes the form. */
  operation: UseOperationResult<Values>;
  /** Name of the draft that is stored when the session ends (rulings R7). */
  draft: string;
  /** Also stores the draft while typing, until it is sent, so that it survives a reload. */
  savesWhileTyping?: boolean;
  /** Initial values. Default: the record of the context, as in EditBase. */
  initial?: Values;
  /** Message keys of the submit button, idle and busy. */
  submit?: string;
  busy?: string;
  /** Returns a message key if the values as a whole are invalid; they are not sent then. */
  check?: (values: Values) => string | undefined;
  /** Passed to react-hook-form as `mode`. Default: `onSubmit`. */
  mode?: FormProps['mode'];
  /** Passed to react-hook-form as `reValidateMode`. Default: `onChange`. */
  recheck?: FormProps['reValidateMode'];
  /** Leaves the form; without it there is no Cancel button. */
  onCancel?: () => void;
  /** For a Cancel control outside of the form, which calls `cancel` of this handle. */
  ref?: Ref<OperationFormHandle>;
  /** Set to true if anything other than the submit button sends the form, so that it may be left. */
  isFree?: RefObject<boolean>;
  /**
   * The container: a page, a panel or DialogFrame around the form, or its own dialog with this title (a message key,
   * its accessible name) and record.
   */
  frame: 'page' | 'panel' | { dialog: string; about?: string };
  children: ReactNode;
}

// A refresh behind the form must not overwrite the input. A constant, because react-admin resets the form whenever this
// object changes, and a form without values would lose the input.
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * Renders a form that trims its texts, sends once and waits for the server. A failure keeps the input (rulings R27,
 * R30, R35).
 */
export function OperationForm<Values extends object>(props: OperationFormProps<Values>) {
  const {
    operation,
    draft,
    savesWhileTyping = false,
    check,
    mode,
    recheck,
    onCancel,
    frame,
    children,
  } = props;
  const { isRunning, failure, sentence } = operation;
  const { submit = 'common.save', busy = 'common.saving', ref } = props;
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  // A new object, as after each refresh of the list behind it, would reset the form.
  const [record] = useState(props.initial);
  const edited = useRecordContext();
  const [wrong, setWrong] = useState<string>();
  const ownFree = useRef(false);
  const isFree = props.isFree ?? ownFree;
  const guard = useRef<LeaveGuardHandle>(null);

  async function submitForm(typed: object) {
    const values = trimTexts(typed, { ...edited, ...record }) as Values;
    const found = check?.(values);
    setWrong(found);
    if (found) return;
    isFree.current = true;
    isFree.current = await operation.run(values);
    if (isFree.current) deleteDraft(adminId, draft);
  }

  const giveUp = () => {
    isFree.current = true;
    onCancel?.();
  };
  // A draft that is stored while typing is offered again: nothing is lost.
  const cancel = () => (savesWhileTyping ? giveUp() : guard.current?.leave(giveUp));
  useImperativeHandle(ref, () => ({ cancel }));
  const fields = (
    <>
      <UnsavedChangesGuard ref={guard} isFree={isFree} isKept={savesWhileTyping} />
      <DraftSaver form={draft} whileTyping={savesWhileTyping} />
      <Fieldset disabled={isRunning}>{children}</Fieldset>
      <ServerErrors failure={failure} />
      <Failure failure={wrong ? new Error(wrong) : failure} sentence={sentence} />
    </>
  );
  const leave = ref ? undefined : onCancel && cancel;
  const button = (
    <Button type="submit" variant="contained" disabled={isRunning}>
      {translate(isRunning ? busy : submit)}
    </Button>
  );
  const form = (
    <Form
      {...(record && { record })}
      {...(mode && { mode })}
      reValidateMode={recheck}
      onSubmit={submitForm}
      resetOptions={KEEP_TYPED}
      disableInvalidFormNotification
      noValidate
    >
      {frame === 'page' ? (
        <>
          {fields}
          <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
            {button}
            {leave && (
              <Button onClick={leave} disabled={isRunning}>
                {translate('common.cancel')}
              </Button>
            )}
          </Stack>
        </>
      ) : (
        <>
          <DialogContent sx={{ '& > fieldset': { display: 'grid', gap: 1.5 } }}>
            {fields}
          </DialogContent>
          <DialogFooter onCancel={leave} canCancel={!isRunning}>
            {button}
          </DialogFooter>
        </>
      )}
    </Form>
  );
  if (typeof frame === 'string') return form;
  return (
    <DialogFrame
      title={frame.dialog}
      about={frame.about}
      onClose={isRunning ? undefined : cancel}
      hasInput
    >
      {form}
    </DialogFrame>
  );
}

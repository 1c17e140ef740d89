import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Form,
  type FormProps,
  useEvent,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { assertDefined } from '../../format/assertDefined';
import { isNothing } from '../../format/json';
import { isCallError } from '../../http/errors';
import { fieldErrors } from '../../http/fieldErrors';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { DialogFooter, DialogFrame } from '../dialog/DialogFrame';
import { Failure } from '../feedback/Failure';
import { useSignedIn } from '../page/SignedIn';
import { ChangedBack } from './ChangedBack';
import { Fieldset } from './FormField';
import { FormGuard } from './FormGuard';
import type { LeaveGuardHandle } from './LeaveGuard';
import { deleteDraft, saveOpenForms } from './unsavedInput';
import type { FormOperation } from './useMergedSave';
import { fieldText } from './values';

/**
 * Returns the values of a form with trimmed texts. Passwords stay as typed, and a field that held a text and was cleared is
 * empty text.
 */
export function trimTexts(values: object, initial: Record<string, unknown> = {}): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isCleared = value === null && typeof initial[name] === 'string';
      const isText = typeof value === 'string' && !/password/i.test(name);
      return [name, isCleared || isText ? fieldText(name, value) : value];
    }),
  );
}

const NONE: readonly string[] = [];

/**
 * Returns the fields of the resource that the server refused as missing, and a function that adds some. They are stored
 * in the query cache, so that they last as long as the session.
 */
export function useRequiredFields() {
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const queryKey = ['requiredFields', resource];
  const { data: fields = NONE } = useQuery({
    queryKey,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const add = (names: readonly string[]) =>
    queryClient.setQueryData(queryKey, (required: readonly string[] = NONE) => [
      ...new Set([...required, ...names]),
    ]);
  return { fields, add };
}

const STATUSES: unknown[] = [400, 422];

/**
 * Shows the messages of a refused change at the inputs of the fields that the server names, and focuses the first of
 * them. A field that was sent empty counts as required from then on.
 */
export function ServerErrors({ failure }: { failure: unknown }) {
  const { setError, getFieldState, clearErrors, getValues } = useFormContext();
  const { errors } = useFormState();
  const { add } = useRequiredFields();
  const anchor = useRef<HTMLSpanElement>(null);
  const isMarked = useRef(false);
  const setInputErrors = useEvent((failure: unknown) => {
    if (!isCallError(failure) || !STATUSES.includes(failure.status)) return;
    const names = Object.entries(fieldErrors(failure.response)).flatMap(([name, message]) => {
      setError(name, { type: 'server', message });
      if (getFieldState(name).error?.ref) return name;
      // Without an input the error is not visible, and it would block the form.
      clearErrors(name);
      return [];
    });
    const missingNames = names.filter((name) => isNothing(getValues(name)));
    if (missingNames.length > 0) add(missingNames);
    isMarked.current = names.length > 0;
  });
  useEffect(() => setInputErrors(failure), [failure, setInputErrors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are marked once their errors are rendered.
  useEffect(
    function focusFirstInvalidInput() {
      if (!isMarked.current) return;
      const form = anchor.current?.closest('form');
      const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (!first) return;
      isMarked.current = false;
      first.focus();
    },
    [errors],
  );
  return <span ref={anchor} hidden />;
}

/** A confirmation before a form is sent: message keys of its title and button, and what would happen. */
interface FormQuestion {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
}

export interface OperationFormProps<Values extends object> {
  /** Sends the input. Its `onDone` closes the form. */
  operation: FormOperation<Values>;
  /** Name of the draft that is stored when the session ends. */
  draft: string;
  /** Also stores the draft while typing, until it is sent, so that it survives a reload. */
  savesWhileTyping?: boolean;
  /** Initial values. Default: the record of the context, as in EditBase. */
  initial?: Values;
  /** Message keys of the submit button, idle and busy. */
  submit?: string;
  busy?: string;
  /** Returns a message key by the name of its field if the values as a whole are invalid; they are not sent then. */
  check?: (values: Partial<Values>) => Partial<Record<keyof Values, string>> | undefined;
  /** Returns the question to be confirmed before such values are sent; undefined if there is none. */
  question?: (values: Values) => FormQuestion | undefined;
  /** Passed to react-hook-form as `mode`. Default: `onSubmit`. */
  mode?: FormProps['mode'];
  reValidateMode?: FormProps['reValidateMode'];
  /** Leaves the form, whose input is discarded without a question; without it there is no Cancel button. */
  onCancel?: () => void;
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

/** Renders a form that trims its texts, sends once and waits for the server. A failure keeps the input. */
export function OperationForm<Values extends object>(props: OperationFormProps<Values>) {
  const { operation, draft, savesWhileTyping, check, question, mode, reValidateMode } = props;
  const { onCancel, frame, children } = props;
  const { isRunning, failure, sentence, isUnsent } = operation;
  const { submit = 'common.save', busy = 'common.saving' } = props;
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  // A new object, as after each refresh of the list behind it, would reset the form.
  const [record] = useState(props.initial);
  const edited = useRecordContext();
  const [pending, setPending] = useState<FormQuestion & { values: Values }>();
  // What is being sent, or was sent or cancelled, is not lost.
  const skipLeaveGuard = useRef(false);
  const guard = useRef<LeaveGuardHandle>(null);

  const trimmed = (typed: object) => trimTexts(typed, { ...edited, ...record }) as Values;

  async function submitForm(typed: object) {
    const values = trimmed(typed);
    const nextQuestion = question?.(values);
    if (nextQuestion) setPending({ ...nextQuestion, values });
    else await send(() => operation.run(values));
  }
  async function send(run: () => Promise<boolean>): Promise<boolean> {
    // Closed while it is on its way, and then refused: the next form offers what was typed.
    saveOpenForms();
    skipLeaveGuard.current = true;
    skipLeaveGuard.current = await run();
    if (skipLeaveGuard.current) deleteDraft(adminId, draft);
    return skipLeaveGuard.current;
  }
  /** Sends what was confirmed; the form shows how that ends. */
  function sendPending(): Promise<boolean> {
    setPending(undefined);
    return send(() => operation.run(assertDefined(pending).values));
  }

  const cancel =
    onCancel &&
    (() => {
      skipLeaveGuard.current = true;
      deleteDraft(adminId, draft);
      onCancel();
    });
  const fields = (
    <>
      <FormGuard
        ref={guard}
        {...{ draft, savesWhileTyping }}
        wouldLose={(typed) => !skipLeaveGuard.current && typed.length > 0}
      />
      {operation.openingTexts}
      <ChangedBack draft={draft} />
      <Fieldset disabled={isRunning}>{children}</Fieldset>
      <ServerErrors failure={failure} />
      <Failure {...{ failure, sentence }} retrySubmits={isUnsent} />
    </>
  );
  const button = (
    <Button type="submit" variant="contained" disabled={isRunning}>
      {translate(isRunning ? busy : submit)}
    </Button>
  );
  const questions = (
    <>
      {pending && (
        <ConfirmDialog
          open
          {...pending}
          operation={{ ...operation, failure: undefined, run: sendPending }}
          onClose={() => setPending(undefined)}
        >
          {pending.text}
        </ConfirmDialog>
      )}
      {operation.conflictDialog?.(send)}
    </>
  );
  const form = (
    <Form
      {...(record && { record })}
      {...(mode && { mode })}
      reValidateMode={reValidateMode}
      {...(check && { validate: (typed) => check(trimmed(typed)) ?? {} })}
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
            {cancel && (
              <Button onClick={cancel} disabled={isRunning}>
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
          <DialogFooter onCancel={cancel} canCancel={!isRunning}>
            {button}
          </DialogFooter>
        </>
      )}
    </Form>
  );
  const content = (
    <>
      {form}
      {questions}
    </>
  );
  if (typeof frame === 'string') return content;
  return (
    <DialogFrame
      title={frame.dialog}
      about={frame.about}
      onClose={cancel && !isRunning ? () => guard.current?.leave(cancel) : undefined}
    >
      {content}
    </DialogFrame>
  );
}

interface FormPaperProps {
  maxWidth?: number;
  children: ReactNode;
}

/** Renders the sheet of a form on a page. */
export const FormPaper = ({ maxWidth = 640, children }: FormPaperProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth }}>
    {children}
  </Paper>
);

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import {
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { session } from '../../authProvider/session';
import { useSignedIn } from '../page/SignedIn';
import { LeaveGuard, type LeaveGuardHandle } from './LeaveGuard';
import {
  deleteDraft,
  type Guard,
  hasSameShape,
  readDraft,
  registerOpenForm,
  saveDraft,
} from './unsavedInput';
import './required.css';

interface FormGuardProps extends Pick<Guard, 'isSame'> {
  ref?: Ref<LeaveGuardHandle>;
  /** Name of the draft that is stored when the session ends. */
  draft: string;
  /** Also stores the draft while typing, so that it survives a reload. */
  savesWhileTyping?: boolean;
  /** Returns whether leaving would lose input, given the names of the typed fields. Default: of any field. */
  wouldLose?: (typedNames: readonly string[]) => boolean;
}

const isAny = (dirtyNames: readonly string[]) => dirtyNames.length > 0;

/** Stores the input of its form when the session ends or the page stops, and offers to restore it. */
function DraftSaver({ draft: form, savesWhileTyping = false, wouldLose = isAny }: FormGuardProps) {
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  const { getValues, setValue, formState } = useFormContext();
  const { dirtyFields } = formState;
  const [draft, setDraft] = useState(() => readDraft(adminId, form));
  const values = useWatch({ disabled: !savesWhileTyping });
  const names = Object.keys(dirtyFields);
  const keep = useEvent(() =>
    saveDraft(adminId, form, Object.fromEntries(names.map((name) => [name, getValues(name)]))),
  );
  // Nothing typed yet: an older draft has not been restored or discarded.
  const keepTyped = useEvent(() => names.length > 0 && wouldLose(names) && keep());

  useEffect(
    function registerDraftSaver() {
      const stopSession = session.onEnd(({ reason }) => reason !== 'signedOut' && keep());
      const stopPage = registerOpenForm(keep);
      return () => {
        stopSession();
        stopPage();
      };
    },
    [keep],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved at each change of what is typed.
  useEffect(
    function saveDraftForReload() {
      if (savesWhileTyping) keepTyped();
    },
    [savesWhileTyping, dirtyFields, values, keepTyped],
  );

  if (!draft) return null;
  const finish = () => {
    deleteDraft(adminId, form);
    setDraft(undefined);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(draft)) {
      if (hasSameShape(value, getValues(name))) setValue(name, value, { shouldDirty: true });
    }
    finish();
  };
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('common.draft.unsaved')}
      <br />
      <Button size="small" onClick={restore}>
        {translate('common.draft.restore')}
      </Button>
      <Button size="small" color="inherit" onClick={finish}>
        {translate('common.draft.discard')}
      </Button>
    </Alert>
  );
}

/** Asks before its form is left with unsaved input, and keeps that input when the session ends. */
export function FormGuard(props: FormGuardProps) {
  const { draft, savesWhileTyping: _, wouldLose = isAny, ...guard } = props;
  const { id: adminId } = useSignedIn();
  const { formState, getValues } = useFormContext();
  const { dirtyFields, defaultValues } = formState;
  function isTyped(name: string, dirty: unknown): boolean {
    if (typeof dirty === 'object' && dirty !== null) {
      return Object.entries(dirty).some(([key, each]) => isTyped(`${name}.${key}`, each));
    }
    // A cleared input contains null even if it had no initial value.
    return dirty === true && (getValues(name) ?? '') !== (get(defaultValues, name) ?? '');
  }
  const typedNames = () =>
    Object.keys(dirtyFields).filter((name) => isTyped(name, dirtyFields[name]));
  return (
    <>
      <LeaveGuard
        {...guard}
        draft={draft}
        hasChanges={() => wouldLose(typedNames())}
        onLeave={() => deleteDraft(adminId, draft)}
      />
      <DraftSaver {...props} />
    </>
  );
}

interface GuardedFormProviderProps<Values extends FieldValues> extends FormGuardProps {
  form: UseFormReturn<Values>;
  children: ReactNode;
}

/** Provides a form to its fields, with the guard and the draft that OperationForm has. */
export function GuardedFormProvider<Values extends FieldValues>(
  props: GuardedFormProviderProps<Values>,
) {
  const { form, children, ...guard } = props;
  return (
    <FormProvider {...form}>
      <FormGuard {...guard} />
      {children}
    </FormProvider>
  );
}

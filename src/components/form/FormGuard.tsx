import type { ReactNode, Ref } from 'react';
import {
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form';
import { useSignedIn } from '../page/SignedIn';
import { DraftSaver } from './DraftSaver';
import { deleteDraft } from './drafts';
import { LeaveGuard, type LeaveGuardHandle } from './LeaveGuard';
import type { Guard } from './leaveGuards';

interface FormGuardProps extends Pick<Guard, 'isSame'> {
  ref?: Ref<LeaveGuardHandle>;
  /** Name of the draft that is stored when the session ends (rulings R7). */
  draft: string;
  /** Also stores the draft while typing, so that it survives a reload. */
  savesWhileTyping?: boolean;
  /** Returns whether leaving would lose input, given the names of the typed fields. Default: of any field. */
  wouldLose?: (typed: readonly string[]) => boolean;
}

const isAny = (typed: readonly string[]) => typed.length > 0;

/** Asks before its form is left with unsaved input, and keeps that input when the session ends (rulings R7, R45). */
export function FormGuard({
  draft,
  savesWhileTyping,
  wouldLose = isAny,
  ...guard
}: FormGuardProps) {
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
  const typed = () => Object.keys(dirtyFields).filter((name) => isTyped(name, dirtyFields[name]));
  return (
    <>
      <LeaveGuard
        {...guard}
        hasChanges={() => wouldLose(typed())}
        onLeave={() => deleteDraft(adminId, draft)}
      />
      <DraftSaver form={draft} whileTyping={savesWhileTyping} wouldLose={wouldLose} />
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

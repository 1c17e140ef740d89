import { type Ref, type RefObject, useCallback } from 'react';
import type { RouterLocation } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LeaveGuard, type LeaveGuardHandle } from './LeaveGuard';

const isSame = (now: RouterLocation, next: RouterLocation) =>
  now.pathname === next.pathname && now.search === next.search;
const nowhere = () => true;

interface UnsavedChangesGuardProps {
  ref: Ref<LeaveGuardHandle>;
  /** The form was sent or cancelled. */
  isFree: RefObject<boolean>;
  /** The input is offered again on return: only closing the tab loses it. */
  isKept: boolean;
}

/** Asks before its form is left with unsaved changes: by a link, by Back, by Cancel, or by closing the tab. */
export function UnsavedChangesGuard({ ref, isFree, isKept }: UnsavedChangesGuardProps) {
  const { formState, getValues } = useFormContext();
  const { dirtyFields, defaultValues } = formState;
  const hasChanges = useCallback(() => {
    // A cleared input contains null even if it had no initial value.
    const isTyped = (name: string) => (getValues(name) ?? '') !== (defaultValues?.[name] ?? '');
    return !isFree.current && Object.keys(dirtyFields).some(isTyped);
  }, [dirtyFields, defaultValues, getValues, isFree]);
  return (
    <LeaveGuard
      {...{ ref, hasChanges }}
      isSame={isKept ? nowhere : isSame}
      title="common.leave.title"
      text="common.leave.text"
      confirm="common.leave.confirm"
    />
  );
}

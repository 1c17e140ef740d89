import { type RefObject, useCallback } from 'react';
import type { RouterLocation } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

const isSame = (now: RouterLocation, next: RouterLocation) =>
  now.pathname === next.pathname && now.search === next.search;

/** Asks before the form around it is left with something typed; not once it was sent, or given up by its Cancel. */
export function EditGuard({ isFree }: { isFree: RefObject<boolean> }) {
  const { formState } = useFormContext();
  const { isDirty } = formState;
  const isHeld = useCallback(() => isDirty && !isFree.current, [isDirty, isFree]);
  return (
    <LeaveGuard
      {...{ isHeld, isSame }}
      title="common.leave.title"
      text="common.leave.text"
      confirm="common.leave.confirm"
    />
  );
}

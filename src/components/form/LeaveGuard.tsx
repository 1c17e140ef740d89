import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { type RouterLocation, useBlocker, useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { useOperation } from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

/** Runs `proceed`, after the question where something would be lost. */
export interface LeaveGuardHandle {
  leave: (proceed: () => void) => void;
}

interface LeaveGuardProps {
  /** For a Cancel or a toggle, which leave without an address. */
  ref?: Ref<LeaveGuardHandle>;
  /** Tells, at the moment of leaving, whether something would be lost. */
  isHeld: () => boolean;
  /** Tells whether an address still shows what is held. */
  isSame: (now: RouterLocation, next: RouterLocation) => boolean;
  /** Message keys: the question's title, what would be lost, and the button that leaves. */
  title: string;
  text: string;
  confirm: string;
}

/** Asks before an address is left that shows what would be lost; before the tab goes the browser itself asks. */
export function LeaveGuard({ ref, isHeld, isSame, title, text, confirm }: LeaveGuardProps) {
  const translate = useTranslate();
  const [asked, ask] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      // A session that ended leaves at once; what was typed is kept elsewhere (rulings R7).
      session.token() !== null && !isSame(now, next) && isHeld(),
  );
  useEffect(
    function askBeforeTheTabGoes() {
      const hold = (event: BeforeUnloadEvent) =>
        session.token() !== null && isHeld() && event.preventDefault();
      window.addEventListener('beforeunload', hold);
      return () => window.removeEventListener('beforeunload', hold);
    },
    [isHeld],
  );
  useImperativeHandle(
    ref,
    () => ({ leave: (proceed) => (isHeld() ? ask(() => proceed) : proceed()) }),
    [isHeld],
  );
  const leave = useOperation({
    send: async () => {
      ask(undefined);
      if (asked) asked();
      else blocker.proceed?.();
    },
  });
  return (
    <ConfirmDialog
      open={asked !== undefined || blocker.state === 'blocked'}
      operation={leave}
      danger
      {...{ title, confirm }}
      onClose={() => {
        ask(undefined);
        blocker.reset?.();
      }}
    >
      <Typography>{translate(text)}</Typography>
    </ConfirmDialog>
  );
}

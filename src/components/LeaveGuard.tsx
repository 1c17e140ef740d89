import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type RouterLocation, useBlocker, useTranslate } from 'react-admin';
import { session } from '../authProvider/session';
import { useOperation } from '../operations/useOperation';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveGuardProps {
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
export function LeaveGuard({ isHeld, isSame, title, text, confirm }: LeaveGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      // A session that ended leaves at once; what was typed is kept elsewhere (rulings R7).
      session.token() !== null && !isSame(now, next) && isHeld(),
  );
  useEffect(
    function askBeforeTheTabGoes() {
      const ask = (event: BeforeUnloadEvent) => isHeld() && event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [isHeld],
  );
  const leave = useOperation({ send: async () => blocker.proceed?.() });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      operation={leave}
      danger
      {...{ title, confirm }}
      onClose={() => blocker.reset?.()}
    >
      <Typography>{translate(text)}</Typography>
    </ConfirmDialog>
  );
}

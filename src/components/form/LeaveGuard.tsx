import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { session } from '../../authProvider/session';
import { askBeforeSignOut } from '../../authProvider/signOut';
import { createListeners } from '../../listeners';
import { useOperation } from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { type Guard, isSameUrl, leaveGuards } from './leaveGuards';

/** Runs `proceed`, after a confirmation if input would be lost. */
export interface LeaveGuardHandle {
  leave: (proceed: () => void) => void;
}

interface LeaveGuardProps extends Guard {
  /** For a dialog that closes without navigation. */
  ref?: Ref<LeaveGuardHandle>;
}

const DEFAULT_TEXTS = {
  title: 'common.leave.title',
  text: 'common.leave.text',
  confirm: 'common.leave.confirm',
};

interface Question {
  guards: readonly Guard[];
  proceed: () => void;
  reset?: () => void;
}

// react-router has one blocker at a time, and a page may have several forms: the first guard asks for all of them.
let question: Question | undefined;
const listeners = createListeners();
function ask(next: Question | undefined): void {
  question = next;
  listeners.notify();
}

/** Asks before a navigation, a sign-out or the closing of the tab that would lose the input of any mounted guard. */
function LeaveQuestion() {
  const translate = useTranslate();
  const shown = useSyncExternalStore(listeners.listen, () => question);
  const held = useRef<readonly Guard[]>([]);
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    // A session that ended leaves without a question; the drafts keep the input (rulings R7).
    const isLost = ({ isSame = isSameUrl }: Guard) =>
      session.token() !== null && !isSame(now, next);
    held.current = leaveGuards.changed().filter(isLost);
    return held.current.length > 0;
  });
  useEffect(
    function askBeforeANavigation() {
      if (blocker.state === 'blocked') ask({ guards: held.current, ...blocker });
    },
    [blocker],
  );
  useEffect(function askBeforeTheTabClosesAndBeforeASignOut() {
    const hold = (event: BeforeUnloadEvent) =>
      session.token() !== null && leaveGuards.changed().length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const stop = askBeforeSignOut(
      () =>
        new Promise((resolve) => {
          const guards = leaveGuards.changed();
          if (guards.length === 0) return resolve(true);
          ask({ guards, proceed: () => resolve(true), reset: () => resolve(false) });
        }),
    );
    return () => {
      window.removeEventListener('beforeunload', hold);
      stop();
      ask(undefined);
    };
  }, []);
  const leave = useOperation({
    send: async () => {
      ask(undefined);
      for (const { onLeave } of shown?.guards ?? []) onLeave?.();
      shown?.proceed();
    },
  });
  // Stays while the dialog fades out.
  const last = useRef<Guard>(undefined);
  if (shown) [last.current] = shown.guards;
  const { title, text, confirm } = { ...DEFAULT_TEXTS, ...last.current };
  return (
    <ConfirmDialog
      open={shown !== undefined}
      operation={leave}
      danger
      {...{ title, confirm }}
      onClose={() => {
        ask(undefined);
        shown?.reset?.();
      }}
    >
      <Typography>{translate(text)}</Typography>
    </ConfirmDialog>
  );
}

/** Asks before unsaved input is left in any way other than Cancel (rulings R45). */
export function LeaveGuard({ ref, ...guard }: LeaveGuardProps) {
  const latest = useRef<Guard>(guard);
  latest.current = guard;
  useEffect(() => leaveGuards.add(latest), []);
  useImperativeHandle(
    ref,
    () => ({
      leave: (proceed) => {
        const { current } = latest;
        if (current.hasChanges()) ask({ guards: [current], proceed });
        else proceed();
      },
    }),
    [],
  );
  const isFirst = useSyncExternalStore(leaveGuards.listen, () => leaveGuards.isFirst(latest));
  return isFirst && <LeaveQuestion />;
}

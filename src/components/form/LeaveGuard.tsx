import Typography from '@mui/material/Typography';
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { session } from '../../authProvider/session';
import { createListeners } from '../../listeners';
import { useOperation } from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

/** Runs `proceed`, after a confirmation if input would be lost. */
export interface LeaveGuardHandle {
  leave: (proceed: () => void) => void;
}

interface LeaveGuardProps {
  /** For a Cancel button or a toggle, which leave without navigation. */
  ref?: Ref<LeaveGuardHandle>;
  /** Returns true while leaving would lose input. */
  hasChanges: () => boolean;
  /** Returns true if the next URL still shows the input. */
  isSame: (now: Location, next: Location) => boolean;
  /** Message keys of the dialog's title, of the loss, and of the button that leaves. */
  title: string;
  text: string;
  confirm: string;
}

interface Guard {
  shouldBlock: (now: Location, next: Location) => boolean;
  ask: (leave: { proceed: () => void; reset?: () => void }) => void;
}

// react-router has one blocker at a time, and a page may have several forms: the first guard blocks for all of them.
let guards: readonly Guard[] = [];
const listeners = createListeners();
function setGuards(next: readonly Guard[]): void {
  guards = next;
  listeners.notify();
}

/** Blocks navigation for every mounted guard. */
function Blocker() {
  const holding = useRef<Guard>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    holding.current = guards.find((guard) => guard.shouldBlock(currentLocation, nextLocation));
    return holding.current !== undefined;
  });
  useEffect(
    function askTheUser() {
      if (blocker.state === 'blocked') holding.current?.ask(blocker);
    },
    [blocker],
  );
  return null;
}

/** Asks before a navigation that would lose unsaved input. The browser asks before the tab is closed. */
export function LeaveGuard({ ref, hasChanges, isSame, title, text, confirm }: LeaveGuardProps) {
  const translate = useTranslate();
  const [question, ask] = useState<{ proceed: () => void; reset?: () => void }>();
  const latest = useRef({ hasChanges, isSame });
  latest.current = { hasChanges, isSame };
  const [guard] = useState<Guard>(() => ({
    // A session that ended leaves without a question; the drafts keep the input (rulings R7).
    shouldBlock: (now, next) =>
      session.token() !== null && !latest.current.isSame(now, next) && latest.current.hasChanges(),
    ask,
  }));
  useEffect(
    function register() {
      setGuards([...guards, guard]);
      return () => setGuards(guards.filter((each) => each !== guard));
    },
    [guard],
  );
  const isFirst = useSyncExternalStore(listeners.listen, () => guards[0] === guard);
  useEffect(
    function askBeforeTheTabCloses() {
      const hold = (event: BeforeUnloadEvent) =>
        session.token() !== null && hasChanges() && event.preventDefault();
      window.addEventListener('beforeunload', hold);
      return () => window.removeEventListener('beforeunload', hold);
    },
    [hasChanges],
  );
  useImperativeHandle(
    ref,
    () => ({ leave: (proceed) => (hasChanges() ? ask({ proceed }) : proceed()) }),
    [hasChanges],
  );
  const leave = useOperation({
    send: async () => {
      ask(undefined);
      question?.proceed();
    },
  });
  return (
    <>
      {isFirst && <Blocker />}
      <ConfirmDialog
        open={question !== undefined}
        operation={leave}
        danger
        {...{ title, confirm }}
        onClose={() => {
          ask(undefined);
          question?.reset?.();
        }}
      >
        <Typography>{translate(text)}</Typography>
      </ConfirmDialog>
    </>
  );
}

import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { session } from '../../authProvider/session';
import { confirmBeforeSignOut } from '../../authProvider/signOut';
import { createValue } from '../../listeners';
import { useOperation } from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useLastValue } from '../page/lifetime';
import { type Guard, leaveGuards } from './unsavedInput';

/** For input that its page keeps whatever the parameters of the URL are. */
export const isSamePage = (now: Location, next: Location) => now.pathname === next.pathname;

const isSameUrl = (now: Location, next: Location) =>
  isSamePage(now, next) && now.search === next.search;

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

/** The question that waits for an answer. */
const leaveQuestion = createValue<Question | undefined>(undefined);

/**
 * Asks before a navigation, a sign-out or the closing of the tab that would lose the input of any mounted guard. The shell renders
 * it: react-router has one blocker at a time, and a form that is mounted again must not take the question away.
 */
function LeaveQuestion() {
  const translate = useTranslate();
  const openQuestion = useSyncExternalStore(leaveQuestion.listen, leaveQuestion.get);
  const blockedGuards = useRef<readonly Guard[]>([]);
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    // A session that ended leaves without a question; the drafts keep the input.
    const isLost = ({ isSame = isSameUrl }: Guard) =>
      session.token() !== null && !isSame(now, next);
    blockedGuards.current = leaveGuards.changed().filter(isLost);
    return blockedGuards.current.length > 0;
  });
  useEffect(
    function guardNavigation() {
      if (blocker.state !== 'blocked') return;
      const navigation = { guards: blockedGuards.current, ...blocker };
      leaveQuestion.set(navigation);
      // Another navigation has left the page.
      return () => {
        if (leaveQuestion.get() === navigation) leaveQuestion.set(undefined);
      };
    },
    [blocker],
  );
  useEffect(function guardUnloadAndSignOut() {
    const preventUnload = (event: BeforeUnloadEvent) =>
      session.token() !== null && leaveGuards.changed().length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    const stop = confirmBeforeSignOut(
      () =>
        new Promise((resolve) => {
          const guards = leaveGuards.changed();
          if (guards.length === 0) return resolve(true);
          leaveQuestion.set({ guards, proceed: () => resolve(true), reset: () => resolve(false) });
        }),
    );
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      stop();
      // No guard is left: nothing would be lost, but the user has not said to leave.
      leaveQuestion.get()?.reset?.();
      leaveQuestion.set(undefined);
    };
  }, []);
  const leave = useOperation({
    send: async () => {
      leaveQuestion.set(undefined);
      for (const { onLeave } of openQuestion?.guards ?? []) onLeave?.();
      openQuestion?.proceed();
    },
  });
  const guard = useLastValue(openQuestion?.guards[0]);
  const { title, text, confirm } = { ...DEFAULT_TEXTS, ...guard };
  return (
    <ConfirmDialog
      open={openQuestion !== undefined}
      operation={leave}
      danger
      {...{ title, confirm }}
      onClose={() => {
        leaveQuestion.set(undefined);
        openQuestion?.reset?.();
      }}
    >
      <Typography>{translate(text)}</Typography>
    </ConfirmDialog>
  );
}

/** Runs `proceed`, after a confirmation, with other texts if given, where input would be lost. */
export interface LeaveGuardHandle {
  leave: (proceed: () => void, texts?: Pick<Guard, 'title' | 'text' | 'confirm'>) => void;
}

interface LeaveGuardProps extends Guard {
  /** For a dialog that closes without navigation. */
  ref?: Ref<LeaveGuardHandle>;
}

/** Asks before unsaved input is left in any way other than Cancel. */
export function LeaveGuard({ ref, ...guard }: LeaveGuardProps) {
  const latest = useRef<Guard>(guard);
  latest.current = guard;
  useEffect(() => leaveGuards.add(latest, LeaveQuestion), []);
  useImperativeHandle(
    ref,
    () => ({
      leave: (proceed, texts) => {
        const guard = { ...latest.current, ...texts };
        if (guard.hasChanges()) leaveQuestion.set({ guards: [guard], proceed });
        else proceed();
      },
    }),
    [],
  );
  return null;
}

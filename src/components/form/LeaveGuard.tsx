import Alert from '@mui/material/Alert';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslate } from 'react-admin';
import { hasLocks, NoLocksError, onRefusedLock } from '../../operations/locks';
import { LeaveQuestion, leaveQuestion } from './LeaveQuestion';
import { type Guard, leaveGuards } from './unsavedInput';

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

/** Renders the controls of guarded changes; where the browser offers no locks it renders the reason instead. */
export function NeedsLocks({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  if (useSyncExternalStore(onRefusedLock, hasLocks)) return children;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate(new NoLocksError().message)}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LeaveGuard } from '../../components/form/LeaveGuard';
import { isSamePage } from '../../components/form/unsavedInput';
import type { Movement } from './movement';
import { useMovements } from './useMovements';

const QUIET_MS = 5000;
const SECOND_MS = 1000;

/** Counts the seconds since a movement was sent, once it has had no answer for five. */
export function Waiting({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  const [shownAt] = useState(now);
  // A movement that is sent again keeps the time of its first request.
  const sentAt = movement.attempts ? shownAt : Date.parse(movement.startedAt);
  useEffect(function countSeconds() {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (now - sentAt < QUIET_MS) return null;
  return (
    // Not read aloud each second, as a status would be.
    <Alert severity="warning" role="timer" sx={{ mt: 2 }}>
      {translate('wallet.waiting.count', { seconds: Math.floor((now - sentAt) / SECOND_MS) })}
    </Alert>
  );
}

/** Asks before the page is left, closed or signed out of while a movement has no answer yet. */
export function WaitingGuard() {
  const movements = useMovements();
  return (
    <LeaveGuard
      hasChanges={() => movements.isRunning()}
      isSame={isSamePage}
      title="wallet.waiting.leaveTitle"
      text="wallet.waiting.leaveText"
      confirm="common.leave.confirm"
    />
  );
}

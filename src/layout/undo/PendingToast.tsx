import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import './PendingToast.css';
import type { PendingChange, PendingChanges } from './pendingChanges';

const SECOND_MS = 1000;

interface PendingToastProps {
  changes: PendingChanges;
  change: PendingChange;
}

/** Renders the content of the toast of an undoable change. Closing the toast sends the change. */
export function PendingToast({ changes, change }: PendingToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const state = useSyncExternalStore(changes.listen, () => change.state);
  const sendAt = useSyncExternalStore(changes.listen, () => change.sendAt);
  const [now, setNow] = useState(Date.now);
  const isMounted = useRef(false);

  useEffect(
    function countDown() {
      if (state !== 'pending') return;
      const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
      return () => clearInterval(timer);
    },
    [state],
  );
  useEffect(
    function closeWhenOver() {
      if (state === 'over') close();
    },
    [state, close],
  );
  useEffect(
    function sendOnUnmount() {
      isMounted.current = true;
      return () => {
        isMounted.current = false;
        // StrictMode mounts it again at once.
        queueMicrotask(() => isMounted.current || changes.send(change));
      };
    },
    [changes, change],
  );
  if (state !== 'pending') return translate('undo.sending');
  const seconds = sendAt === null ? undefined : Math.max(0, Math.ceil((sendAt - now) / SECOND_MS));
  return (
    <>
      <strong>{translate('undo.pending')}</strong>
      <span className="undo-actions">
        {seconds !== undefined && (
          <span role="timer">{translate('undo.remaining', { seconds })}</span>
        )}
        <PlainButton type="button" onClick={() => changes.undo(change)}>
          {translate('undo.undo')}
        </PlainButton>
        <PlainButton type="button" onClick={() => changes.send(change)}>
          {translate('undo.sendNow')}
        </PlainButton>
      </span>
    </>
  );
}

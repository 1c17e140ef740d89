import { useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { session } from '../authProvider/session';
import { groupBy } from '../format/groupBy';
import { Toast } from './Toast';
import './Toasts.css';
import { useUndo } from './undo/useUndo';
import { useFailureToasts } from './useFailureToasts';

type Waiting = NotificationPayload & { key: number };

/** A toast, or several that became one. */
interface Shown {
  keys: number[];
  toast: NotificationPayload;
}

/** Returns the toasts with those of the same `merged` message as one, which shows that message and their number. */
function merge(toasts: readonly Waiting[]): Shown[] {
  return [...groupBy(toasts, ({ key, notificationOptions: { merged = key } = {} }) => merged)].map(
    ([merged, same]) => {
      const keys = same.map(({ key }) => key);
      const [{ key: _, ...toast }] = same as [Waiting];
      if (same.length === 1) return { keys, toast };
      const { type, notificationOptions: { autoHideDuration } = {} } = toast;
      const messageArgs = { smart_count: same.length };
      const notificationOptions = { autoHideDuration, messageArgs };
      return { keys, toast: { message: String(merged), type, notificationOptions } };
    },
  );
}

/**
 * Renders the toasts of useNotify, all visible at once: top right and 5000 ms each by default (part 1, section 9).
 * react-admin's Notification shows one at a time and closes on the next click (docs/decisions/0008). A toast replaces
 * an earlier one with the same `about`; those with the same `merged` become one (rulings R46).
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<Waiting[]>([]);
  const lastKey = useRef(0);
  const isTaken = useUndo(useFailureToasts([...notifications, ...toasts]));

  useEffect(
    function dequeueToast() {
      const [next] = notifications;
      if (!next) return;
      // react-admin's takeNotification would drop a notification that is added in the same task.
      setNotifications((all) => all.filter((each) => each !== next));
      lastKey.current += 1;
      const key = lastKey.current;
      // An earlier toast with the same `about` is outdated.
      const about = next.notificationOptions?.about;
      const isShown = (toast: Waiting) => !about || toast.notificationOptions?.about !== about;
      if (!isTaken(next)) setToasts((all) => [...all.filter(isShown), { ...next, key }]);
    },
    [notifications, setNotifications, isTaken],
  );
  useEffect(function closeToastsOnSessionEnd() {
    const closesAutomatically = (toast: Waiting) =>
      toast.notificationOptions?.autoHideDuration !== null;
    return session.onEnd(() => setToasts((all) => all.filter(closesAutomatically)));
  }, []);
  const close = (keys: readonly number[]) =>
    setToasts((all) => all.filter(({ key }) => !keys.includes(key)));

  const isCentred = ({ toast }: Shown) =>
    toast.notificationOptions?.anchorOrigin?.horizontal === 'center';
  const merged = merge(toasts);
  const groups = [
    { place: 'corner', shown: merged.filter((each) => !isCentred(each)) },
    { place: 'centre', shown: merged.filter(isCentred) },
  ].filter(({ shown }) => shown.length > 0);

  // A dialog hides the rest of the page from assistive technology; the portal in the body stays available.
  return groups.map(({ place, shown }) =>
    createPortal(
      <div className={`toasts ${place}`}>
        {shown.map(({ keys, toast }) => (
          <CloseNotificationContext key={keys[0]} value={() => close(keys)}>
            <Toast {...toast} onClose={() => close(keys)} />
          </CloseNotificationContext>
        ))}
      </div>,
      document.body,
      place,
    ),
  );
}

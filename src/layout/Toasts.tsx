import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { session } from '../authProvider/session';
import { positionToasts } from './positionToasts';
import { Toast } from './Toast';
import './Toasts.css';
import { useUndo } from './undo/useUndo';

type Waiting = NotificationPayload & { key: number };

/**
 * Renders the toasts of useNotify, all visible at once: top right and 5000 ms each by default (part 1, section 9).
 * react-admin's Notification shows one at a time and closes on the next click (docs/decisions/0008). A toast replaces
 * an earlier one with the same `about`.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<Waiting[]>([]);
  const corner = useRef<HTMLDivElement>(null);
  const lastKey = useRef(0);
  const isTaken = useUndo([...notifications, ...toasts]);

  useEffect(
    function takeTheNextOneFromTheQueue() {
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
  useLayoutEffect(
    function placeThem() {
      if (toasts.length > 0 && corner.current) return positionToasts(corner.current);
    },
    [toasts],
  );
  useEffect(function leaveNoneForTheNextAdmin() {
    const goesByItself = (toast: Waiting) => toast.notificationOptions?.autoHideDuration !== null;
    return session.onEnd(() => setToasts((all) => all.filter(goesByItself)));
  }, []);
  const close = useCallback(
    (key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)),
    [],
  );

  const isCentred = (toast: Waiting) =>
    toast.notificationOptions?.anchorOrigin?.horizontal === 'center';
  const groups = [
    { place: 'corner', shown: toasts.filter((toast) => !isCentred(toast)) },
    { place: 'centre', shown: toasts.filter(isCentred) },
  ].filter(({ shown }) => shown.length > 0);

  // A dialog hides the rest of the page from assistive technology; the portal in the body stays available.
  return groups.map(({ place, shown }) =>
    createPortal(
      <div className={`toasts ${place}`} ref={place === 'corner' ? corner : undefined}>
        {shown.map(({ key, ...toast }) => (
          <CloseNotificationContext key={key} value={() => close(key)}>
            <Toast {...toast} onClose={() => close(key)} />
          </CloseNotificationContext>
        ))}
      </div>,
      document.body,
      place,
    ),
  );
}

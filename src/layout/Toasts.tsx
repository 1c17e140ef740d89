import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { Toast } from './Toast';
import './Toasts.css';

type Waiting = NotificationPayload & { key: number };

/** Measures the part of the bar that is left for toasts, as wide as the screen and what the bar holds now leave it. */
function slot(): CSSProperties {
  const box = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  if (!box) return {};
  const isRtl = document.documentElement.dir === 'rtl';
  const end = isRtl ? box.left : document.documentElement.clientWidth - box.right;
  return { '--toast-end': `${end}px`, '--toast-width': `${box.width}px` } as CSSProperties;
}

/**
 * The toasts of useNotify, all in sight at once: top-right and 5000 ms each unless the caller says otherwise
 * (part 1, section 9). react-admin's own Notification shows one at a time, so that the second of two would be told
 * five seconds late, and closes at the next click (docs/decisions/0007). A toast takes the place of an earlier one that
 * names the same thing as `about`.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Waiting[]>([]);
  const [room, setRoom] = useState<CSSProperties>({});
  const lastKey = useRef(0);

  useEffect(
    function takeTheNextOneFromTheQueue() {
      if (notifications.length === 0) return;
      const next = takeNotification();
      lastKey.current += 1;
      const key = lastKey.current;
      // What was said of the same thing before is not so any more.
      const about = next?.notificationOptions?.about;
      const isStill = (toast: Waiting) => !about || toast.notificationOptions?.about !== about;
      if (next) setToasts((all) => [...all.filter(isStill), { ...next, key }]);
    },
    [notifications, takeNotification],
  );
  useLayoutEffect(
    function standWhereTheBarHasRoom() {
      if (toasts.length === 0) return;
      const measure = () => setRoom(slot());
      measure();
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    },
    [toasts.length],
  );
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

  // A dialog hides the rest of the page from assistive technology; the portal stands beside it.
  return groups.map(({ place, shown }) =>
    createPortal(
      <div className={`toasts ${place}`} style={room}>
        {shown.map(({ key, ...toast }) => (
          <Toast key={key} {...toast} onClose={() => close(key)} />
        ))}
      </div>,
      document.body,
      place,
    ),
  );
}

import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { Toast } from './Toast';

type Waiting = NotificationPayload & { key: number };

// In the bar at the top, where it has nothing to press (`data-toasts`); over a panel upon its title, beside its Close:
// nothing that is acted on.
const corner = {
  insetInlineEnd: 'var(--toast-end, 16px)',
  maxWidth: 'var(--toast-width, calc(100vw - 32px))',
  flexDirection: 'row-reverse',
  alignItems: 'flex-start',
  'body:has(.MuiDrawer-paperAnchorRight) &': {
    insetInlineEnd: 64,
    maxWidth: 'calc(100vw - 80px)',
  },
};
const centre = {
  left: '50%',
  transform: 'translateX(-50%)',
  flexDirection: 'column',
  alignItems: 'center',
  maxWidth: 'calc(100vw - 32px)',
};

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
 * five seconds late, and closes at the next click (docs/decisions/0007).
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
      if (next) setToasts((all) => [...all, { ...next, key }]);
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
    { name: 'corner', place: corner, shown: toasts.filter((toast) => !isCentred(toast)) },
    { name: 'centre', place: centre, shown: toasts.filter(isCentred) },
  ].filter(({ shown }) => shown.length > 0);

  return groups.map(({ name, place, shown }) => (
    // A dialog hides the rest of the page from assistive technology; the portal stands beside it.
    <Portal key={name}>
      <Box
        style={room}
        sx={{
          position: 'fixed',
          top: 3,
          zIndex: 'snackbar',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          displayPrint: 'none',
          ...place,
        }}
      >
        {shown.map(({ key, ...toast }) => (
          <Toast key={key} {...toast} onClose={() => close(key)} />
        ))}
      </Box>
    </Portal>
  ));
}

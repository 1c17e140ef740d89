import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';

const STAY_MS = 5000;

interface ToastProps extends NotificationPayload {
  onClose: () => void;
}

/** One toast: a failure interrupts a screen reader, a success waits its turn. It stays while the pointer is on it. */
export function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const { autoHideDuration = STAY_MS, messageArgs } = notificationOptions ?? {};
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(
    function closeInAMoment() {
      if (isHeld || autoHideDuration === null) return;
      const timer = setTimeout(() => close.current(), autoHideDuration);
      return () => clearTimeout(timer);
    },
    [isHeld, autoHideDuration],
  );

  const isUrgent = type === 'error' || type === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two; the pointer only keeps it standing.
    <div
      className="toast"
      style={{ borderInlineStartColor: `var(--${type})` }}
      role={isUrgent ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <div>
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
      </div>
    </div>
  );
}

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';

const DISPLAY_MS = 5000;

interface ToastProps extends NotificationPayload {
  onClose: () => void;
}

/**
 * Renders one toast: a failure interrupts a screen reader, a success does not. It stays while it is hovered or focused,
 * and until it is closed if its `autoHideDuration` is null. `above` and `below` are further lines.
 */
export function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate();
  const [isPaused, setPaused] = useState(false);
  const { autoHideDuration = DISPLAY_MS, messageArgs, above, below } = notificationOptions ?? {};
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(
    function closeAfterDelay() {
      if (isPaused || autoHideDuration === null) return;
      const timer = setTimeout(() => close.current(), autoHideDuration);
      return () => clearTimeout(timer);
    },
    [isPaused, autoHideDuration],
  );

  const isUrgent = type === 'error' || type === 'warning';
  const leaveFocus = (event: FocusEvent<HTMLElement>) =>
    setPaused(event.currentTarget.contains(event.relatedTarget));
  const translated = (key: unknown) => translate(String(key), { _: String(key), ...messageArgs });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only delay its end.
    <div
      className="toast"
      style={{ borderInlineStartColor: `var(--${type})` }}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={leaveFocus}
    >
      <div className="toast-words" role={isUrgent ? 'alert' : 'status'}>
        {above && <strong>{translated(above)}</strong>}
        <div>{typeof message === 'string' ? translated(message) : message}</div>
        {below && <div>{translated(below)}</div>}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={translate('common.closeNotification')}
        title={translate('common.closeNotification')}
      >
        ×
      </button>
    </div>
  );
}

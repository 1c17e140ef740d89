import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../components/buttons/icons';
import { startTimer } from '../startTimer';

const DISPLAY_MS = 5000;
const ICONS = { success: DoneIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

interface ToastProps extends NotificationPayload {
  onClose: () => void;
}

/**
 * Renders one toast: a failure interrupts a screen reader, a success does not. It stays while the pointer moves onto it or it has the focus,
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
      const timer = startTimer(() => close.current(), autoHideDuration);
      return () => clearTimeout(timer);
    },
    [isPaused, autoHideDuration],
  );

  const Icon = ICONS[type as keyof typeof ICONS] ?? InfoIcon;
  const isUrgent = type === 'error' || type === 'warning';
  const leaveFocus = (event: FocusEvent<HTMLElement>) =>
    setPaused(event.currentTarget.contains(event.relatedTarget));
  // Browsers report a move where a toast appears below a pointer at rest, which is on the control that was just pressed.
  const pauseForPointer = ({ movementX, movementY }: MouseEvent) =>
    setPaused(isPaused || movementX !== 0 || movementY !== 0);
  const translated = (key: unknown) => translate(String(key), { _: String(key), ...messageArgs });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only delay its end.
    <div
      className="toast"
      style={{ '--tone': `var(--${type}, var(--info))` } as CSSProperties}
      onMouseMove={pauseForPointer}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={leaveFocus}
    >
      <Icon />
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

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
import { MuiThemeBoundary } from '../components/theme/MuiThemeBoundary';
import { startTimer } from '../startTimer';
import { isRestoringFocus } from './keepFocus';

const DISPLAY_MS = 5000;
const ICONS = { success: DoneIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

interface ToastProps extends NotificationPayload {
  onClose: () => void;
}

/**
 * Renders one toast: a failure interrupts a screen reader, a success does not. It stays while the pointer is on it or a person focuses it,
 * and until it is closed if its `autoHideDuration` is null. `above` and `below` are further lines.
 */
export function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate();
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = hasPointer || hasFocus;
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
  // When a toast closes, the focus moves to the next one: that is no reason for it to stay.
  const pauseForFocus = () => !isRestoringFocus() && setFocus(true);
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  };
  // Browsers report a move where a toast appears below a pointer at rest, which is on the control that was just pressed.
  const pauseForPointer = ({ movementX, movementY }: MouseEvent) => {
    if (movementX !== 0 || movementY !== 0) setPointer(true);
  };
  const translated = (key: unknown) => translate(String(key), { _: String(key), ...messageArgs });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only delay its end.
    <div
      className="toast"
      style={{ '--tone': `var(--${type}, var(--info))` } as CSSProperties}
      onMouseMove={pauseForPointer}
      onMouseLeave={() => setPointer(false)}
      onFocus={pauseForFocus}
      onKeyDown={() => setFocus(true)}
      onBlur={leaveFocus}
    >
      <Icon />
      <div className="toast-words" role={isUrgent ? 'alert' : 'status'}>
        {above && <strong>{translated(above)}</strong>}
        <div>
          {typeof message === 'string' ? (
            translated(message)
          ) : (
            <MuiThemeBoundary>{message}</MuiThemeBoundary>
          )}
        </div>
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

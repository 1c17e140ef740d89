import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { session } from '../authProvider/session';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../components/buttons/icons';
import { MuiThemeBoundary } from '../components/page/lazyPart';
import { groupBy } from '../format/collections';
import { startTimer } from '../scheduling';
import { isRestoringFocus } from './keepFocus';
import './Toasts.css';
import { useUndo } from '../stock/undo/useUndo';
import { useFailureToasts } from './useFailureToasts';
import { useToastShift } from './useToastShift';

const DISPLAY_MS = 5000;
const ICONS = { success: DoneIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

interface ToastProps extends NotificationPayload {
  onClose: () => void;
}

/**
 * Renders one toast: a failure interrupts a screen reader, a success does not. It stays while the pointer is on it or a person focuses it,
 * and until it is closed if its `autoHideDuration` is null. `above` and `below` are further lines.
 */
function Toast({ message, type, notificationOptions, onClose }: ToastProps) {
  const translate = useTranslate();
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = hasPointer || hasFocus;
  const { autoHideDuration = DISPLAY_MS, messageArgs, above, below } = notificationOptions ?? {};
  const close = useEvent(onClose);

  useEffect(
    function closeAfterDelay() {
      if (isPaused || autoHideDuration === null) return;
      const timer = startTimer(close, autoHideDuration);
      return () => clearTimeout(timer);
    },
    [isPaused, autoHideDuration, close],
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

function ToastList({ anchor, children }: { anchor: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useToastShift(list);
  return (
    <div ref={list} className={`toasts ${anchor}`}>
      {children}
    </div>
  );
}

/**
 * Renders the toasts of useNotify, all visible at once: top right and 5000 ms each by default. react-admin's Notification shows
 * one at a time and closes on the next click (docs/decisions/0008). A toast replaces an earlier one with the same `about`;
 * those with the same `merged` become one.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<Waiting[]>([]);
  const lastKey = useRef(0);
  const [removed] = useState(() => new WeakSet<NotificationPayload>());
  function remove(isSame: (toast: NotificationPayload) => boolean): void {
    for (const each of notifications.filter(isSame)) removed.add(each);
    setToasts((all) => all.filter((each) => !isSame(each)));
  }
  const isTaken = useUndo(useFailureToasts([...notifications, ...toasts], remove));

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
      if (!removed.has(next) && !isTaken(next))
        setToasts((all) => [...all.filter(isShown), { ...next, key }]);
    },
    [notifications, setNotifications, isTaken, removed],
  );
  useEffect(function closeToastsOnSessionEnd() {
    const closesAutomatically = (toast: Waiting) =>
      toast.notificationOptions?.autoHideDuration !== null;
    return session.onEnd(() => setToasts((all) => all.filter(closesAutomatically)));
  }, []);
  const close = (keys: readonly number[]) =>
    setToasts((all) => all.filter(({ key }) => !keys.includes(key)));

  const anchorOf = ({ toast }: Shown) =>
    toast.notificationOptions?.anchorOrigin?.horizontal === 'center' ? 'centre' : 'corner';

  // A dialog hides the rest of the page from assistive technology; the portal in the body stays available.
  return [...groupBy(merge(toasts), anchorOf)].map(([anchor, entries]) =>
    createPortal(
      <ToastList anchor={anchor}>
        {entries.map(({ keys, toast }) => (
          <CloseNotificationContext key={keys[0]} value={() => close(keys)}>
            <Toast {...toast} onClose={() => close(keys)} />
          </CloseNotificationContext>
        ))}
      </ToastList>,
      document.body,
      anchor,
    ),
  );
}

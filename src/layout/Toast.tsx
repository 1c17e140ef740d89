import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, type NotificationType, useTranslate } from 'react-admin';

const STAY_MS = 5000;

const Card = styled('div')<{ tone: NotificationType }>(({ theme, tone }) => ({
  maxWidth: 420,
  minWidth: 0,
  padding: '5px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderInlineStart: `4px solid ${theme.palette[tone].main}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: '0 6px 20px rgb(0 0 0 / 0.16)',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  // As high as the bar that it covers; who wants the rest points at it.
  '& > div': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '&:hover > div': { WebkitLineClamp: 'none', maxHeight: '60dvh', overflowY: 'auto' },
}));

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
    <Card
      tone={type}
      role={isUrgent ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <div>
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
      </div>
    </Card>
  );
}

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { openAdjacentRow } from '../list/openRow';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

interface DockedPanelProps {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

// The page leaves the same width free (layout/Layout.css).
const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 'var(--bar) 0',
  insetInlineEnd: 0,
  width: 'var(--beside)',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  outlineOffset: -2,
}));

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Renders a view next to its list, which stays usable: up and down show the row before or after, Escape closes, and the
 * focus returns to the row that was shown last.
 */
export function DockedPanel({ labelledBy, onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(function moveFocusIntoPanel() {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const shown = document.querySelector<HTMLElement>('[data-opens][aria-current]') ?? before;
      // The focus is not taken from another control that has received it in the meantime.
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body || panel.current?.contains(focused);
      if (isLost && shown instanceof HTMLElement) shown.focus({ preventScroll: true });
    };
  }, []);

  useEffect(function listenForKeys() {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      // A dialog over the page handles its own keys.
      if (document.querySelector('.MuiModal-root:not([aria-hidden])')) return;
      if (key === 'Escape') return close.current();
      const step = ARROWS[key];
      if (!step || isTyping(target)) return;
      event.preventDefault();
      openAdjacentRow(step);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <Panel ref={panel} role="dialog" aria-labelledby={labelledBy} tabIndex={-1} data-beside="">
      {children}
    </Panel>
  );
}

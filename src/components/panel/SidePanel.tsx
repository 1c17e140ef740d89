import DialogContent from '@mui/material/DialogContent';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  useEvent,
  useGetRecordRepresentation,
  useListContextWithProps,
  useResourceContext,
} from 'react-admin';
import { isSameId } from '../../format/identifiers';
import { closeUnlessDoubleClick } from '../buttons/doubleClick';
import { DialogHeader, type DialogHeaderProps } from '../dialog/DialogFrame';
import { openAdjacentRow } from '../list/ListPage';
import { useWasOpened } from '../page/lifetime';
import { useMedia } from '../theme/useMedia';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** There Escape empties the field. */
const isSearching = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

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

/** Renders a view next to its list: up and down show another row, Escape closes, and the focus returns to the row. */
export function DockedPanel({ labelledBy, onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEvent(onClose);

  useEffect(function moveFocusIntoPanel() {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const openedRow = document.querySelector<HTMLElement>('[data-opens][aria-current]') ?? before;
      // The focus is not taken from another control that has received it in the meantime.
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body || panel.current?.contains(focused);
      if (isLost && openedRow instanceof HTMLElement) openedRow.focus({ preventScroll: true });
    };
  }, []);

  useEffect(
    function listenForKeys() {
      function press(event: KeyboardEvent) {
        const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
        if (defaultPrevented || ctrlKey || metaKey || altKey) return;
        // A dialog over the page handles its own keys.
        if (document.querySelector('.MuiModal-root:not([aria-hidden])')) return;
        if (key === 'Escape') return isSearching(target) ? undefined : close();
        const step = ARROWS[key];
        if (!step || isTyping(target)) return;
        event.preventDefault();
        openAdjacentRow(step);
      }
      document.addEventListener('keydown', press);
      return () => document.removeEventListener('keydown', press);
    },
    [close],
  );

  return (
    <Panel ref={panel} role="dialog" aria-labelledby={labelledBy} tabIndex={-1} data-beside="">
      {children}
    </Panel>
  );
}

interface SidePanelProps extends Pick<DialogHeaderProps, 'title' | 'about'> {
  /** The record. Undefined while the panel is closed. */
  id: string | null | undefined;
  onClose: () => void;
  /** It shows a row and changes nothing. Otherwise the children are a form, which has its own content and footer. */
  isView?: boolean;
  children: ReactNode;
}

/** Renders a panel on the right of a list: a dialog, or a view next to the list. */
export function SidePanel({ title, about, id, onClose, isView = false, children }: SidePanelProps) {
  const titleId = useId();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { data: rows = [] } = useListContextWithProps();
  const row = rows.find((each) => isSameId(each.id, id));
  const open = Boolean(id);
  const hasRoom = useMedia('(min-width: 1100px)');
  const isDocked = hasRoom && isView;
  const isOver = open && !isDocked;
  const wasOver = useWasOpened(isOver);
  const content = (
    <>
      <DialogHeader
        titleId={titleId}
        title={title}
        about={about ?? (row && represent(row))}
        onClose={onClose}
      />
      {/* Focusable, so that a long view can be scrolled by keyboard. */}
      {isView ? <DialogContent tabIndex={0}>{children}</DialogContent> : children}
    </>
  );
  if (isDocked && open) {
    return (
      <DockedPanel labelledBy={titleId} onClose={onClose}>
        {content}
      </DockedPanel>
    );
  }
  if (!wasOver) return null;
  return (
    <Drawer
      anchor="right"
      open={isOver}
      onClose={closeUnlessDoubleClick(onClose)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          // The place and width of a docked panel; the whole screen of a phone.
          sx: {
            top: { xs: 0, sm: 'var(--bar)' },
            height: 'auto',
            bottom: 0,
            width: hasRoom ? 'var(--beside)' : 'min(440px, 100vw)',
          },
        },
        backdrop: { sx: { backgroundColor: 'rgb(0 0 0 / 0.25)' } },
      }}
    >
      {content}
    </Drawer>
  );
}

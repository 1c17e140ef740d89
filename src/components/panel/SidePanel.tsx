import DialogContent from '@mui/material/DialogContent';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useId } from 'react';
import {
  useGetRecordRepresentation,
  useListContextWithProps,
  useResourceContext,
} from 'react-admin';
import { isSameId } from '../../format/identifiers';
import {
  closeUnlessDoubleClick,
  DialogHeader,
  type DialogHeaderProps,
} from '../dialog/DialogFrame';
import { useMedia } from '../page/useMedia';
import { useWasOpened } from '../page/useWasOpened';
import { DockedPanel } from './DockedPanel';

interface SidePanelProps extends Pick<DialogHeaderProps, 'title' | 'about'> {
  /** The record. Undefined while the panel is closed. */
  id: string | null | undefined;
  onClose: () => void;
  /**
   * It shows a row and changes nothing: if there is room, it is next to the list, which stays usable. Otherwise the
   * children are a form, which has its own content and footer.
   */
  isView?: boolean;
  children: ReactNode;
}

/**
 * Renders a panel on the right of a list: a dialog that traps the focus and returns it when closed. A view is next to
 * the list.
 */
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
      <DialogHeader {...{ titleId, title, onClose }} about={about ?? (row && represent(row))} />
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

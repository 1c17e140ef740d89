import { useRecordContext } from 'react-admin';
import { RowAction, type RowActionProps } from '../buttons/RowAction';
import { useIsPanelOpen, useOpenPanel } from './usePanel';

interface PanelActionProps extends Omit<RowActionProps, 'onClick' | 'isOpen'> {
  /** Name of the panel in the URL: `?edit={id}`. */
  panel: string;
  /** The panel is next to its list, and marks the open row. */
  isDocked?: boolean;
}

/** Renders an action that opens a panel with the record of its row. */
export function PanelAction({ panel, isDocked = false, ...action }: PanelActionProps) {
  const record = useRecordContext();
  const openPanel = useOpenPanel();
  const isOpen = useIsPanelOpen(panel, record?.id);
  return (
    <RowAction
      {...action}
      isOpen={isDocked && isOpen}
      onClick={() => record && openPanel(panel, record.id)}
    />
  );
}

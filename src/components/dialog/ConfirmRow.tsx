import { type ReactNode, useRef } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { isSameId } from '../../format/identifiers';
import type { FailureSentences } from '../../operations/failureMessages';
import { assertDefined } from '../../operations/logFailure';
import { useOperation } from '../../operations/useOperation';
import { usePanel } from '../panel/usePanel';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmRowProps<R extends RaRecord> {
  /** Name of the panel in the URL: `?delete={id}`. */
  panel: string;
  /** Message keys of the dialog's title, its confirming button and the success toast, and the failure messages. */
  title: string;
  confirm: string;
  success: string;
  failure?: FailureSentences;
  /** Message key of the confirming button while it runs. */
  busy?: string;
  /** Sends the request for the row. Default: deletes it. */
  send?: (row: R) => Promise<unknown>;
  /** Describes the action and the row that it affects. */
  children: (row: R) => ReactNode;
}

/**
 * Renders the confirmation before a row of the list is removed, waits for the server, and refreshes the list (rulings
 * R27, R30).
 */
export function ConfirmRow<R extends RaRecord>(props: ConfirmRowProps<R>) {
  const { panel: name, title, confirm, busy, success, failure, send, children } = props;
  const panel = usePanel(name);
  const provider = useDataProvider();
  const { data = [], resource } = useListContext<R>();
  // The row leaves the list before the dialog has shown the result or has faded out.
  const lastRecord = useRef<R>(undefined);
  const found = panel.id ? data.find((row) => isSameId(row.id, panel.id)) : undefined;
  if (found) lastRecord.current = found;
  const row = lastRecord.current;
  const deleteRow = (previousData: R) =>
    provider.delete(resource, { id: previousData.id, previousData });
  const operation = useOperation({
    send: async () => (send ?? deleteRow)(assertDefined(row)),
    success,
    failure,
    refresh: [resource],
    onDone: panel.close,
  });
  if (!row) return null;
  return (
    <ConfirmDialog
      {...{ title, confirm, busy, operation }}
      open={isSameId(row.id, panel.id)}
      danger
      onClose={panel.close}
    >
      {children(row)}
    </ConfirmDialog>
  );
}

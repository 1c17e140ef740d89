import { type ReactNode, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { isSameId } from '../../format/identifiers';
import type { Sentences } from '../../operations/failureWords';
import { present } from '../../operations/present';
import { useOperation } from '../../operations/useOperation';
import { usePanel } from '../panel/usePanel';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmRowProps<R extends RaRecord> {
  /** Name of the panel in the address: `?delete={id}`. */
  panel: string;
  /** Message keys: the dialog's title, its confirming button, the toast after a success, the sentence of a failure. */
  title: string;
  confirm: string;
  success: string;
  failure?: Sentences;
  /** Message key of the confirming button while it runs. */
  busy?: string;
  /** Does the act to the row. */
  send: (row: R) => Promise<unknown>;
  /** Says what will be done to which row. */
  children: (row: R) => ReactNode;
}

/** Asks before a row of the list is removed, waits for the server, and refreshes the list (rulings R27, R30). */
export function ConfirmRow<R extends RaRecord>(props: ConfirmRowProps<R>) {
  const { panel: name, title, confirm, busy, success, failure, send, children } = props;
  const panel = usePanel(name);
  const { data = [], resource } = useListContext<R>();
  // The row leaves the list before the dialog has said what happened, or has faded out.
  const held = useRef<R>(undefined);
  const found = panel.id ? data.find((row) => isSameId(row.id, panel.id)) : undefined;
  if (found) held.current = found;
  const row = held.current;
  const operation = useOperation({
    send: async () => send(present(row)),
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

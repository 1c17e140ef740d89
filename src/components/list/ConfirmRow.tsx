import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog';
import { usePanel } from '../usePanel';

interface ConfirmRowProps<R extends RaRecord> {
  /** Name of the panel in the address: `?delete={id}`. */
  panel: string;
  /** Message keys: the dialog's title, its confirming button, the toast after a success. */
  title: string;
  confirm: string;
  success: string;
  /** Message key of the sentence over the reason when the act failed. */
  failure?: string | ((reason: unknown) => string | undefined);
  /** Does the act to the row, or throws what the dialog shows. */
  act: (row: R) => Promise<unknown>;
  /** Says what will be done to which row. */
  children: (row: R) => ReactNode;
}

/** Asks before a row of the list is removed, waits for the server, and refreshes the list (rulings R27, R30). */
export function ConfirmRow<R extends RaRecord>({
  panel: name,
  success,
  act,
  children,
  ...words
}: ConfirmRowProps<R>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const panel = usePanel(name);
  const { data = [], resource } = useListContext<R>();
  // The row leaves the list before the dialog has said what happened, or has faded out.
  const held = useRef<R>(undefined);
  const found = panel.id ? data.find((row) => row.id === panel.id) : undefined;
  if (found) held.current = found;
  const row = held.current;
  if (!row) return null;

  const remove = async () => {
    try {
      await act(row);
    } finally {
      // After a failure too: it may be gone, by somebody else or with a lost answer.
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    }
    notify(success, { type: 'success' });
    panel.close();
  };
  return (
    <ConfirmDialog
      {...words}
      open={row.id === panel.id}
      danger
      onConfirm={remove}
      onClose={panel.close}
    >
      {children(row)}
    </ConfirmDialog>
  );
}

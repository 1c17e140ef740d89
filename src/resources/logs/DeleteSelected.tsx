import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useCsvExport } from '../../components/filters/csvExport';
import { useDeselect, useSelectedRows } from '../../components/list/Selection';
import { useLastValue } from '../../components/page/lifetime';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { identifierOf } from '../../format/identifiers';
import { useOperation } from '../../operations/useOperation';
import { LOG_COLUMNS } from './rows';
import { useSeverityCounts } from './severities';

function SaveSelected({ logs }: { logs: readonly LogEntry[] }) {
  const writeRows = useCsvExport();
  return (
    <DownloadButton
      fetchFile={() => writeRows(logs, LOG_COLUMNS)}
      fileName="logs.csv"
      label="resources.logs.saveFirst"
      busyLabel="resources.logs.saving"
    />
  );
}

/** Deletes the selected logs after a confirmation with their number and severities. */
export function DeleteSelected() {
  const translate = useTranslate();
  const countsOf = useSeverityCounts();
  const provider = useDataProvider<ConsoleDataProvider>();
  const deselect = useDeselect();
  const rows = useSelectedRows<LogEntry>();
  // The logs of the dialog, independent of later changes of the selection.
  const [question, setQuestion] = useState<readonly LogEntry[]>();
  const logs = useLastValue(question) ?? [];
  const count = logs.length === 1 ? 'One' : 'Several';
  const severities = countsOf(logs)
    .map(({ text }) => text)
    .join(', ');
  const close = () => setQuestion(undefined);
  const remove = useOperation({
    send: async () => {
      const [log] = logs;
      if (log && count === 'One') await provider.delete('logs', { id: log.id, previousData: log });
      else await provider.deleteLogs(logs.map(identifierOf).filter((id) => id !== undefined));
    },
    success: `resources.logs.deleted${count}`,
    failure: { above: `resources.logs.failed${count}` },
    refresh: ['logs'],
    onDone: () => {
      deselect(logs);
      close();
    },
  });
  return (
    <>
      <ActionButton
        label="resources.logs.deleteSelected"
        color="error"
        disabled={rows.length === 0}
        onClick={() => setQuestion(rows)}
      />
      <ConfirmDialog
        open={question !== undefined}
        operation={remove}
        title="resources.logs.confirmTitle"
        confirm={translate('resources.logs.confirm', { smart_count: logs.length })}
        busy="resources.logs.deleting"
        danger
        onClose={close}
      >
        <Typography sx={{ mb: 2 }}>
          {translate('resources.logs.confirmText', { smart_count: logs.length, severities })}
        </Typography>
        <SaveSelected logs={logs} />
      </ConfirmDialog>
    </>
  );
}

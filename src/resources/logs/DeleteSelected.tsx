import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import { useSelection } from '../../components/list/Selection';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { identifierOf } from '../../format/identifiers';
import { SaveSelected } from './SaveSelected';
import { useSeverityCounts } from './useSeverityWords';

/** Deletes what is ticked, after it said how many and of which severities (rulings R22, R30). */
export function DeleteSelected() {
  const translate = useTranslate();
  const notify = useNotify();
  const countsOf = useSeverityCounts();
  const queryClient = useQueryClient();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { rows, clear } = useSelection<LogEntry>();
  // What was asked about is what is deleted, whatever is ticked meanwhile; it stays while the dialog fades out.
  const [asked, setAsked] = useState<{ logs: readonly LogEntry[]; isOpen: boolean }>();
  const logs = asked?.logs ?? [];
  const isOne = logs.length === 1;
  const severities = countsOf(logs);
  const close = () => setAsked({ logs, isOpen: false });

  async function remove() {
    try {
      if (isOne) await provider.delete('logs', { id: logs[0]?.id });
      else await provider.deleteLogs(logs.map(identifierOf).filter((id) => id !== undefined));
      clear();
    } finally {
      // After a failure too: they may be gone, by somebody else or with a lost answer.
      void queryClient.invalidateQueries({ queryKey: ['logs', 'getList'] });
    }
    notify(`resources.logs.${isOne ? 'deletedOne' : 'deletedSeveral'}`, { type: 'success' });
    close();
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        disabled={rows.length === 0}
        onClick={() => setAsked({ logs: rows, isOpen: true })}
      >
        {translate('resources.logs.deleteSelected')}
      </Button>
      <ConfirmDialogOld
        open={asked?.isOpen ?? false}
        title="resources.logs.confirmTitle"
        confirm={translate('resources.logs.confirm', { smart_count: logs.length })}
        busy="resources.logs.deleting"
        failure={`resources.logs.${isOne ? 'failedOne' : 'failedSeveral'}`}
        danger
        onConfirm={remove}
        onClose={close}
      >
        <Typography sx={{ mb: 2 }}>
          {translate('resources.logs.confirmText', { smart_count: logs.length, severities })}
        </Typography>
        <SaveSelected logs={logs} />
      </ConfirmDialogOld>
    </>
  );
}

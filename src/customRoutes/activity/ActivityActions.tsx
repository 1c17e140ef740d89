import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { usePanel } from '../../components/panel/usePanel';
import { writeCsv } from '../../format/csv';
import { isOnDay, todayDate } from '../../journal/day';
import type { Operation } from '../../journal/operation';
import { operationState } from '../../operations/operationState';
import { useOperationSentence } from '../../operations/useOperationSentence';
import { ShiftSummary } from './ShiftSummary';

const COLUMNS = ['when', 'kind', 'subject', 'outcome', 'settledBy', 'status', 'id'] as const;

interface ActivityActionsProps {
  operations: readonly Operation[];
  chosen: readonly Operation[];
}

export function ActivityActions({ operations, chosen }: ActivityActionsProps) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { name, open, close } = usePanel('shift');
  const day = todayDate();
  const fileOf = (rows: readonly Operation[]) =>
    writeCsv(
      COLUMNS.map((column) => translate(`activity.columns.${column}`)),
      rows.map((operation) => {
        const { startedAt, subject, settledBy, status, id } = operation;
        return [
          startedAt,
          sentenceOf(operation),
          subject,
          translate(`activity.outcomes.${operationState(operation)}`),
          settledBy && translate(`activity.settledBy.${settledBy}`),
          status,
          id,
        ];
      }),
    );
  const csv = (rows: readonly Operation[]) => (
    <DownloadButton
      fetchFile={() => fileOf(rows)}
      fileName={`activity-${day}.csv`}
      label="activity.exportCsv"
      busyLabel="activity.exportCsv"
    />
  );
  const ofToday = operations.filter(isOnDay(day));
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {csv(chosen)}
      <ActionButton label="activity.shift.label" onClick={() => open('shift', day)} />
      <DetailsDialog title="activity.shift.title" open={name === 'shift'} onClose={close}>
        <ShiftSummary operations={ofToday} csv={csv(ofToday)} />
      </DetailsDialog>
    </Stack>
  );
}

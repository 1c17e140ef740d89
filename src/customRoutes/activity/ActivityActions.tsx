import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { writeCsv } from '../../format/csv';
import { todayDate } from '../../journal/day';
import type { Operation } from '../../journal/operation';
import { operationState } from '../../operations/operationState';
import { useOperationSentence } from '../../operations/useOperationSentence';

const COLUMNS = ['when', 'kind', 'subject', 'outcome', 'settledBy', 'status', 'id'] as const;

/** Renders the export of the listed operations, one row per change. */
export function ActivityActions({ operations }: { operations: readonly Operation[] }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const fetchFile = () =>
    writeCsv(
      COLUMNS.map((column) => translate(`activity.columns.${column}`)),
      operations.map((operation) => {
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
  return (
    <DownloadButton
      fetchFile={fetchFile}
      fileName={`activity-${todayDate()}.csv`}
      label="activity.exportCsv"
      busyLabel="activity.exportCsv"
    />
  );
}

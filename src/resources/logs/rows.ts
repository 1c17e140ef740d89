import type { RaRecord } from 'react-admin';
import type { CsvColumns } from '../../components/filters/csvExport';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatTime } from '../../format/dates';
import { formatText, shorten } from '../../format/text';

/** The filters, named as in the URL and the API. */
export const LOG_FILTERS = ['severity', 'search', 'startDate', 'endDate'] as const;

export function nameOfLog(row: RaRecord): string {
  const { created_at, activity, message } = row as LogEntry;
  const parts = [formatTime(created_at, 'dateTime'), formatText(activity), formatText(message)];
  return shorten(parts.filter(Boolean).join(', ')) || formatText(row.id);
}

export const LOG_COLUMNS: CsvColumns<LogEntry> = (
  ['id', 'created_at', 'activity', 'severity', 'message'] as const
).map((field) => [field, (log) => log[field]]);

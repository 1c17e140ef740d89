import type { RaRecord } from 'react-admin';
import type { CsvColumns } from '../../components/filters/ExportLoaded';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatTime } from '../../format/dates';
import { formatText, shorten } from '../../format/text';
import { SEVERITIES } from './values';

export function nameOfLog(row: RaRecord): string {
  const { created_at, activity, message } = row as LogEntry;
  const parts = [formatTime(created_at, 'dateTime'), formatText(activity), formatText(message)];
  return shorten(parts.filter(Boolean).join(', ')) || formatText(row.id);
}

/** The columns of logs.csv. */
export const LOG_COLUMNS: CsvColumns<LogEntry> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at,
  activity: ({ activity }) => activity,
  severity: ({ severity }) => severity,
  message: ({ message }) => message,
};

/** Counts logs by severity, the known ones first in their order; '' counts logs without a severity. */
export function countSeverities(logs: readonly LogEntry[]): [severity: string, count: number][] {
  const counts = new Map<string, number>(SEVERITIES.map((severity) => [severity, 0]));
  for (const { severity } of logs) {
    const name = formatText(severity);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}

import { type RaRecord, useTranslate } from 'react-admin';
import type { CsvColumns } from '../../components/filters/LoadedRows';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatCount } from '../../format/amounts';
import { countBy } from '../../format/collections';
import { formatTime } from '../../format/dates';
import { formatText, shorten } from '../../format/text';

/** The severities in the order of the filter. */
export const SEVERITIES = ['info', 'warning', 'error'] as const;

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

/** Counts logs by severity, the known ones first in their order; '' counts logs without a severity. */
export function countSeverities(logs: readonly LogEntry[]): [severity: string, count: number][] {
  const counts = countBy(logs, ({ severity }) => formatText(severity));
  return [...new Set([...SEVERITIES, ...counts.keys()])].flatMap((severity) => {
    const count = counts.get(severity);
    return count ? [[severity, count]] : [];
  });
}

const COUNTED = new Set<string>(SEVERITIES);

/** Returns a function that lists the severities of logs with their counts, such as "3 info" and "1 error". */
export function useSeverityCounts() {
  const translate = useTranslate();
  const countLabel = ([severity, smart_count]: [string, number]) =>
    severity === '' || COUNTED.has(severity)
      ? translate(`resources.logs.counted.${severity || 'none'}`, { smart_count })
      : `${formatCount(smart_count)} ${severity}`;
  return (logs: readonly LogEntry[]) =>
    countSeverities(logs).map((each) => ({ name: each[0], text: countLabel(each) }));
}

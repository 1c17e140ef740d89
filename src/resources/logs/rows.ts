import type { RaRecord } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatTime } from '../../format/dates';
import { formatText, shorten } from '../../format/text';
import { SEVERITIES } from './values';

/** A table row: a log, or several identical ones grouped under the first. */
export interface FoldedLog extends LogEntry {
  same?: LogEntry[];
}

/** Groups logs with the same message, severity and activity, in the order of their first occurrence. */
export function foldLogs(logs: readonly LogEntry[]): FoldedLog[] {
  const groups = new Map<string, LogEntry[]>();
  for (const log of logs) {
    const key = JSON.stringify([log.severity ?? '', log.activity ?? '', log.message ?? '']);
    const group = groups.get(key);
    if (group) group.push(log);
    else groups.set(key, [log]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [same.length > 1 ? { ...first, same } : first] : [];
  });
}

/** Returns the logs of a row that can be deleted; a log without an ID cannot (rulings R12). */
export function deletableLogs(row: RaRecord): readonly RaRecord[] {
  return ((row as FoldedLog).same ?? [row]).filter(({ id }) => id);
}

/** Returns the accessible name of a log's checkbox: time, activity, message. */
export function nameOfLog(row: RaRecord): string {
  const { created_at, activity, message } = row as LogEntry;
  const parts = [formatTime(created_at, 'dateTime'), formatText(activity), formatText(message)];
  return shorten(parts.filter(Boolean).join(', ')) || formatText(row.id);
}

/** Counts logs by severity, the known ones first in their order; '' counts logs without a severity. */
export function countSeverities(logs: readonly LogEntry[]): [severity: string, count: number][] {
  const counts = new Map<string, number>(SEVERITIES.map((severity) => [severity, 0]));
  for (const { severity } of logs) {
    const name = formatText(severity);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}

import type { RaRecord } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatTime } from '../../format/dates';
import { formatText, shorten } from '../../format/text';
import { SEVERITIES } from './values';

/** A row of the table: a log, or several equal ones folded into the newest. */
export interface FoldedLog extends LogEntry {
  same?: LogEntry[];
}

/** Folds logs that say the same with the same severity about the same activity, in the order of their first. */
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

/** Tells whether a row came with an identifier; one without is shown, and nothing can be done to it (rulings R12). */
export const isKnown = ({ id }: RaRecord) => id !== undefined && !/^row-\d+$/.test(String(id));

/** Gives the logs that a drawn row stands for. */
export function rowsBehind(row: RaRecord): readonly RaRecord[] {
  return ((row as FoldedLog).same ?? [row]).filter(isKnown);
}

/** Names a log for the accessible name of its box: when, what. */
export function nameOfLog(row: RaRecord): string {
  const { created_at, activity, message } = row as LogEntry;
  const parts = [formatTime(created_at, 'dateTime'), formatText(activity), formatText(message)];
  return shorten(parts.filter(Boolean).join(', ')) || String(row.id);
}

/** Counts logs by severity, the known ones first and in their order; '' stands for those without one. */
export function countSeverities(logs: readonly LogEntry[]): [severity: string, count: number][] {
  const counts = new Map<string, number>(SEVERITIES.map((severity) => [severity, 0]));
  for (const { severity } of logs) {
    const name = formatText(severity);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}

import { isObject } from '../format/json';
import { formatText } from '../format/text';
import type { Summary } from '../http/call';

// The fields that react-admin uses to represent a record.
const NAMES = ['name', 'title', 'label', 'reference'];

/** Returns the journal summary of a change: only the record's name is stored, and what `meta.summary` names (rulings R36). */
export function changeSummary(
  record: unknown,
  nameOf?: (record: Record<string, unknown>) => unknown,
  meta?: { summary?: Summary },
): Summary {
  if (!isObject(record)) return { ...meta?.summary };
  const names = nameOf ? [nameOf(record)] : NAMES.map((field) => record[field]);
  return { record: names.map(formatText).find(Boolean), ...meta?.summary };
}

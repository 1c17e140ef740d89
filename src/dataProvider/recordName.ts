import { formatText } from '../format/text';
import type { Summary } from '../http/call';
import { isObject } from './fields';

// As react-admin represents a record.
const NAMES = ['name', 'title', 'label', 'reference'];

/** Summarises a change of a record for the journal by its name; nothing else of the record is kept (rulings R36). */
export function summaryOf(
  record: unknown,
  nameOf?: (record: Record<string, unknown>) => unknown,
): Summary {
  if (!isObject(record)) return {};
  const names = nameOf ? [nameOf(record)] : NAMES.map((field) => record[field]);
  return { record: names.map(formatText).find(Boolean) };
}

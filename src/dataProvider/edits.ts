import { trimText } from '../format/text';
import type { Edit } from '../http/call';

/**
 * Returns what a save changes in these fields, as texts: one that `after` lacks is not sent, and so not changed. `under` is the ID of
 * the record that it belongs to. Undefined for nothing.
 */
export function editOf(
  fields: readonly string[],
  before: object | undefined,
  after: object | undefined,
  under?: string,
): Edit | undefined {
  if (!before || !after) return undefined;
  const texts = (from: object, name: string) => trimText((from as Record<string, unknown>)[name]);
  const changes = fields
    .filter((name) => (after as Record<string, unknown>)[name] !== undefined)
    .map((name) => [name, [texts(before, name), texts(after, name)]] as const)
    .filter(([, [old, now]]) => old !== now);
  return changes.length > 0 ? { changes: Object.fromEntries(changes), under } : undefined;
}

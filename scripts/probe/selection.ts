import { SettingsError } from '../../server/config';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import type { Call } from '../../src/http/call';
import { type Read, reads } from './reads';

/** The reads to send, in order, and those of them that are reported. */
export interface Selection {
  sent: readonly Read[];
  reported: readonly Read[];
}

/**
 * Returns the reads of a resource, or of one action, with the lists whose rows they need; without a name all of them. Throws
 * SettingsError for an unknown name.
 */
export function selectionOf(only: string | undefined, all: readonly Read[] = reads): Selection {
  if (only === undefined) return { sent: all, reported: all };
  const reported = all.filter(({ of, resource }) => of === only || resource === only);
  if (reported.length === 0) {
    const names = new Set(all.map(({ of, resource }) => resource ?? of));
    throw new SettingsError(`--only ${only} is none of ${[...names].sort().join(', ')}`);
  }
  const sent = new Set(reported);
  // A set visits what is added during the loop, so the lists that a list needs are found, too.
  for (const { from } of sent) {
    const list = all.find(({ of }) => from && of === `${from}.getList`);
    if (list) sent.add(list);
  }
  return { sent: all.filter((read) => sent.has(read)), reported };
}

/** Returns the methods of the console's changes: those of the core, and of the verbs of the endpoints. */
export function changeMethods(table: Readonly<Record<string, Endpoint>> = endpoints): string[] {
  const methods = new Set(['POST', 'PUT', 'DELETE']);
  const take = (call: () => Call | undefined) => {
    try {
      methods.add(call()?.method ?? 'POST');
    } catch {
      // The call needs values that only a form has.
    }
  };
  const previousData = { id: '0' };
  for (const { create, update, delete: remove } of Object.values(table)) {
    take(() => create?.call({ data: {} }));
    take(() => update?.call({ id: '0', data: {}, previousData }));
    take(() => remove?.call({ id: '0' }));
  }
  return [...methods];
}

import type { Lead } from '../../dataProvider/endpoints/leads';
import { groupBy } from '../../format/groupBy';
import { uniqueById } from '../../format/identifiers';

export const SHARED_FIELDS = ['rcNumber', 'email', 'phone'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

function keyOf(field: SharedField, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim().toLowerCase();
  return field === 'phone' ? text.replace(/[^\d]/g, '') : text.replace(/\s/g, '');
}

export interface Duplicates {
  /** The fields that each lead shares with another one, by lead ID. */
  shared: Map<string, SharedField[]>;
  leads: Lead[];
}

/** Finds leads that share an RC number, email or phone. Of two leads with the same ID, the later one is used. */
export function findDuplicates(given: readonly Lead[]): Duplicates {
  const all = uniqueById(given.filter(({ id }) => id));
  const groups = SHARED_FIELDS.flatMap((field) => {
    const byKey = groupBy(all, (lead) => keyOf(field, lead[field]));
    const several = [...byKey].filter(([key, group]) => key && group.length > 1);
    return several.map(([, group]) => ({ field, group }));
  });
  const shared = new Map<string, SharedField[]>();
  for (const { field, group } of groups) {
    for (const { id } of group) shared.set(id, [...(shared.get(id) ?? []), field]);
  }
  return { shared, leads: [...new Set(groups.flatMap(({ group }) => group))] };
}

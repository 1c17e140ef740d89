import type { Lead } from '../../dataProvider/endpoints/leads';
import { uniqueById } from '../../format/identifiers';

/** The fields that two leads may share. */
export const SHARED_FIELDS = ['rcNumber', 'email', 'phone'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Normalizes an RC number, email or phone for comparison. */
function keyOf(field: SharedField, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim().toLowerCase();
  return field === 'phone' ? text.replace(/[^\d]/g, '') : text.replace(/\s/g, '');
}

export interface Duplicates {
  /** The fields that each lead shares with another one, by lead ID. */
  shared: Map<string, SharedField[]>;
  /** The leads that share a field, grouped by it. */
  leads: Lead[];
}

/** Finds leads that share an RC number, email or phone. Of two leads with the same ID, the later one is used. */
export function findDuplicates(given: readonly Lead[]): Duplicates {
  const all = uniqueById(given.filter(({ id }) => id));
  const groups = SHARED_FIELDS.flatMap((field) => {
    const byKey = new Map<string, Lead[]>();
    for (const lead of all) {
      const key = keyOf(field, lead[field]);
      if (key) byKey.set(key, [...(byKey.get(key) ?? []), lead]);
    }
    const several = [...byKey.values()].filter((group) => group.length > 1);
    return several.map((group) => ({ field, group }));
  });
  const shared = new Map<string, SharedField[]>();
  for (const { field, group } of groups) {
    for (const { id } of group) shared.set(id, [...(shared.get(id) ?? []), field]);
  }
  return { shared, leads: [...new Set(groups.flatMap(({ group }) => group))] };
}

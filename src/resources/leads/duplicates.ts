import type { Lead } from '../../dataProvider/endpoints/leads';
import { eachOnce } from '../../format/identifiers';

/** What two leads may share. */
export const SHARED_FIELDS = ['rcNumber', 'email', 'phone'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Writes a value so that the same RC number, e-mail or phone is the same text, however it was typed. */
function keyOf(field: SharedField, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim().toLowerCase();
  return field === 'phone' ? text.replace(/[^\d]/g, '') : text.replace(/\s/g, '');
}

export interface Duplicates {
  /** What each lead shares with another one, by its identifier. */
  shared: Map<string, SharedField[]>;
  /** The leads that share something, those that share it side by side. */
  leads: Lead[];
}

/** Finds among the given leads those that share RC number, e-mail or phone. Of one lead met twice the later counts. */
export function findDuplicates(given: readonly Lead[]): Duplicates {
  const all = eachOnce(given.filter(({ id }) => id));
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

import { SettingsError } from '../../server/config';
import { referenceCandidates } from '../../src/components/generated/inferFields';
import type { ListFilters } from '../../src/dataProvider/endpoint';
import { filterNames } from '../../src/dataProvider/filterQuery';
import type { Field } from './fields';

const FILTER = /^(\w+)(?::(\w+)\.\.(\w+))?$/;

/**
 * Parses `--filters "status open endsAt:ends_from..ends_to"` and `--search q`; undefined without both. Throws SettingsError for
 * an invalid filter.
 */
export function parseFilters(words = '', search?: string): ListFilters | undefined {
  const exact: string[] = [];
  const ranges: Record<string, [string, string]> = {};
  for (const word of words.split(/[\s,]+/).filter(Boolean)) {
    const [, source, from, to] = FILTER.exec(word) ?? [];
    if (!source) {
      throw new SettingsError(
        `a filter is written as status, a range as endsAt:ends_from..ends_to, not as "${word}"`,
      );
    }
    if (from && to) ranges[source] = [from, to];
    else exact.push(source);
  }
  if (search !== undefined && !/^\w+$/.test(search)) {
    throw new SettingsError('--search is the name of a parameter, as q');
  }
  const filters = {
    ...(exact.length > 0 && { exact }),
    ...(Object.keys(ranges).length > 0 && { ranges }),
    ...(search !== undefined && { search }),
  };
  return Object.keys(filters).length > 0 ? filters : undefined;
}

const COMPARED = ['text', 'email', 'url', 'reference', 'boolean', 'number', 'amount', 'date'];
const RANGED = ['number', 'amount', 'date', 'dateTime'];

/** Throws SettingsError for a filter of an unknown field, or of a kind that does not support it. */
export function checkFilters(
  fields: Field[],
  filters: ListFilters = {},
  paging: (string | undefined)[] = [],
): void {
  const check = (source: string, kinds: string[], range: string) => {
    const field = fields.find((each) => each.source === source);
    if (!field) throw new SettingsError(`there is no field "${source}" to filter by`);
    if (!kinds.includes(field.kind) || field.unit) {
      throw new SettingsError(`"${source}" has no ${range}: it is a ${field.unit ?? field.kind}`);
    }
  };
  for (const source of filters.exact ?? []) check(source, COMPARED, 'filter by its exact value');
  for (const source of Object.keys(filters.ranges ?? {})) check(source, RANGED, 'range');
  const names = filterNames(filters);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  const taken =
    names.find((name) => ['page', 'limit', 'cursor', ...paging].includes(name)) ?? twice;
  if (taken) throw new SettingsError(`"${taken}" is not free as the name of a filter`);
}

/** Resolves each reference to a resource of the console; a reference without one becomes a text. */
export const withReferences = (fields: Field[], isResource: (name: string) => boolean): Field[] =>
  fields.map(({ reference, ...field }) => {
    if (field.kind !== 'reference' || reference === undefined) return field;
    const found = referenceCandidates(reference).find(isResource);
    return found === undefined ? field : { ...field, reference: found };
  });

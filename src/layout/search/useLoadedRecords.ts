import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, type ResourceDefinition, useResourceDefinitions } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { formatText } from '../../format/text';
import { encodePart } from '../../paths';
import { isListed, useMenuLabel } from '../menuEntries';
import type { SearchResult } from './useLocalResults';

// As react-admin represents a record by default.
const NAMES = ['name', 'title', 'label', 'reference'];
const MOST_RECORDS = 8;

/** Returns the name of a record, by its resource's representation if that is no element. */
function nameOf(record: RaRecord, { recordRepresentation: by }: ResourceDefinition): string {
  const named = typeof by === 'function' ? by(record) : typeof by === 'string' ? record[by] : '';
  const names = [named, ...NAMES.map((name) => record[name])];
  return names.map(formatText).find(Boolean) ?? '';
}

/** Returns the URL of a record: its details, else its form, else the panel over its list. */
function urlOf({ id }: RaRecord, { name, hasShow, hasEdit }: ResourceDefinition): string {
  const page = `/${name}/${encodePart(id)}`;
  if (hasShow) return `${page}/show`;
  return hasEdit ? page : `/${name}?view=${encodePart(id)}`;
}

/** Returns the records of an adopter's resources that lists have loaded, without a request. */
export function useLoadedRecords(): SearchResult[] {
  const queryClient = useQueryClient();
  const definitions = useResourceDefinitions();
  const menuLabel = useMenuLabel();
  const { role } = useSignedIn();
  const lists = queryClient.getQueriesData<{ data?: RaRecord[] }>({
    predicate: ({ queryKey }) => queryKey[1] === 'getList',
  });
  const results = lists.flatMap(([[resource], list]) => {
    const definition = definitions[String(resource)];
    if (!definition || isListed(definition.name) || !can(role, definition.name)) return [];
    return (list?.data ?? []).map((record) => ({
      id: `records ${definition.name} ${record.id}`,
      group: 'records' as const,
      label: nameOf(record, definition) || `#${record.id}`,
      detail: menuLabel(definition.name),
      to: urlOf(record, definition),
    }));
  });
  return [...new Map(results.map((result) => [result.id, result])).values()];
}

/** Returns the first of the records that match. */
export const firstRecords = (records: readonly SearchResult[]): SearchResult[] =>
  records.slice(0, MOST_RECORDS);

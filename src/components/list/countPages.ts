import type { GetListResult } from 'react-admin';
import { identifierOf } from '../../format/identifiers';

/** What was read of a page; undefined where it was not, or is outdated. */
type PagesRead = (page: number) => GetListResult | undefined;

const namesOf = ({ data }: GetListResult) =>
  data.map((row) => identifierOf(row) ?? JSON.stringify(row)).join('\n');

/**
 * Counts the pages of a list whose server sends no count, where each full page may have another behind it. The end is
 * known from the pages that were read: an empty one, or one that repeats the page before it, as from a server that
 * does not know the parameter, is behind the last.
 */
export function countPages(page: number, read: PagesRead): number | undefined {
  const isBehindTheLast = (at: number) => {
    const [before, found] = [read(at - 1), read(at)];
    if (!found || at === 1) return false;
    return found.data.length === 0 || (before !== undefined && namesOf(before) === namesOf(found));
  };
  const asked = read(page);
  if (!asked?.meta?.isAssumed) return asked?.meta?.pages;
  if (isBehindTheLast(page)) return page - 1;
  let last = page;
  while (read(last)?.meta?.isAssumed && !isBehindTheLast(last + 1)) last += 1;
  return last;
}

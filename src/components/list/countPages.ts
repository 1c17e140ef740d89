import type { GetListResult } from 'react-admin';
import { identifierOf } from '../../format/identifiers';

/** Returns the result of a page; undefined if it was not fetched or is outdated. */
type PagesRead = (page: number) => GetListResult | undefined;

const namesOf = ({ data }: GetListResult) =>
  data.map((row) => identifierOf(row) ?? JSON.stringify(row)).join('\n');

/**
 * Counts the pages of a list whose server sends no count, so that each full page may be followed by another. A page is
 * beyond the last if it is empty, or repeats the page before it because the server ignores the parameter.
 */
export function countPages(page: number, read: PagesRead): number | undefined {
  const isBeyondLastPage = (at: number) => {
    const [before, found] = [read(at - 1), read(at)];
    if (!found || at === 1) return false;
    return found.data.length === 0 || (before !== undefined && namesOf(before) === namesOf(found));
  };
  const requested = read(page);
  if (!requested?.meta?.isAssumed) return requested?.meta?.pages;
  if (isBeyondLastPage(page)) return page - 1;
  let last = page;
  while (read(last)?.meta?.isAssumed && !isBeyondLastPage(last + 1)) last += 1;
  return last;
}

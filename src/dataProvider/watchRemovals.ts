import { identifierOf } from '../format/identifiers';

interface PageSeen {
  page: number;
  rows: readonly unknown[];
  pages: number;
  /** The number of rows, if the server counts them. */
  total?: number;
  /** The number of pages is assumed. */
  isAssumed?: boolean;
}

/**
 * Returns a function that gets the pages of a list in order, and returns whether rows were removed in the meantime, so
 * that one may have moved to a page that was read before (rulings R39). In a second reading a short page and a total that
 * is too high do not count: some servers always send them.
 */
export function watchRemovals(isSecond = false): (seen: PageSeen) => boolean {
  const rowsSeen = new Set<unknown>();
  let before: PageSeen | undefined;
  let isChanged = false;
  return (seen) => {
    const { page, rows, pages, total, isAssumed } = seen;
    for (const row of rows) rowsSeen.add(identifierOf(row) ?? row);
    const isLast = page >= pages;
    if (total !== undefined) {
      isChanged ||= total < (before?.total ?? 0);
      isChanged ||= !isSecond && isLast && rowsSeen.size < total;
    } else if (!isAssumed && before && !before.isAssumed) {
      isChanged ||= pages < before.pages;
      isChanged ||= !isSecond && !isLast && rows.length < before.rows.length;
    }
    before = seen;
    return isChanged;
  };
}

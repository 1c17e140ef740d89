import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { balancesByCurrency, type LedgerRow } from './newestBalances';
import { transactionsNewestFirst, transactionTime, withoutRepeats } from './rows';

/** Reads one page of a customer's ledger, in the server's order. Throws CallError. */
export type ReadPage = (page: number) => Promise<{ rows: Transaction[]; pages: number }>;

// Of a ledger in no order, or with very many rows of one moment.
const MOST_PAGES = 20;

type ListOrder = 'newestFirst' | 'oldestFirst' | 'none';

/** Returns the order in which a server lists rows; undefined if all are of one moment. */
function orderOf(rows: readonly Transaction[]): ListOrder | undefined {
  const times = rows.map(transactionTime).filter((time) => !Number.isNaN(time));
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const [isRising, isFalling] = [steps.some((step) => step > 0), steps.some((step) => step < 0)];
  if (isRising && isFalling) return 'none';
  if (isRising) return 'oldestFirst';
  return isFalling ? 'newestFirst' : undefined;
}

/** Returns whether the newest moment of a currency may have more rows, on the page that follows the oldest of these rows. */
function isCut(rows: readonly Transaction[]): boolean {
  const times = rows.map(transactionTime);
  const oldest = Math.min(...times.filter((time) => !Number.isNaN(time)));
  return [...balancesByCurrency(rows).values()].some(
    (ofCurrency) => Math.max(...ofCurrency.map(transactionTime)) === oldest,
  );
}

/** Returns the newest of all rows of a ledger: as many as a page has, and all of the newest moments. */
function newestPage(rows: readonly Transaction[], size: number): Transaction[] {
  const sorted = transactionsNewestFirst(withoutRepeats(rows));
  const times = sorted.map(transactionTime);
  // Without all times the rows are in the server's order.
  if (times.some(Number.isNaN)) return sorted;
  let end = size;
  while (end < sorted.length && isCut(sorted.slice(0, end))) {
    // More rows of its oldest moment, which may be thousands, leave it cut.
    const oldest = times[end - 1] ?? 0;
    const next = times.findIndex((time) => time < oldest);
    end = next < 0 ? sorted.length : next + 1;
  }
  return sorted.slice(0, end);
}

/**
 * Reads the newest page of a ledger, newest row first, in whatever order the server lists: the last page where the oldest rows
 * are first, and all pages where there is no order. Where that would be too many pages, the rows are marked.
 */
export async function readNewest(read: ReadPage): Promise<LedgerRow[]> {
  const first = await read(1);
  const size = first.rows.length;
  let { pages } = first;
  const rowsByPage = new Map([[1, first.rows]]);
  const rowsOf = async (page: number) => {
    const rowsOfPage = rowsByPage.get(page);
    if (rowsOfPage) return rowsOfPage;
    const next = await read(page);
    pages = Math.max(pages, next.pages);
    rowsByPage.set(page, next.rows);
    return next.rows;
  };
  const all = () => [...rowsByPage].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows);
  const isEnough = () => rowsByPage.size >= Math.min(pages, MOST_PAGES);
  const newestOf = (rows: readonly Transaction[], isKnown: boolean): LedgerRow[] =>
    newestPage(rows, size).map((row) => (isKnown ? row : { ...row, isOrderUnknown: true }));
  // The rows of one moment do not show the order, and may continue on the next page.
  while (orderOf(all()) !== 'oldestFirst' && isCut(all()) && !isEnough()) {
    await rowsOf(rowsByPage.size + 1);
  }
  if (orderOf(all()) === 'newestFirst')
    return newestOf(all(), !isCut(all()) || rowsByPage.size >= pages);
  const isTimed = first.rows.some((row) => !Number.isNaN(transactionTime(row)));
  if (!isTimed) return newestOf(first.rows, pages === 1);

  if (orderOf(all()) === 'oldestFirst') {
    const newest: Transaction[] = [];
    // The ledger may have grown while it was read.
    let last = pages;
    while ((await rowsOf(last)) && pages > last) last = pages;
    let page = last + 1;
    while (page > 1 && last - page < MOST_PAGES && (newest.length < size || isCut(newest))) {
      page -= 1;
      newest.unshift(...(await rowsOf(page)));
    }
    if (orderOf(all()) === 'oldestFirst') return newestOf(newest, !isCut(newest) || page === 1);
  }
  if (orderOf(all()) === 'none') {
    for (let page = 2; page <= pages && !isEnough(); page += 1) await rowsOf(page);
  }
  return newestOf(all(), rowsByPage.size >= pages);
}

import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { type ReadLedger, rowTime } from './ledgerRows';

/** Order of a ledger's rows: `unknown` if their times do not show it, `mixed` if they contradict each other. */
export type LedgerOrder = 'newestFirst' | 'oldestFirst' | 'unknown' | 'mixed';

/** Returns the order of rows by their times; unreadable and equal times do not count. */
export function orderOf(rows: Transaction[]): LedgerOrder {
  const times = rows.map(rowTime).filter((time) => !Number.isNaN(time));
  const steps = times.slice(1).map((time, at) => time - (times[at] as number));
  const rises = steps.some((step) => step > 0);
  const falls = steps.some((step) => step < 0);
  if (rises && falls) return 'mixed';
  if (!rises && !falls) return 'unknown';
  return rises ? 'oldestFirst' : 'newestFirst';
}

export interface NewestPage {
  rows: Transaction[];
  order: LedgerOrder;
  pages: number;
  /** Number of this page; `step` leads to the next older one. */
  page: number;
  step: 1 | -1;
}

/** Reads the page of a ledger with the newest rows: the first page, or the last one if the oldest rows are first. */
export async function readNewest(
  read: (page: number) => ReturnType<ReadLedger>,
): Promise<NewestPage> {
  const first = await read(1);
  const { pages } = first;
  const begun = { rows: first.rows, pages, page: 1, step: 1 } as const;
  const order = orderOf(first.rows);
  const isTimed = first.rows.some((row) => !Number.isNaN(rowTime(row)));
  const mayRise = order === 'oldestFirst' || (order === 'unknown' && isTimed);
  if (pages <= 1 || !mayRise) return { ...begun, order };
  const last = await read(pages);
  // Rows of the same time have no order; compared with the last page they may have one.
  const whole = order === 'unknown' ? orderOf([...first.rows, ...last.rows]) : order;
  if (whole !== 'oldestFirst') return { ...begun, order: whole };
  return { rows: last.rows, order: whole, pages, page: pages, step: -1 };
}

/** Reads a page of a ledger from the server, bypassing every cache. */
export async function readLedger(
  dataProvider: ConsoleDataProvider,
  email: string,
  page: number,
  signal?: AbortSignal,
): ReturnType<ReadLedger> {
  const { data, meta } = await dataProvider.getList<Transaction>('transactions', {
    filter: { email },
    pagination: { page, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    meta: { fresh: true },
    signal,
  });
  return { rows: data, pages: meta?.pages ?? 1 };
}

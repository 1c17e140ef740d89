import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { type ReadLedger, timeOf } from './ledgerRows';

/** In which order a ledger comes; `unknown` where its times cannot tell, `mixed` where they contradict each other. */
export type LedgerOrder = 'newestFirst' | 'oldestFirst' | 'unknown' | 'mixed';

/** Tells the order of rows by their times; rows without a readable time, or of one time, do not count. */
export function orderOf(rows: Transaction[]): LedgerOrder {
  const times = rows.map(timeOf).filter((time) => !Number.isNaN(time));
  const steps = times.slice(1).map((time, at) => time - (times[at] as number));
  const rises = steps.some((step) => step > 0);
  const falls = steps.some((step) => step < 0);
  if (rises && falls) return 'mixed';
  if (!rises && !falls) return 'unknown';
  return rises ? 'oldestFirst' : 'newestFirst';
}

/** A page of a ledger, and how to go on from it to older ones. */
export interface NewestPage {
  rows: Transaction[];
  order: LedgerOrder;
  pages: number;
  /** The number of this page, and the step to the next older one. */
  page: number;
  step: 1 | -1;
}

/** Reads the page of a ledger that holds its newest rows: the first, or the last one where the oldest come first. */
export async function readNewest(
  read: (page: number) => ReturnType<ReadLedger>,
): Promise<NewestPage> {
  const first = await read(1);
  const { pages } = first;
  const begun = { rows: first.rows, pages, page: 1, step: 1 } as const;
  const order = orderOf(first.rows);
  const isTimed = first.rows.some((row) => !Number.isNaN(timeOf(row)));
  const mayRise = order === 'oldestFirst' || (order === 'unknown' && isTimed);
  if (pages <= 1 || !mayRise) return { ...begun, order };
  const last = await read(pages);
  // A page of one time has no order; compared with the last page it may have one.
  const whole = order === 'unknown' ? orderOf([...first.rows, ...last.rows]) : order;
  if (whole !== 'oldestFirst') return { ...begun, order: whole };
  return { rows: last.rows, order: whole, pages, page: pages, step: -1 };
}

/** Reads a page of a ledger from the server itself, past every cache. */
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

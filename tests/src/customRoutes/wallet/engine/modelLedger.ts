import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';

/** How a ledger responds: as it is, or in one of the ways in which it proves nothing. */
export const ledgerModes = [
  ...(['plain', 'shifts', 'repeats', 'oldestFirst', 'reordered', 'hides', 'cached'] as const),
  ...(['otherCurrency', 'empty', 'separators', 'withoutIds'] as const),
] as const;
export type LedgerMode = (typeof ledgerModes)[number];

/** Statuses that a server may give to completed rows, and to attempts that moved nothing. */
export const doneStatuses = ['completed', 'Successful', 'posted', 'submitted', 'not completed'];
export const attemptStatuses = ['unsuccessful', 'on hold', 'created', 'declined', 'partially paid'];

const SIZE = 3;
const asText = (row: Transaction): Transaction => ({ ...row, amount: `${row.amount},000.00` });

/** Returns a page of a ledger whose rows are given newest first; `cached` are its rows at an earlier time. */
export function answerPage(
  rows: Transaction[],
  page: number,
  mode: LedgerMode,
  cached: Transaction[],
): { rows: Transaction[]; pages: number } {
  const of = (all: Transaction[], from = (page - 1) * SIZE) => ({
    rows: all.slice(from, from + SIZE),
    pages: Math.max(1, Math.ceil(all.length / SIZE)),
  });
  const [newest, ...older] = rows;
  switch (mode) {
    case 'plain':
      return of(rows);
    case 'shifts':
      // A row is added between two reads: a later page begins with the end of the previous one.
      return of(rows, Math.max(0, (page - 1) * SIZE - (page > 1 ? 1 : 0)));
    case 'repeats':
      return of(rows.flatMap((row) => [row, row]));
    case 'oldestFirst':
      return of(rows.toReversed());
    case 'reordered':
      return of([...rows.filter((_, at) => at % 2), ...rows.filter((_, at) => at % 2 === 0)]);
    case 'hides':
      return of(older);
    case 'cached':
      return of(cached);
    case 'otherCurrency':
      return of(rows.map((row) => ({ ...row, currency: 'USD' })));
    case 'empty':
      return { rows: [], pages: 1 };
    case 'separators':
      return of(newest ? [asText(newest), ...older] : []);
    case 'withoutIds':
      return of(rows.map((row) => ({ ...row, id: '', reference: '' }) as Transaction));
  }
}

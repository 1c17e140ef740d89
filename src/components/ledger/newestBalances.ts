import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { groupBy } from '../../format/collections';
import { readTime } from '../../format/dates';
import { isSameAmount, type Money, money } from '../../format/money';
import { formatText } from '../../format/text';
import { chainOf } from './chainOf';

/** A transaction as it was read. `isOrderUnknown`: the ledger has rows that were not read, and they may be newer. */
export type LedgerRow = Transaction & { isOrderUnknown?: boolean };

/** Returns the time of a transaction in milliseconds since 1970, or NaN if it cannot be parsed. */
export const transactionTime = (row: Transaction): number =>
  readTime(row.createdAt)?.getTime() ?? Number.NaN;

/** Returns the currency of a transaction in capitals; '' if it names none. */
export const currencyOfRow = (row: Transaction) => formatText(row.currency).trim().toUpperCase();

const isUnchanged = ({ balanceBefore, balanceAfter }: Transaction): boolean => {
  const [before, after] = [money(balanceBefore), money(balanceAfter)];
  return before !== undefined && after !== undefined && isSameAmount(before, after);
};

/** Returns the rows that changed a balance, or all if none did. */
export function balanceChanges(rows: readonly Transaction[]): readonly Transaction[] {
  // A payment that failed or waits has the balance of the wallet beside the currency in which it was tried.
  const changed = rows.filter((row) => !isUnchanged(row));
  return changed.length > 0 ? changed : rows;
}

/** Puts the rows of one moment into the order of their balances, newest first, for each currency whose balances show one. */
function orderMoment(rows: readonly Transaction[]): Transaction[] {
  const ordered = [...rows];
  const changed = rows.filter((row) => !isUnchanged(row) && money(row.balanceAfter) !== undefined);
  for (const ofCurrency of groupBy(changed, currencyOfRow).values()) {
    const chain = chainOf(ofCurrency)?.toReversed() ?? [];
    const positions = ofCurrency.map((row) => rows.indexOf(row));
    for (const [at, row] of chain.entries()) ordered[positions[at] ?? 0] = row;
  }
  return ordered;
}

/** Returns rows newest first, those of one moment in the order of their balances; unchanged if the time of one cannot be read. */
export function transactionsNewestFirst(rows: readonly Transaction[]): Transaction[] {
  if (rows.some((row) => Number.isNaN(transactionTime(row)))) return [...rows];
  return [...groupBy(rows, transactionTime)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, moment]) => orderMoment(moment));
}

/** Returns rows without those that two pages repeat. Two rows of one ID may be a payment and its fee. */
export function withoutRepeats(rows: readonly Transaction[]): Transaction[] {
  const keyOf = ({ id, createdAt, balanceBefore, balanceAfter }: Transaction) =>
    JSON.stringify([id, createdAt, balanceBefore, balanceAfter]);
  return [...groupBy(rows, (row) => (row.id ? keyOf(row) : row)).values()].flatMap(
    ([row]) => row ?? [],
  );
}

/** Returns the rows from which the newest balance of each currency is known: those that have a balance, by currency. */
export const balancesByCurrency = (rows: readonly Transaction[]): Map<string, Transaction[]> =>
  groupBy(
    withoutRepeats(balanceChanges(rows)).filter((row) => money(row.balanceAfter) !== undefined),
    currencyOfRow,
  );

/** The newest balance of a currency; without a balance where the rows do not show which one is the newest. */
export interface NewestBalance {
  currency: string;
  balance?: Money;
  at?: string;
}

function newestOf(rows: readonly Transaction[]): Transaction | undefined {
  if (rows.length === 1) return rows[0];
  const newest = Math.max(...rows.map(transactionTime));
  // NaN if a row has no time: it may be the newest.
  return chainOf(rows.filter((row) => transactionTime(row) === newest))?.at(-1);
}

/**
 * Returns the newest balance of each currency, that of the newest row first: the balances of the customer, if these rows were
 * read by `readNewest`. A balance is absent where two rows of one moment, or a row without a time, leave it open.
 */
export function newestBalances(rows: readonly LedgerRow[]): NewestBalance[] {
  const isOrderUnknown = rows.some((row) => row.isOrderUnknown);
  const newest = [...balancesByCurrency(rows)].map(([currency, ofCurrency]) => {
    const row = isOrderUnknown ? undefined : newestOf(ofCurrency);
    const time = Math.max(...ofCurrency.map(transactionTime));
    return { currency, balance: money(row?.balanceAfter), at: row?.createdAt, time };
  });
  // A sort by NaN would leave the order to the browser.
  return newest
    .toSorted((a, b) => (b.time || 0) - (a.time || 0))
    .map(({ currency, balance, at }) => ({ currency, balance, at }));
}

/** Returns the currency of the balances of a row: its own if the ledger has such balances, else the only one there; '' if not known. */
export function currencyOfBalances(row: Transaction, ledger: readonly Transaction[]): string {
  // A payment that failed in another currency has the balances of the wallet, whose currency it does not name.
  const currencies = [...balancesByCurrency(ledger).keys()];
  const rowCurrency = currencyOfRow(row);
  if (currencies.includes(rowCurrency)) return rowCurrency;
  return currencies.length === 1 ? (currencies[0] ?? '') : '';
}

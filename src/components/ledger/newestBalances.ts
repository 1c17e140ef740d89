import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { groupBy } from '../../format/collections';
import { type Money, money } from '../../format/money';
import { balanceChanges, chainOf, currencyOfRow, transactionTime, withoutRepeats } from './rows';

/** A transaction as it was read. `isOrderUnknown`: the ledger has rows that were not read, and they may be newer. */
export type LedgerRow = Transaction & { isOrderUnknown?: boolean };

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

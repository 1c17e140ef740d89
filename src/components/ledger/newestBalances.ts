import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameAmount, type Money, money } from '../../format/money';
import { formatText } from '../../format/text';

/** Returns the time of a transaction in milliseconds since 1970, or NaN if it cannot be parsed. */
export const transactionTime = (row: Transaction) => Date.parse(formatText(row.createdAt));

/** Returns rows newest first, whatever the server's order; unchanged if the time of one cannot be read. */
export function transactionsNewestFirst(rows: readonly Transaction[]): Transaction[] {
  if (rows.some((row) => Number.isNaN(transactionTime(row)))) return [...rows];
  return rows.toSorted((a, b) => transactionTime(b) - transactionTime(a));
}

/** Returns the currency of a transaction in capitals; '' if it names none. */
export const currencyOfRow = (row: Transaction) => formatText(row.currency).trim().toUpperCase();

/** Returns the rows that changed a balance, or all if none did. */
// A payment that failed or waits has the balance of the wallet beside the currency in which it was tried.
export function balanceChanges(rows: readonly Transaction[]): readonly Transaction[] {
  const changed = rows.filter(({ balanceBefore, balanceAfter }) => {
    const [before, after] = [money(balanceBefore), money(balanceAfter)];
    return before === undefined || after === undefined || !isSameAmount(before, after);
  });
  return changed.length > 0 ? changed : rows;
}

/**
 * Returns the newest balance of each currency, that of the newest row first: the balances of the customer, if these are
 * the newest rows (rulings R29).
 */
export function newestBalances(rows: readonly Transaction[]) {
  const newest = new Map<string, { currency: string; balance: Money; at?: string }>();
  for (const row of transactionsNewestFirst(balanceChanges(rows))) {
    const [currency, balance] = [currencyOfRow(row), money(row.balanceAfter)];
    if (balance !== undefined && !newest.has(currency)) {
      newest.set(currency, { currency, balance, at: row.createdAt });
    }
  }
  return [...newest.values()];
}

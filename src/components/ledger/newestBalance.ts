import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { money } from '../../format/money';
import { formatText } from '../../format/text';

/** Returns the time of a transaction in milliseconds since 1970, or NaN if it cannot be parsed. */
export const transactionTime = (row: Transaction) => Date.parse(formatText(row.createdAt));

/** Returns rows newest first, for either order of the server. Rows with the same time keep their order. */
export function transactionsNewestFirst(rows: readonly Transaction[]): readonly Transaction[] {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && transactionTime(first) < transactionTime(last) ? rows.toReversed() : rows;
}

/**
 * Returns the currency of a ledger: that of a completed transaction, since others may have been requested in another
 * currency.
 */
export function currencyOf(rows: readonly Transaction[]): string {
  return formatText(rows.find(({ status }) => status === 'completed')?.currency);
}

/** Returns the newest balance in the rows: the balance of the customer, if these are the newest rows. */
export function newestBalance(rows: readonly Transaction[]) {
  const row = transactionsNewestFirst(rows).find(
    ({ balanceAfter }) => money(balanceAfter) !== undefined,
  );
  return row && { balance: row.balanceAfter, at: row.createdAt, currency: currencyOf(rows) };
}

import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { money } from '../../format/money';
import { formatText } from '../../format/text';

/** Returns when a transaction was made, in milliseconds since 1970; NaN where its time cannot be read. */
export const timeOf = (row: Transaction) => Date.parse(formatText(row.createdAt));

/** Puts rows newest first, whichever way the server sent them; rows of one moment keep their order. */
export function newestFirst(rows: readonly Transaction[]): readonly Transaction[] {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && timeOf(first) < timeOf(last) ? rows.toReversed() : rows;
}

/** Names the currency of a ledger: that of what was completed, since the rest may have been asked for in another. */
export function currencyOf(rows: readonly Transaction[]): string {
  return formatText(rows.find(({ status }) => status === 'completed')?.currency);
}

/** Finds the newest entry that tells its balance: what the customer has, if these are the newest rows. */
export function newestBalance(rows: readonly Transaction[]) {
  const row = newestFirst(rows).find(({ balanceAfter }) => money(balanceAfter) !== undefined);
  return row && { balance: row.balanceAfter, at: row.createdAt, currency: currencyOf(rows) };
}

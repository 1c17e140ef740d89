import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { groupBy } from '../../format/collections';
import { readTime } from '../../format/dates';
import { isSameAmount, type Money, money } from '../../format/money';
import { formatText } from '../../format/text';

/**
 * Returns rows in the order of their balances, oldest first: each begins with the balance with which the one before it ended.
 * Undefined if no order of all rows does so, or if orders that end with different balances do.
 */
export function chainOf(rows: readonly Transaction[]): Transaction[] | undefined {
  if (rows.length === 1) return [...rows];
  const beginning = new Map<Money, { row: Transaction; after: Money }[]>();
  // At each balance the number of rows that begin with it, less those that end with it.
  const surplus = new Map<Money, number>();
  for (const row of rows) {
    const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
    if (before === undefined || after === undefined) return undefined;
    if (!beginning.has(before)) beginning.set(before, []);
    beginning.get(before)?.push({ row, after });
    surplus.set(before, (surplus.get(before) ?? 0) + 1);
    surplus.set(after, (surplus.get(after) ?? 0) - 1);
  }
  const start = startOf(surplus);
  if (start === undefined) return undefined;
  // Hierholzer's algorithm for a path along each row once.
  const path: Transaction[] = [];
  const stack: { balance: Money; row?: Transaction }[] = [{ balance: start }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = beginning.get(top.balance)?.pop();
    if (next) stack.push({ balance: next.after, row: next.row });
    else if (stack.pop() && top.row) path.push(top.row);
  }
  return path.length === rows.length ? path.toReversed() : undefined;
}

/** Returns the balance with which a path begins; undefined without one, and for a circle, which can begin with each of its balances. */
function startOf(surplus: ReadonlyMap<Money, number>): Money | undefined {
  const ends = [...surplus].filter(([, count]) => count !== 0);
  if (ends.length === 0) return surplus.size === 1 ? [...surplus.keys()][0] : undefined;
  const isPath = ends.length === 2 && ends.every(([, count]) => Math.abs(count) === 1);
  return isPath ? ends.find(([, count]) => count === 1)?.[0] : undefined;
}

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
    for (const [index, row] of chain.entries()) ordered[positions[index] ?? 0] = row;
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

import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { type Money, money } from '../../format/money';

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
  const stack: { at: Money; row?: Transaction }[] = [{ at: start }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = beginning.get(top.at)?.pop();
    if (next) stack.push({ at: next.after, row: next.row });
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

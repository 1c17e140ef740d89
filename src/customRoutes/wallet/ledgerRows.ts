import { type Order, textOf } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { compare, isSame, type Money, minus, money, plus } from '../../format/money';
import { formatText } from '../../format/text';
import type { Evidence, Party, PartySnapshot } from './movementRecord';

/** Reads one page of a customer's ledger, newest first. */
export type ReadLedger = (
  email: string,
  page: number,
) => Promise<{ rows: Transaction[]; pages: number }>;

/** What a ledger showed when it could be read. */
export type ReadSnapshot = Extract<PartySnapshot, { status: 'read' }>;

// What a ledger keeps of an attempt that moved nothing.
const NO_EFFECT = /fail|revers|declin|cancel|reject/i;

// What a ledger shows of a movement before it is done: that may still fail.
const NOT_YET = /initiat|pending|processing|queued/i;
export const isNotYet = (row: Transaction): boolean => NOT_YET.test(formatText(row.status));

const hasEffect = (row: Transaction) => !NO_EFFECT.test(formatText(row.status));

/** Reads when a row was made, in milliseconds of the server's clock; NaN where it cannot be read. */
export const timeOf = (row: Transaction): number => Date.parse(formatText(row.createdAt));

/** Names a row, also one that came without an identifier. */
export const rowId = (row: Transaction): string =>
  formatText(row.id) || formatText(row.reference) || JSON.stringify(row);

/** Sorts rows newest first; rows without a readable time keep their place. */
export function newestFirst(rows: Transaction[]): Transaction[] {
  return rows.some((row) => Number.isNaN(timeOf(row)))
    ? rows
    : rows.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Reads from the first page of a ledger what a person must see before money moves. */
export function snapshotOf(rows: Transaction[]): ReadSnapshot {
  const sorted = newestFirst(rows);
  const [newest] = sorted;
  const settled = sorted.find((row) => formatText(row.currency) && hasEffect(row)) ?? newest;
  return {
    status: 'read',
    newest: newest ? rowId(newest) : null,
    ids: sorted.map(rowId),
    balance: money(newest?.balanceAfter),
    currency: formatText(settled?.currency) || undefined,
  };
}

/** Computes the balance of a party after the movement, before any fee. */
export function balanceAfter(balance: Money, side: Party['side'], amount: Money): Money {
  return side === 'to' ? plus(balance, amount) : minus(balance, amount);
}

// The balances tell the direction; where they do not, the type's own words may.
function goesTheSameWay(row: Transaction, side: Party['side']): boolean {
  const before = money(row.balanceBefore);
  const after = money(row.balanceAfter);
  if (before !== undefined && after !== undefined && !isSame(before, after)) {
    return compare(after, before) > 0 === (side === 'to');
  }
  return !(side === 'to' ? /debit|withdraw/i : /credit|deposit/i).test(formatText(row.type));
}

/** Tells whether a ledger row could be this movement: the amount to the cent, the direction, the narration where both have one. */
export function matches(row: Transaction, order: Order, side: Party['side']): boolean {
  const amount = money(row.amount);
  if (!hasEffect(row) || amount === undefined || !isSame(amount, order.amount)) return false;
  const asked = textOf(order, 'narration');
  const told = formatText(row.narration);
  return (!asked || !told || told.includes(asked)) && goesTheSameWay(row, side);
}

/** Takes a row as evidence; `names` are those that only the movement itself has: its identifier, the reference it was answered with. */
export function evidenceOf(row: Transaction, party: number, names: string[]): Evidence {
  const reference = formatText(row.reference);
  const told = [reference, formatText(row.narration)];
  return {
    id: rowId(row),
    party,
    isOurs: names.some((name) => name !== '' && told.some((text) => text.includes(name))),
    at: formatText(row.createdAt),
    reference,
    status: formatText(row.status),
    balanceBefore: money(row.balanceBefore),
    balanceAfter: money(row.balanceAfter),
    currency: formatText(row.currency) || undefined,
  };
}

/** Parts the rows of a page into those younger than a snapshot; `complete` once the page reaches what was seen then. */
export function newRows(
  rows: Transaction[],
  { ids }: ReadSnapshot,
): { fresh: Transaction[]; complete: boolean } {
  const seen = new Set(ids);
  const fresh = newestFirst(rows).filter((row) => !seen.has(rowId(row)));
  return { fresh, complete: fresh.length < rows.length };
}

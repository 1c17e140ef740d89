import { type Order, textOf } from '../../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { compare, isNegative, isSame, type Money, minus, money, plus } from '../../../format/money';
import { formatText } from '../../../format/text';
import type { Evidence, Party, PartySnapshot } from './movementRecord';
import { rowStatus } from './rowStatus';

/** Reads one page of a customer's ledger, in the server's order. */
export type ReadLedger = (
  email: string,
  page: number,
) => Promise<{ rows: Transaction[]; pages: number }>;

/** What a ledger showed when it could be read. */
export type ReadSnapshot = Extract<PartySnapshot, { status: 'read' }>;

const hasEffect = (row: Transaction) => rowStatus(row.status) !== 'failed';

/** Reads when a row was made, in milliseconds of the server's clock; NaN where it cannot be read. */
export const timeOf = (row: Transaction): number => Date.parse(formatText(row.createdAt));

/** A row without an identifier and a reference: read twice, it cannot be told from two rows. */
export const hasIdentity = (row: Transaction): boolean =>
  Boolean(formatText(row.id) || formatText(row.reference));

/** Names a row, also one that came without an identifier. Some ledgers reuse a reference: its time belongs to it. */
export const rowId = (row: Transaction): string => {
  if (!hasIdentity(row)) return JSON.stringify(row);
  const named = [formatText(row.reference), formatText(row.createdAt)].filter(Boolean).join(' ');
  return formatText(row.id) || named;
};

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

// The balances tell the direction; where they do not, the sign, then the type's own words may.
function goesTheSameWay(row: Transaction, side: Party['side']): boolean {
  const before = money(row.balanceBefore);
  const after = money(row.balanceAfter);
  if (before !== undefined && after !== undefined && !isSame(before, after)) {
    return compare(after, before) > 0 === (side === 'to');
  }
  if (isNegative(money(row.amount) ?? '0')) return side === 'from';
  return !(side === 'to' ? /debit|withdraw/i : /credit|deposit/i).test(formatText(row.type));
}

/** What a row says about a movement; the last four are no proof of anything. */
export type Judgement =
  | 'done'
  | 'unrelated'
  | 'begun'
  | 'unreadable'
  | 'otherCurrency'
  | 'otherAmount';

const sameCurrency = (one = '', other = '') =>
  !one.trim() || !other.trim() || one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * Judges one row of the ledger of a side: the amount to the cent, the direction, the currency where both are known, the
 * narration where both have one, and the status. `isNamed`: the row names the movement.
 */
export function judgeRow(
  row: Transaction,
  order: Order,
  side: Party['side'],
  { currency, isNamed = false }: { currency?: string; isNamed?: boolean } = {},
): Judgement {
  const status = rowStatus(row.status);
  if (status === 'failed') return 'unrelated';
  const amount = money(row.amount);
  if (amount === undefined) return 'unreadable';
  if (!isSame(isNegative(amount) ? minus('0', amount) : amount, order.amount)) {
    return isNamed ? 'otherAmount' : 'unrelated';
  }
  const asked = textOf(order, 'narration');
  const told = formatText(row.narration);
  const isNarrated = isNamed || !asked || !told || told.includes(asked);
  if (!isNarrated || !goesTheSameWay(row, side)) return 'unrelated';
  if (!sameCurrency(formatText(row.currency), currency)) return 'otherCurrency';
  return status === 'done' ? 'done' : 'begun';
}

/** Tells whether a ledger row could be this movement, done or begun. */
export function matches(...row: Parameters<typeof judgeRow>): boolean {
  return ['done', 'begun'].includes(judgeRow(...row));
}

// Long enough to be nobody else's wherever it is: a UUID, also without its hyphens.
const UNIQUE_LENGTH = 32;

/**
 * Tells whether a row names a movement by one of its names: the identifier, the reference that the server answered with.
 * A name is a whole reference or a whole word: "TRX-1" is not named by "TRX-12", nor "TRX" by "TRX-1".
 */
export function namesMovement(row: Transaction, names: string[]): boolean {
  const told = [formatText(row.reference).trim(), formatText(row.narration).trim()];
  const words = new Set(told.flatMap((text) => [text, ...text.split(/[\s,;:()[\]"'/|]+/)]));
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .some(
      (name) =>
        words.has(name) ||
        (name.length >= UNIQUE_LENGTH && told.some((text) => text.includes(name))),
    );
}

/** Takes a row as evidence; `names` are those that only the movement itself has: its identifier, the reference it was answered with. */
export function evidenceOf(row: Transaction, party: number, names: string[]): Evidence {
  return {
    id: rowId(row),
    party,
    isOurs: namesMovement(row, names),
    at: formatText(row.createdAt),
    reference: formatText(row.reference),
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

import { type Order, orderText } from '../../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import {
  compareAmounts,
  isNegative,
  isSameAmount,
  type Money,
  minus,
  money,
  plus,
} from '../../../format/money';
import { formatText } from '../../../format/text';
import type { Evidence, Party, PartySnapshot } from './movementRecord';

/** Meaning of a ledger row's status: an effect, no effect, or not known yet. */
type RowStatus = 'done' | 'failed' | 'open';

const DONE = new Set(['success', 'successful', 'completed', 'settled', 'paid', 'posted']);
// `reversed` marks an attempt that the bank returned at once. A refund is not listed: it is an effect and its return.
const FAILED = new Set([
  ...['failed', 'failure', 'unsuccessful', 'declined', 'rejected', 'denied', 'error', 'errored'],
  ...['cancelled', 'canceled', 'aborted', 'expired', 'reversed', 'void', 'voided'],
]);
// Words that do not change the meaning of a status.
const NEUTRAL = new Set(['transaction', 'transfer', 'payment', 'credit', 'debit', 'fully']);

/**
 * Returns the meaning of a ledger row's status. The lists allow whole words only: a status with any other word
 * ("not completed", "partially paid", "settled: false") proves nothing. A row without a status is done.
 */
export function rowStatus(status: unknown): RowStatus {
  if (status === undefined || status === null || status === '') return 'done';
  const words =
    formatText(status)
      .toLowerCase()
      .match(/[^\s_\-.:;,!/()]+/g) ?? [];
  const verdicts = words.filter((word) => !NEUTRAL.has(word));
  // An object, or only blanks, is an unreadable status.
  if (verdicts.length === 0) return 'open';
  if (verdicts.every((word) => DONE.has(word))) return 'done';
  return verdicts.every((word) => FAILED.has(word)) ? 'failed' : 'open';
}

/** Reads one page of a customer's ledger, in the server's order. */
export type ReadLedger = (
  email: string,
  page: number,
) => Promise<{ rows: Transaction[]; pages: number }>;

export type ReadSnapshot = Extract<PartySnapshot, { status: 'read' }>;

const hasEffect = (row: Transaction) => rowStatus(row.status) !== 'failed';

/** Returns a row's creation time in milliseconds of the server's clock; NaN if unreadable. */
export const rowTime = (row: Transaction): number => Date.parse(formatText(row.createdAt));

/** Returns whether a row has an ID or a reference. Without one, two reads of it cannot be distinguished from two rows. */
export const hasIdentity = (row: Transaction): boolean =>
  Boolean(formatText(row.id) || formatText(row.reference));

/** Returns a key for a row, with or without an ID. Some ledgers reuse references, so the time is part of the key. */
export const rowId = (row: Transaction): string => {
  if (!hasIdentity(row)) return JSON.stringify(row);
  const named = [formatText(row.reference), formatText(row.createdAt)].filter(Boolean).join(' ');
  return formatText(row.id) || named;
};

/** Sorts rows newest first; returns them unchanged if any time is unreadable. */
export function sortByTime(rows: Transaction[]): Transaction[] {
  return rows.some((row) => Number.isNaN(rowTime(row)))
    ? rows
    : rows.toSorted((a, b) => rowTime(b) - rowTime(a));
}

/** Returns the snapshot of a ledger's newest page, which the user sees before confirming. */
export function snapshotOf(rows: Transaction[]): ReadSnapshot {
  const sorted = sortByTime(rows);
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

/** Returns a party's balance after the movement, before any fee. */
export function balanceAfter(balance: Money, side: Party['side'], amount: Money): Money {
  return side === 'to' ? plus(balance, amount) : minus(balance, amount);
}

// The balances show the direction; without them the sign does, then the words of the type.
function goesTheSameWay(row: Transaction, side: Party['side']): boolean {
  const before = money(row.balanceBefore);
  const after = money(row.balanceAfter);
  if (before !== undefined && after !== undefined && !isSameAmount(before, after)) {
    return compareAmounts(after, before) > 0 === (side === 'to');
  }
  if (isNegative(money(row.amount) ?? '0')) return side === 'from';
  return !(side === 'to' ? /debit|withdraw/i : /credit|deposit/i).test(formatText(row.type));
}

/** Meaning of a row for a movement; the last four prove nothing. */
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
 * Judges a row of one side's ledger: exact amount, direction, currency and narration
 * (each if both are known) and status. `isNamed`: the row names the movement.
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
  if (!isSameAmount(isNegative(amount) ? minus('0', amount) : amount, order.amount)) {
    return isNamed ? 'otherAmount' : 'unrelated';
  }
  const orderedNarration = orderText(order, 'narration');
  const told = formatText(row.narration);
  const isNarrated = isNamed || !orderedNarration || !told || told.includes(orderedNarration);
  if (!isNarrated || !goesTheSameWay(row, side)) return 'unrelated';
  if (!sameCurrency(formatText(row.currency), currency)) return 'otherCurrency';
  return status === 'done' ? 'done' : 'begun';
}

/**
 * Returns whether a row could be a movement: the same direction, not failed, and its amount, its total, or its amount
 * with or without its fee (rulings R14). It proves nothing, and is only shown.
 */
export function couldBeMovement(row: Transaction, order: Order, side: Party['side']): boolean {
  const [amount, total, fee] = [row.amount, row.total, row.fee].map(money);
  const withFee = amount && fee ? [plus(amount, fee), minus(amount, fee)] : [];
  const isAmount = (each?: Money) =>
    each !== undefined && [each, minus('0', each)].some((one) => isSameAmount(one, order.amount));
  return hasEffect(row) && goesTheSameWay(row, side) && [amount, total, ...withFee].some(isAmount);
}

export function matchesMovement(...row: Parameters<typeof judgeRow>): boolean {
  return ['done', 'begun'].includes(judgeRow(...row));
}

// Length of a UUID without hyphens: unique anywhere in a text.
const UNIQUE_LENGTH = 32;

/**
 * Returns whether a row names a movement by its ID or by the reference of the response. Short
 * names match whole words only: "TRX-1" does not match "TRX-12", nor "TRX" "TRX-1".
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

/** Returns the rows newer than a snapshot; `complete` if the page reaches rows of the snapshot. */
export function newRows(
  rows: Transaction[],
  { ids }: ReadSnapshot,
): { fresh: Transaction[]; complete: boolean } {
  const seen = new Set(ids);
  const fresh = sortByTime(rows).filter((row) => !seen.has(rowId(row)));
  return { fresh, complete: fresh.length < rows.length };
}

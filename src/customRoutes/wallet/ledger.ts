import { newestBalances } from '../../components/ledger/newestBalances';
import type { Order } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import {
  compareAmounts,
  isNegative,
  isSameAmount,
  type Money,
  minus,
  money,
  plus,
} from '../../format/money';
import { formatText } from '../../format/text';
import { statusWord } from '../../http/bodyVerdict';
import {
  type Movement,
  namesOf,
  type Party,
  type PartyFigures,
  type SettlingRow,
} from './movement';

export { readNewest } from '../../components/ledger/readNewest';

/** Returns a key for a row. Some ledgers reuse references, so the time is part of it. */
export function rowKey(row: Transaction): string {
  const named = [formatText(row.reference), formatText(row.createdAt)].filter(Boolean).join(' ');
  return formatText(row.id) || named || JSON.stringify(row);
}

export const settlingRow = (row: Transaction): SettlingRow => ({
  key: rowKey(row),
  reference: formatText(row.reference),
  at: formatText(row.createdAt),
  status: formatText(row.status),
});

export const isFailed = (row: Transaction): boolean => statusWord(row.status) === 'failure';

/** Returns what a confirmation keeps of a ledger that was read. */
export const figuresOf = (rows: Transaction[]): PartyFigures => ({
  status: 'read',
  ids: rows.map(rowKey),
  balances: newestBalances(rows).map(({ currency, balance }) => ({ currency, balance })),
});

/** Returns a balance after a movement, before any fee. */
export const balanceAfter = (balance: Money, side: Party['side'], amount: Money): Money =>
  side === 'to' ? plus(balance, amount) : minus(balance, amount);

// The balances show the direction; without them the sign does, then the words of the type.
function hasSameDirection(row: Transaction, side: Party['side']): boolean {
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (before !== undefined && after !== undefined && !isSameAmount(before, after)) {
    return compareAmounts(after, before) > 0 === (side === 'to');
  }
  if (isNegative(money(row.amount) ?? '0')) return side === 'from';
  return !(side === 'to' ? /debit|withdraw/i : /credit|deposit/i).test(formatText(row.type));
}

/** Returns whether a row has the direction of a movement, and its amount, its total, or its amount with or without its fee. */
export function fits(row: Transaction, { amount: ordered }: Order, side: Party['side']): boolean {
  const [amount, total, fee] = [row.amount, row.total, row.fee].map(money);
  const withFee = amount && fee ? [plus(amount, fee), minus(amount, fee)] : [];
  const isOrdered = (each?: Money) =>
    each !== undefined && [each, minus('0', each)].some((one) => isSameAmount(one, ordered));
  return hasSameDirection(row, side) && [amount, total, ...withFee].some(isOrdered);
}

/** Returns whether a row could be a movement (rulings R16b). It proves nothing, and is only marked. */
export const couldBe = (row: Transaction, order: Order, side: Party['side']): boolean =>
  !isFailed(row) && fits(row, order, side);

const isCalled = (row: Transaction, names: readonly string[]): boolean =>
  [row.id, row.reference]
    .map((each) => formatText(each).trim())
    .some((each) => each !== '' && names.includes(each));

/** Returns whether a row has a movement's key, or an ID or reference that a response to it named. */
export const isCalledBy = (row: Transaction, movement: Movement): boolean =>
  isCalled(row, namesOf(movement));

/** Returns whether a row belongs to another one of `movements`: that one is settled by it, or a response to that one named it. */
export const belongsToAnother = (row: Transaction, id: string, movements: readonly Movement[]) =>
  movements.some((m) => m.id !== id && (m.details.row?.key === rowKey(row) || isCalledBy(row, m)));

/** Returns whether a row was read for the first confirmation of a movement. One with its key is its own, whenever it was read. */
export function isFromBefore(row: Transaction, m: Movement, side: Party['side']): boolean {
  if (m.hasKey && isCalled(row, [m.id])) return false;
  const { draft, snapshot } = m.details;
  const figures = snapshot.parties[draft.parties.findIndex((party) => party.side === side)];
  return figures?.status === 'read' && figures.ids.includes(rowKey(row));
}

/**
 * Returns whether a row names a movement: its ID or reference is one of its names, direction and amount fit, and it neither was there
 * before nor belongs to another one of `movements`.
 */
export const isNamedBy = (
  row: Transaction,
  m: Movement,
  side: Party['side'],
  movements: readonly Movement[],
): boolean =>
  isCalledBy(row, m) &&
  fits(row, m.details.draft.order, side) &&
  !isFromBefore(row, m, side) &&
  !belongsToAnother(row, m.id, movements);

/** Returns the outcome that a row's status proves for the movement that it names; undefined for any word that is not final. */
export function outcomeOfRow(row: Transaction): 'done' | 'notDone' | undefined {
  const word = statusWord(row.status);
  return word && (word === 'success' ? 'done' : 'notDone');
}

const SHOWN = 5;

/**
 * Returns the rows to show beside a movement: those that were not read for its confirmation. Where none could be read
 * then, the newest, which are not known to be newer.
 */
export function newRows(rows: Transaction[], figures: PartyFigures | undefined) {
  if (figures?.status !== 'read') return { rows: rows.slice(0, SHOWN), isKnownNewer: false };
  const seen = new Set(figures.ids);
  return { rows: rows.filter((row) => !seen.has(rowKey(row))), isKnownNewer: true };
}

const isFee = ({ type }: Transaction) => /(?<![a-z])fees?(?![a-z])/i.test(formatText(type));

/**
 * Returns the rows that could be a movement, if they are more than the server's answer explains: one for a movement that is done, none
 * for a refused one. Empty where the ledger was not read before it was sent.
 */
export function unexplainedRows(
  rows: Transaction[],
  m: Movement,
  at: number,
  movements: readonly Movement[],
): Transaction[] {
  const { draft, snapshot } = m.details;
  const { side = 'to' } = draft.parties[at] ?? {};
  const { rows: further, isKnownNewer } = newRows(rows, snapshot.parties[at]);
  const possible = further.filter(
    (row) =>
      couldBe(row, draft.order, side) && !isFee(row) && !belongsToAnother(row, m.id, movements),
  );
  // A ledger may keep the pending row of a movement beside its final one.
  const final = possible.filter(outcomeOfRow);
  const isPendingCopy = (row: Transaction) =>
    !outcomeOfRow(row) && final.some(({ reference }) => reference && reference === row.reference);
  const counted = possible.filter((row) => !isPendingCopy(row));
  return isKnownNewer && counted.length > (m.outcome === 'done' ? 1 : 0) ? counted : [];
}

import {
  newestBalances,
  transactionsNewestFirst,
  transactionTime,
} from '../../components/ledger/newestBalances';
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
import type { Party, PartyFigures, SettlingRow } from './movement';

/** Reads one page of a customer's ledger, in the server's order. Throws CallError. */
export type ReadPage = (page: number) => Promise<{ rows: Transaction[]; pages: number }>;

const isOldestFirst = (rows: Transaction[]): boolean => {
  const times = rows.map(transactionTime).filter((time) => !Number.isNaN(time));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return times.length > 1 && first < last;
};

/** Reads the newest page of a ledger, newest row first: the last page where the server lists the oldest rows first. */
export async function readNewest(read: ReadPage): Promise<Transaction[]> {
  const first = await read(1);
  if (first.pages <= 1 || !isOldestFirst(first.rows)) return transactionsNewestFirst(first.rows);
  const last = await read(first.pages);
  return transactionsNewestFirst(
    isOldestFirst([...first.rows, ...last.rows]) ? last.rows : first.rows,
  );
}

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

/** Returns whether a row names a movement: its ID or reference is one of its names, and direction and amount fit. */
export function isNamedBy(
  row: Transaction,
  names: readonly string[],
  order: Order,
  side: Party['side'],
): boolean {
  const own = [row.id, row.reference].map((each) => formatText(each).trim());
  return own.some((each) => each !== '' && names.includes(each)) && fits(row, order, side);
}

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

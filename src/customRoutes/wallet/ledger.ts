import { newestBalances } from '../../components/ledger/newestBalances';
import { transactionTime } from '../../components/ledger/rows';
import type { Order } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { decimalsOf } from '../../format/amounts';
import { DAY_MS } from '../../format/dates';
import {
  compareAmounts,
  decimalsIn,
  isNegative,
  isSameAmount,
  type Money,
  minus,
  money,
  plus,
} from '../../format/money';
import { formatText } from '../../format/text';
import { isSameCurrency } from '../../format/typedCurrency';
import { statusWord } from '../../http/bodyVerdict';
import type { Operation } from '../../journal/operation';
import {
  blocksOrder,
  type Clocks,
  isKeyYoung,
  isSameMovement,
  isUnchanged,
  type Movement,
  type MovementDraft,
  movementCurrency,
  movementsIn,
  namesOf,
  type Party,
  type PartyFigures,
  type SettlingRow,
} from './movement';

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
function hasSameMoney(row: Transaction, { amount: ordered }: Order, side: Party['side']): boolean {
  const [amount, total, fee] = [row.amount, row.total, row.fee].map(money);
  const withFee = amount && fee ? [plus(amount, fee), minus(amount, fee)] : [];
  const isOrdered = (each?: Money) =>
    each !== undefined && [each, minus('0', each)].some((one) => isSameAmount(one, ordered));
  return hasSameDirection(row, side) && [amount, total, ...withFee].some(isOrdered);
}

/** Returns whether a row could be a movement. It proves nothing, and is only marked. */
export const resemblesMovement = (row: Transaction, order: Order, side: Party['side']): boolean =>
  !isFailed(row) && hasSameMoney(row, order, side);

const isCalled = (row: Transaction, references: readonly string[]): boolean =>
  [row.id, row.reference]
    .map((each) => formatText(each).trim())
    .some((each) => each !== '' && references.includes(each));

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
  hasSameMoney(row, m.details.draft.order, side) &&
  !isFromBefore(row, m, side) &&
  !belongsToAnother(row, m.id, movements);

/** Returns the outcome that a row's status proves for the movement that it names; undefined for any word that is not final. */
export function outcomeOfRow(row: Transaction): 'done' | 'notDone' | undefined {
  const word = statusWord(row.status);
  return word && (word === 'success' ? 'done' : 'notDone');
}

const SHOWN = 5;

/** Returns the rows that were not read for a movement's confirmation; where none could be read then, the newest ones. */
export function newRows(rows: Transaction[], figures: PartyFigures | undefined) {
  if (figures?.status !== 'read') return { rows: rows.slice(0, SHOWN), isKnownNewer: false };
  const figureIds = new Set(figures.ids);
  return { rows: rows.filter((row) => !figureIds.has(rowKey(row))), isKnownNewer: true };
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
      resemblesMovement(row, draft.order, side) &&
      !isFee(row) &&
      !belongsToAnother(row, m.id, movements),
  );
  // A ledger may keep the pending row of a movement beside its final one.
  const final = possible.filter(outcomeOfRow);
  const isPendingCopy = (row: Transaction) =>
    !outcomeOfRow(row) && final.some(({ reference }) => reference && reference === row.reference);
  const settledRows = possible.filter((row) => !isPendingCopy(row));
  return isKnownNewer && settledRows.length > (m.outcome === 'done' ? 1 : 0) ? settledRows : [];
}

/** A movement that looks like the one to be confirmed: done from here, marked as not done, or a ledger row. */
export interface Earlier {
  id: string;
  source: 'here' | 'notDone' | 'ledger';
  at: string;
  reference?: string;
}

export interface ConfirmationFigures {
  parties: PartyFigures[];
  earlier: Earlier[];
  /** Start of the identical movement that is being sent or unknown: until it is settled, this one cannot be confirmed. */
  lockedSince?: string;
  /** The earlier attempt, marked as not done, that a confirmation sends again with its key. */
  same?: string;
}

/** Returns whether an amount has more decimals than the currency that the ledgers show. */
export const isTooFine = ({ amount }: Order, figures?: ConfirmationFigures): boolean =>
  figures !== undefined &&
  decimalsIn(amount).length > decimalsOf(movementCurrency(figures.parties));

/** Returns whether the ledgers do not show the currency that was typed with the amount, and only that one. */
export const isOtherCurrency = (
  { typedCurrency }: MovementDraft,
  figures?: ConfirmationFigures,
): boolean =>
  figures !== undefined &&
  typedCurrency !== undefined &&
  !isSameCurrency(typedCurrency, movementCurrency(figures.parties));

/** Returns whether the figures that were shown still hold. */
export function isSameFigures(
  shownFigures: ConfirmationFigures,
  now: ConfirmationFigures,
): boolean {
  const keyOf = ({ parties, same, lockedSince }: ConfirmationFigures) =>
    JSON.stringify([parties, same, lockedSince]);
  const earlierIds = new Set(shownFigures.earlier.map(({ id }) => id));
  return keyOf(shownFigures) === keyOf(now) && now.earlier.every(({ id }) => earlierIds.has(id));
}

const isRecent = (at: number, now: number) => !(now - at >= DAY_MS);

/** The ledger of one side as read for a confirmation. */
export interface LedgerRead {
  figures: PartyFigures;
  rows: Transaction[];
}

/** Reads the ledger of a customer for a confirmation; without an email, or where it fails, says so. Never rejects. */
export async function readFor(
  email: string | undefined,
  read: (email: string) => Promise<Transaction[]>,
): Promise<LedgerRead> {
  if (!email) return { figures: { status: 'noEmail' }, rows: [] };
  try {
    const rows = await read(email);
    return { figures: figuresOf(rows), rows };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    return { figures: { status: 'unreadable', reason }, rows: [] };
  }
}

/** Returns the ledger rows of the last day that look like an order and belong to no movement that is shown, each once. */
function earlierRows(
  { order, parties }: MovementDraft,
  ledgers: LedgerRead[],
  listedMovements: Movement[],
  clocks: readonly number[],
) {
  const namedReferences = new Set(
    listedMovements.flatMap((m) => [m.details.row?.key, ...namesOf(m)]),
  );
  const isNew = (row: Transaction) =>
    [rowKey(row), row.id, row.reference].every((each) => !namedReferences.has(String(each)));
  const openRows = ledgers.flatMap(({ rows }, at) => {
    const newest = Math.max(...rows.map(transactionTime).filter((time) => !Number.isNaN(time)));
    return (
      rows
        .filter((row) => resemblesMovement(row, order, parties[at]?.side ?? 'to') && isNew(row))
        // The ledger's clock is that of its newest row, but such a row may have a date to come.
        .filter((row) => [newest, ...clocks].some((now) => isRecent(transactionTime(row), now)))
    );
  });
  // Both sides of a transfer have the same reference; one line is enough.
  const once = new Map(openRows.map((row) => [row.reference || rowKey(row), row]));
  return [...once.values()].map((row): Earlier => {
    const { createdAt: at = '', reference } = row;
    return { id: rowKey(row), source: 'ledger', at, reference: reference || undefined };
  });
}

/** Returns what the admin sees before confirming, from the ledgers and this browser's records. */
export function figuresFor(
  draft: MovementDraft,
  ledgers: LedgerRead[],
  operations: readonly Operation[],
  clocks: Clocks,
  keyHours: number,
): ConfirmationFigures {
  const { now, server = now } = clocks;
  const movements = movementsIn(operations);
  const alike = movements.filter((m) => isSameMovement(m.details.draft, draft));
  const calledNotDone = alike.filter((m) => m.outcome === 'notDone' && m.settledBy === 'person');
  // Another narration may have been tried since.
  const same = calledNotDone.find(
    (m) => isUnchanged(m.details.draft, draft) && isKeyYoung(m, clocks, keyHours),
  );
  const notDone = same ?? calledNotDone[0];
  const isRecently = ({ startedAt }: Movement) =>
    [now, server].some((each) => isRecent(Date.parse(startedAt), each));
  const listed = alike
    .filter((m) => m.outcome === 'done' || m === notDone)
    .filter((m) => m === same || isRecently(m));
  const here = listed.map((m): Earlier => {
    const reference = m.details.row?.reference || m.names?.[0];
    return { id: m.id, source: m === notDone ? 'notDone' : 'here', at: m.startedAt, reference };
  });
  return {
    parties: ledgers.map(({ figures }) => figures),
    earlier: [...here, ...earlierRows(draft, ledgers, listed, [now, server])],
    lockedSince: operations.find((each) => blocksOrder(each, draft))?.startedAt,
    same: same?.id,
  };
}

import { transactionTime } from '../../components/ledger/newestBalances';
import type { Order } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { decimalsOf } from '../../format/amounts';
import { decimalsIn } from '../../format/money';
import { isSameCurrency } from '../../format/typedCurrency';
import type { Operation } from '../../journal/operation';
import { couldBe, figuresOf, rowKey } from './ledger';
import {
  type Clocks,
  isKeyYoung,
  isSameMovement,
  isUnchanged,
  locks,
  type Movement,
  type MovementDraft,
  movementCurrency,
  movementOf,
  namesOf,
  type PartyFigures,
} from './movement';

/** A movement that looks like the one to be confirmed: done from here, marked as not done, or a ledger row. */
export interface Earlier {
  id: string;
  seen: 'here' | 'notDone' | 'ledger';
  at: string;
  reference?: string;
}

/** What the admin sees before confirming. */
export interface Figures {
  parties: PartyFigures[];
  earlier: Earlier[];
  /** Start of the identical movement that is being sent or unknown: until it is settled, this one cannot be confirmed. */
  lockedSince?: string;
  /** The earlier attempt, marked as not done, that a confirmation sends again with its key. */
  same?: string;
}

/** Returns whether an amount has more decimals than the currency that the ledgers show (rulings R29). */
export const isTooFine = ({ amount }: Order, figures?: Figures): boolean =>
  figures !== undefined &&
  decimalsIn(amount).length > decimalsOf(movementCurrency(figures.parties));

/** Returns whether the ledgers do not show the currency that was typed with the amount, and only that one. */
export const isOtherCurrency = ({ typedCurrency }: MovementDraft, figures?: Figures): boolean =>
  figures !== undefined &&
  typedCurrency !== undefined &&
  !isSameCurrency(typedCurrency, movementCurrency(figures.parties));

/** Returns whether the figures that were shown still hold. */
export function isSameFigures(shown: Figures, now: Figures): boolean {
  const facts = ({ parties, same, lockedSince }: Figures) =>
    JSON.stringify([parties, same, lockedSince]);
  const known = new Set(shown.earlier.map(({ id }) => id));
  return facts(shown) === facts(now) && now.earlier.every(({ id }) => known.has(id));
}

const DAY_MS = 24 * 60 * 60 * 1000;
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
function earlierRows({ order, parties }: MovementDraft, ledgers: LedgerRead[], shown: Movement[]) {
  const known = new Set(shown.flatMap((m) => [m.details.row?.key, ...namesOf(m)]));
  const isNew = (row: Transaction) =>
    [rowKey(row), row.id, row.reference].every((each) => !known.has(String(each)));
  const found = ledgers.flatMap(({ rows }, at) => {
    const newest = Math.max(...rows.map(transactionTime).filter((time) => !Number.isNaN(time)));
    return rows
      .filter((row) => couldBe(row, order, parties[at]?.side ?? 'to') && isNew(row))
      .filter((row) => isRecent(transactionTime(row), newest));
  });
  // Both sides of a transfer have the same reference; one line is enough.
  const once = new Map(found.map((row) => [row.reference || rowKey(row), row]));
  return [...once.values()].map((row): Earlier => {
    const { createdAt: at = '', reference } = row;
    return { id: rowKey(row), seen: 'ledger', at, reference: reference || undefined };
  });
}

/** Returns what the admin sees before confirming, from the ledgers and this browser's records. */
export function figuresFor(
  draft: MovementDraft,
  ledgers: LedgerRead[],
  operations: readonly Operation[],
  clocks: Clocks,
  keyHours: number,
): Figures {
  const { now, server = now } = clocks;
  const movements = operations.flatMap((operation) => movementOf(operation) ?? []);
  const alike = movements.filter((m) => isSameMovement(m.details.draft, draft));
  const calledNotDone = alike.filter((m) => m.outcome === 'notDone' && m.settledBy === 'person');
  // Another narration may have been tried since.
  const same = calledNotDone.find(
    (m) => isUnchanged(m.details.draft, draft) && isKeyYoung(m, clocks, keyHours),
  );
  const notDone = same ?? calledNotDone[0];
  const isRecently = ({ startedAt }: Movement) =>
    [now, server].some((each) => isRecent(Date.parse(startedAt), each));
  const shown = alike
    .filter((m) => m.outcome === 'done' || m === notDone)
    .filter((m) => m === same || isRecently(m));
  const here = shown.map((m): Earlier => {
    const reference = m.details.row?.reference || m.names?.[0];
    return { id: m.id, seen: m === notDone ? 'notDone' : 'here', at: m.startedAt, reference };
  });
  return {
    parties: ledgers.map(({ figures }) => figures),
    earlier: [...here, ...earlierRows(draft, ledgers, shown)],
    lockedSince: operations.find((each) => locks(each, draft))?.startedAt,
    same: same?.id,
  };
}

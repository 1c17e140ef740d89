import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { formatText } from '../../../format/text';
import { InconclusiveError } from './inconclusiveError';
import { readNewest } from './ledgerPages';
import {
  evidenceOf,
  hasIdentity,
  type Judgement,
  judgeRow,
  namesMovement,
  newRows,
  type ReadLedger,
  type ReadSnapshot,
  rowId,
  snapshotOf,
} from './ledgerRows';
import type { Evidence, Movement, Party } from './movementRecord';
import type { LedgerView } from './steps';

// A ledger that grew by more pages than this since the snapshot is left to the user.
const MOST_PAGES = 5;

/** Reason: the ledger shows the movement with a status that is not final. */
export const NOT_FINAL = 'wallet.notYet';
const TOO_MUCH = 'wallet.tooMuchNew';

/** Returns whether a ledger can prove a movement's outcome: it was read before sending, so that new rows are known. */
export function hasLedger({ draft, snapshot }: Movement): boolean {
  return draft.parties.some(({ email }, at) => email && snapshot.parties[at]?.status === 'read');
}

export interface LedgerEvidence {
  evidence: Evidence[];
  ledger: LedgerView;
}

/** The new rows of one ledger, each once, and why they may be incomplete. */
export interface LedgerRead {
  fresh: Transaction[];
  seen: Transaction[];
  obstacle?: InconclusiveError;
}

interface Claims {
  names: string[];
  others: ReadonlySet<string>;
  currency?: string;
}

const OBSTACLES: Partial<Record<Judgement, string>> = {
  unreadable: 'wallet.rowUnreadable',
  otherCurrency: 'wallet.rowOtherCurrency',
  otherAmount: 'wallet.rowOtherAmount',
};
const detailOf = (row: Transaction, judgement: Judgement) =>
  formatText(judgement === 'otherCurrency' ? row.currency : row.amount);

export function judgeLedger(
  { fresh, seen, obstacle }: LedgerRead,
  party: number,
  { draft: { order, parties } }: Movement,
  { names, others, currency }: Claims,
): { evidence: Evidence[]; obstacles: InconclusiveError[] } {
  const { side } = parties[party] as Party;
  const evidence: Evidence[] = [];
  const obstacles = obstacle ? [obstacle] : [];
  const begun: InconclusiveError[] = [];
  // A row without an identity may be a new one that looks like an earlier one.
  for (const row of [...fresh, ...seen.filter((each) => !hasIdentity(each))]) {
    const isNamed = namesMovement(row, names);
    if (!isNamed && hasIdentity(row) && others.has(rowId(row))) continue;
    const judgement = judgeRow(row, order, side, { currency, isNamed });
    const reason = OBSTACLES[judgement];
    const isShown = judgement === 'done' || judgement === 'begun';
    if (reason) obstacles.push(new InconclusiveError(reason, detailOf(row, judgement)));
    else if (isShown && !isNamed && !hasIdentity(row)) {
      obstacles.push(new InconclusiveError('wallet.rowWithoutIdentity'));
    } else if (judgement === 'begun')
      begun.push(new InconclusiveError(NOT_FINAL, formatText(row.status)));
    else if (judgement === 'done') {
      // Two reads of a row without an identity cannot be distinguished from two rows: it counts once.
      const isCounted = !hasIdentity(row) && evidence.some(({ isOurs }) => isOurs);
      if (!isCounted) evidence.push(evidenceOf(row, party, names));
    }
  }
  const isProved = evidence.some(({ isOurs }) => isOurs);
  return { evidence, obstacles: isProved ? obstacles : [...begun, ...obstacles] };
}

/**
 * Reads the ledgers for rows since the snapshot that match the movement, except rows of
 * other movements and rows that the user marked as not theirs. Throws InconclusiveError, or the
 * failure of a read, if there is neither evidence nor proof that nothing happened.
 */
export async function findEvidence(
  m: Movement,
  read: ReadLedger,
  movements: Movement[],
): Promise<LedgerEvidence> {
  const others = new Set(m.foreignRows);
  for (const other of movements) {
    if (other.state !== 'confirmed' || other.id === m.id) continue;
    for (const { id } of other.evidence) others.add(id);
  }
  const names = [m.id, m.state === 'confirmed' ? (m.reference ?? '') : ''];
  const evidence: Evidence[] = [];
  const obstacles: unknown[] = [];
  let ledger: LedgerView | undefined;
  for (const [at, { email }] of m.draft.parties.entries()) {
    const snapshot = m.snapshot.parties[at];
    if (!email || snapshot?.status !== 'read') continue;
    try {
      const found = await readSince((page) => read(email, page), snapshot);
      const claims = { names, others, currency: snapshot.currency };
      const judged = judgeLedger(found, at, m, claims);
      evidence.push(...judged.evidence);
      obstacles.push(...judged.obstacles);
      const { balance, currency } = found.now;
      ledger ??= { fresh: 0, matching: 0, balance, currency };
      ledger.fresh += found.fresh.length;
    } catch (thrown) {
      obstacles.push(thrown);
    }
  }
  const isAbout = (reason: string) => (obstacle: unknown) =>
    obstacle instanceof InconclusiveError && obstacle.message === reason;
  const isProved = evidence.some(({ isOurs }) => isOurs);
  const begun = obstacles.find(isAbout(NOT_FINAL));
  if (begun) throw begun;
  const tooMuch = obstacles.find(isAbout(TOO_MUCH));
  if (tooMuch && !isProved) throw tooMuch;
  if (!ledger) throw obstacles[0] ?? new InconclusiveError('wallet.untraceable');
  if (obstacles.length > 0 && evidence.length === 0) throw obstacles[0];
  return { evidence, ledger: { ...ledger, matching: evidence.length } };
}

/** Reads a ledger from its newest page back to the snapshot. A row that is read twice because the pages shifted counts once. */
async function readSince(
  read: (page: number) => ReturnType<ReadLedger>,
  snapshot: ReadSnapshot,
): Promise<LedgerRead & { now: ReadSnapshot }> {
  const newest = await readNewest(read);
  const rows = new Map<string, Transaction>();
  let { rows: found, page, pages } = newest;
  let obstacle: InconclusiveError | undefined;
  for (let count = 1; ; count += 1) {
    for (const row of found) rows.set(rowId(row), row);
    const isEnd = newest.step === 1 ? page >= pages : page <= 1;
    if (isEnd || newRows(found, snapshot).complete) break;
    if (count === MOST_PAGES) {
      obstacle = new InconclusiveError(TOO_MUCH);
      break;
    }
    page += newest.step;
    ({ rows: found, pages } = await read(page));
  }
  const { fresh } = newRows([...rows.values()], snapshot);
  const isNew = new Set(fresh);
  const seen = [...rows.values()].filter((row) => !isNew.has(row));
  obstacle ??= gapOf(rows, snapshot, newest.pages > 1 && !isSorted(newest.order));
  return { fresh, seen, obstacle, now: snapshotOf(newest.rows) };
}

const isSorted = (order: string) => order === 'newestFirst' || order === 'oldestFirst';

/** Returns why the rows may be incomplete: a row of the snapshot is gone, or the order is unknown. */
function gapOf(
  rows: ReadonlyMap<string, Transaction>,
  { newest }: ReadSnapshot,
  isUnsorted: boolean,
): InconclusiveError | undefined {
  if (newest !== null && rows.size === 0) return new InconclusiveError('wallet.ledgerEmpty');
  if (newest !== null && !rows.has(newest)) return new InconclusiveError('wallet.entriesMissing');
  return isUnsorted ? new InconclusiveError('wallet.orderUnknown') : undefined;
}

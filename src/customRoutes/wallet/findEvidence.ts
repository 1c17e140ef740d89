import type { Transaction } from '../../dataProvider/endpoints/transactions';
import {
  evidenceOf,
  isNotYet,
  matches,
  newRows,
  type ReadLedger,
  type ReadSnapshot,
  rowId,
  snapshotOf,
} from './ledgerRows';
import type { Evidence, Movement } from './movementRecord';
import type { LedgerView } from './steps';

// A customer whose ledger grew by more pages than this since the snapshot is left to a person.
const MOST_PAGES = 5;

/** Why a ledger does not tell yet: it shows the movement as begun. */
export const BEGUN = 'wallet.notYet';

/** Tells whether a ledger can say what became of a movement: it was read before, so what is new can be told. */
export function hasLedger({ draft, snapshot }: Movement): boolean {
  return draft.parties.some(({ email }, at) => email && snapshot.parties[at]?.status === 'read');
}

/** What the ledgers show of a movement; no evidence means a clean read. */
export interface Findings {
  evidence: Evidence[];
  ledger: LedgerView;
}

/**
 * Reads the ledgers for rows that are new since the snapshot and match the movement; rows that show another movement,
 * or that a person said are somebody else's, do not count. Throws when no ledger could be read far enough to tell, and while
 * one shows it as begun and not yet done.
 */
export async function findEvidence(
  m: Movement,
  read: ReadLedger,
  movements: Movement[],
): Promise<Findings> {
  const others = new Set(m.foreignRows);
  for (const other of movements) {
    if (other.state !== 'confirmed' || other.id === m.id) continue;
    for (const { id } of other.evidence) others.add(id);
  }
  const names = [m.id, m.state === 'confirmed' ? (m.reference ?? '') : ''];
  const found: Evidence[] = [];
  let ledger: LedgerView | undefined;
  let failure: unknown;
  let isBegun = false;
  for (const [at, { email, side }] of m.draft.parties.entries()) {
    const snapshot = m.snapshot.parties[at];
    if (!email || snapshot?.status !== 'read') continue;
    try {
      const { fresh, balance, currency } = await readUntilSeen(email, snapshot, read);
      const mine = fresh
        .filter((row) => !others.has(rowId(row)))
        .filter((row) => matches(row, m.draft.order, side));
      isBegun ||= mine.some(isNotYet);
      found.push(...mine.map((row) => evidenceOf(row, at, names)));
      ledger ??= { fresh: 0, matching: 0, balance, currency };
      ledger.fresh += fresh.length;
    } catch (thrown) {
      failure = thrown;
    }
  }
  if (isBegun) throw new Error(BEGUN);
  if (!ledger) throw failure ?? new Error('wallet.untraceable');
  return { evidence: found, ledger: { ...ledger, matching: found.length } };
}

async function readUntilSeen(
  email: string,
  snapshot: ReadSnapshot,
  read: ReadLedger,
): Promise<Pick<LedgerView, 'balance' | 'currency'> & { fresh: Transaction[] }> {
  const all: Transaction[] = [];
  let now: ReadSnapshot | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, pages } = await read(email, page);
    const { fresh, complete } = newRows(rows, snapshot);
    now ??= snapshotOf(rows);
    all.push(...fresh);
    if (complete || page >= pages) {
      return { fresh: all, balance: now.balance, currency: now.currency };
    }
  }
  throw new Error('wallet.tooMuchNew');
}

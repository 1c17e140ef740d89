import type { Transaction } from '../../dataProvider/endpoints/transactions';
import {
  evidenceOf,
  matches,
  newRows,
  type ReadLedger,
  type ReadSnapshot,
  rowId,
} from './ledgerRows';
import type { Evidence, Movement } from './movementRecord';

// A customer whose ledger grew by more pages than this since the snapshot is left to a person.
const MOST_PAGES = 5;

/** Tells whether a ledger can say what became of a movement: it was read before, so what is new can be told. */
export function hasLedger({ draft, snapshot }: Movement): boolean {
  return draft.parties.some(({ email }, at) => email && snapshot.parties[at]?.status === 'read');
}

/**
 * Reads the ledgers for rows that are new since the snapshot and match the movement; rows that show another movement,
 * or that a person said are somebody else's, do not count. None means a clean read. Throws when no ledger could be read
 * far enough to tell.
 */
export async function findEvidence(
  m: Movement,
  read: ReadLedger,
  movements: Movement[],
): Promise<Evidence[]> {
  const others = new Set(m.foreignRows);
  for (const other of movements) {
    if (other.state !== 'confirmed' || other.id === m.id) continue;
    for (const { id } of other.evidence) others.add(id);
  }
  const names = [m.id, m.state === 'confirmed' ? (m.reference ?? '') : ''];
  const found: Evidence[] = [];
  let cleanReads = 0;
  let failure: unknown;
  for (const [at, { email, side }] of m.draft.parties.entries()) {
    const snapshot = m.snapshot.parties[at];
    if (!email || snapshot?.status !== 'read') continue;
    try {
      const fresh = await readUntilSeen(email, snapshot, read);
      const mine = fresh
        .filter((row) => !others.has(rowId(row)))
        .filter((row) => matches(row, m.draft.order, side));
      found.push(...mine.map((row) => evidenceOf(row, at, names)));
      cleanReads += 1;
    } catch (thrown) {
      failure = thrown;
    }
  }
  if (found.length === 0 && cleanReads === 0) throw failure ?? new Error('wallet.untraceable');
  return found;
}

async function readUntilSeen(
  email: string,
  snapshot: ReadSnapshot,
  read: ReadLedger,
): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, pages } = await read(email, page);
    const { fresh, complete } = newRows(rows, snapshot);
    all.push(...fresh);
    if (complete || page >= pages) return all;
  }
  throw new Error('wallet.tooMuchNew');
}

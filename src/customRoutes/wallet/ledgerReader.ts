import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { matches, newRows, proofOf, repeatsIn, sightOf } from './ledgerMatch';
import { type Ask, type Earlier, keyOf, type LedgerProof, type Sight, type Slip } from './movement';
import type { Records } from './records';

/** Reads one page of a customer's ledger, newest first. */
export type ReadLedger = (
  email: string,
  page: number,
) => Promise<{ rows: Transaction[]; pages: number }>;

const DAY_MS = 24 * 60 * 60 * 1000;
// A customer whose ledger grew by more pages than this since the snapshot is left to a person.
const MOST_PAGES = 5;

/** Looks at everything that a person must see before this movement is confirmed: balances, repetitions, locks. */
export async function look(
  ask: Ask,
  read: ReadLedger,
  records: Records,
  now: number,
): Promise<Sight> {
  const views = await Promise.all(
    ask.parties.map(async ({ email, side }) => {
      if (!email) return { party: { status: 'noEmail' } as const, repeats: [] };
      try {
        const { rows } = await read(email, 1);
        return { party: sightOf(rows), repeats: repeatsIn(rows, ask.order, side, now) };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { party: { status: 'unreadable', reason } as const, repeats: [] };
      }
    }),
  );
  const key = keyOf(ask.order);
  // Read after the ledgers: by then another tab's newest record has arrived here.
  const alike = records.all().filter(({ slip }) => slip.key === key);
  const open = alike.find(({ at }) => !['confirmed', 'refused', 'released'].includes(at));
  const claimed = new Set(
    alike.flatMap((m) => (m.at === 'confirmed' ? m.proof.map(({ id }) => id) : [])),
  );
  const here: Earlier[] = alike
    .filter((m) => m.at === 'confirmed' || m.at === 'released')
    .filter(({ slip }) => now - slip.sentAt < DAY_MS)
    .map((m) => ({
      id: m.slip.id,
      seen: 'here',
      at: new Date(m.slip.sentAt).toISOString(),
      reference: m.at === 'confirmed' ? m.proof[0]?.reference : undefined,
    }));
  // Both sides of a transfer carry one reference; one line about it is enough.
  const inLedger = new Map(
    views
      .flatMap(({ repeats }) => repeats)
      .filter(({ id }) => !claimed.has(id))
      .map((repeat) => [repeat.reference ?? repeat.id, repeat]),
  );
  return {
    parties: views.map(({ party }) => party),
    earlier: [...here, ...inLedger.values()],
    lockedBy: open?.slip.id,
  };
}

/** Tells whether a ledger can say what became of a movement: it was read before, so what is new can be told. */
export function isTraceable({ ask, sight }: Slip): boolean {
  return ask.parties.some((party, at) => party.email && sight.parties[at]?.status === 'read');
}

/**
 * Reads the ledgers for rows that are new since the snapshot and match the movement; rows that already prove another
 * movement do not count. No row means a clean read. Throws when no ledger could be read far enough to tell.
 */
export async function trace(
  slip: Slip,
  read: ReadLedger,
  records: Records,
): Promise<LedgerProof[]> {
  const claimed = new Set(
    records
      .all()
      .flatMap((m) => (m.at === 'confirmed' && m.slip.id !== slip.id ? m.proof : []))
      .map(({ id }) => id),
  );
  const found: LedgerProof[] = [];
  let cleanReads = 0;
  let failure: unknown;
  for (const [at, { email, side }] of slip.ask.parties.entries()) {
    const sight = slip.sight.parties[at];
    if (!email || sight?.status !== 'read') continue;
    try {
      const fresh = await readUntilSeen(email, sight, read);
      const mine = fresh
        .filter((row) => !claimed.has(String(row.id)))
        .filter((row) => matches(row, slip.ask.order, side));
      found.push(...mine.map((row) => proofOf(row, at)));
      cleanReads += 1;
    } catch (error) {
      failure = error;
    }
  }
  if (found.length === 0 && cleanReads === 0) throw failure ?? new Error('wallet.untraceable');
  return found;
}

async function readUntilSeen(
  email: string,
  sight: Parameters<typeof newRows>[1],
  read: ReadLedger,
): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, pages } = await read(email, page);
    const { fresh, complete } = newRows(rows, sight);
    all.push(...fresh);
    if (complete || page >= pages) return all;
  }
  throw new Error('wallet.tooMuchNew');
}

import { isSameOrder } from '../../../dataProvider/actions/movementKinds';
import { readNewest } from './ledgerPages';
import { matches, type ReadLedger, rowId, snapshotOf, timeOf } from './ledgerRows';
import type { Draft, EarlierMovement, Movement, Snapshot } from './movementRecord';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Looks at everything that a person must see before this movement is confirmed: balances, repetitions, locks. Ages are
 * judged by the server's clock, or by the newest time of its ledgers; where neither is known, everything is recent.
 */
export async function takeSnapshot(
  { order, parties, again }: Draft,
  read: ReadLedger,
  movements: () => Movement[],
  serverTime: () => number | undefined,
): Promise<Snapshot> {
  const views = await Promise.all(
    parties.map(async ({ email, side }) => {
      if (!email) return { party: { status: 'noEmail' } as const, rows: [], side };
      try {
        const { rows } = await readNewest((page) => read(email, page));
        return { party: snapshotOf(rows), rows, side };
      } catch (failure) {
        const reason = failure instanceof Error ? failure.message : String(failure);
        return { party: { status: 'unreadable', reason } as const, rows: [], side };
      }
    }),
  );
  const told = serverTime();
  const times = views.flatMap(({ rows }) => rows.map(timeOf)).filter((time) => time > 0);
  const now = told ?? (times.length > 0 ? Math.max(...times) : Number.NaN);
  const isRecent = (at = Number.NaN) => !(now - at >= DAY_MS);

  // Read after the ledgers: by then another tab's newest record has arrived here.
  const alike = movements().filter((m) => isSameOrder(m.draft.order, order));
  const done = alike.filter((m) => m.state === 'confirmed');
  // What is to be sent again is locked no longer, as long as nothing has come of it.
  const open = alike
    .filter(({ id, state }) => id !== again || state !== 'notFound')
    .find(({ state }) => !['confirmed', 'refused', 'released'].includes(state));
  const claimed = new Set(done.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
  const here: EarlierMovement[] = alike
    .filter((m) => m.state === 'confirmed' || m.state === 'released')
    .filter((m) => isRecent(serverTimeOf(m)))
    .map((m) => ({
      id: m.id,
      seen: 'here',
      at: new Date(m.sentAt).toISOString(),
      reference: m.state === 'confirmed' ? m.evidence[0]?.reference : undefined,
    }));
  const inLedger: EarlierMovement[] = views
    .flatMap(({ rows, side }) => rows.filter((row) => matches(row, order, side)))
    .filter((row) => !claimed.has(rowId(row)) && isRecent(timeOf(row)))
    .map((row) => ({
      id: rowId(row),
      seen: 'ledger',
      at: row.createdAt ?? '',
      reference: row.reference || undefined,
    }));
  // Both sides of a transfer carry one reference; one line about it is enough.
  const eachOnce = new Map(inLedger.map((row) => [row.reference ?? row.id, row])).values();
  return {
    parties: views.map(({ party }) => party),
    earlier: [...here, ...eachOnce],
    lockedBy: open?.id,
    serverTime: told,
  };
}

/** When a movement was made by the server's clock: as its ledger shows it, else when the snapshot was taken. */
function serverTimeOf(m: Movement): number | undefined {
  const shown = m.state === 'confirmed' ? Date.parse(m.evidence[0]?.at ?? '') : Number.NaN;
  return Number.isNaN(shown) ? m.snapshot.serverTime : shown;
}

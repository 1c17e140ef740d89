import { isSameOrder } from '../../../dataProvider/actions/movementKinds';
import { readNewest } from './ledgerPages';
import { matchesMovement, type ReadLedger, rowId, rowTime, snapshotOf } from './ledgerRows';
import type { EarlierMovement, Movement, MovementDraft, Snapshot } from './movementRecord';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Takes the snapshot for the confirmation: balances, repetitions and locks. Ages use the server's
 * clock, or the newest time in its ledgers; if neither is known, everything counts as recent.
 */
export async function takeSnapshot(
  { order, parties, again }: MovementDraft,
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
  const times = views.flatMap(({ rows }) => rows.map(rowTime)).filter((time) => time > 0);
  const now = told ?? (times.length > 0 ? Math.max(...times) : Number.NaN);
  const isRecent = (at = Number.NaN) => !(now - at >= DAY_MS);

  // Read after the ledgers: by then another tab's newest record has arrived.
  const alike = movements().filter((m) => isSameOrder(m.draft.order, order));
  const done = alike.filter((m) => m.state === 'confirmed');
  // A movement that is to be repeated no longer locks, as long as it was not found.
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
    .flatMap(({ rows, side }) => rows.filter((row) => matchesMovement(row, order, side)))
    .filter((row) => !claimed.has(rowId(row)) && isRecent(rowTime(row)))
    .map((row) => ({
      id: rowId(row),
      seen: 'ledger',
      at: row.createdAt ?? '',
      reference: row.reference || undefined,
    }));
  // Both sides of a transfer have the same reference; one line is enough.
  const eachOnce = new Map(inLedger.map((row) => [row.reference ?? row.id, row])).values();
  return {
    parties: views.map(({ party }) => party),
    earlier: [...here, ...eachOnce],
    lockedBy: open?.id,
    serverTime: told,
  };
}

function serverTimeOf(m: Movement): number | undefined {
  const shown = m.state === 'confirmed' ? Date.parse(m.evidence[0]?.at ?? '') : Number.NaN;
  return Number.isNaN(shown) ? m.snapshot.serverTime : shown;
}

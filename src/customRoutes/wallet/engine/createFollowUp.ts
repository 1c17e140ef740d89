import type { MovementResponse } from '../../../dataProvider/actions/wallet';
import { failureReason } from './failureReason';
import { findEvidence, hasLedger, type LedgerEvidence } from './findEvidence';
import { isIdempotencyKeyValid } from './idempotencyKeyAge';
import { InconclusiveError } from './inconclusiveError';
import type { ReadLedger } from './ledgerRows';
import { isMovementOpen, MIN_READ_INTERVAL_MS, TAB_CLOSED } from './movement';
import { type Evidence, type Movement, movementOf } from './movementRecord';
import { lockOf, type MovementServices } from './movementServices';
import type { MovementStore } from './movementStore';
import { countEffects, isClaimed } from './proof';

/** Follows up one admin's sent movements in this tab without user action, including those of closed tabs. */
export function createFollowUp(services: MovementServices, store: MovementStore) {
  const { journal, locks, now, monotonic } = services;
  const watched = new Set<string>();
  // Times on this page's monotonic clock: last read, sending, next read, and when a first clean read became known.
  const readAt = new Map<string, number>();
  const sentAt = new Map<string, number>();
  const dueAt = new Map<string, number>();
  const firstClean = new Map<string, { cleanAt: number; since: number }>();
  const once: ReadLedger = (email, page) => services.read(email, page, 'once');
  const patient: ReadLedger = (email, page) => services.read(email, page, 'patient');

  /** Schedules the ledger reads of every open movement: the first at once, the next after an interval. */
  function watch(): void {
    for (const operation of journal.all()) {
      const m = movementOf(operation);
      if (!m || watched.has(m.id)) continue;
      if (m.state === 'sending' && operation.tabId !== services.tabId) void adopt(m);
      if ((m.state === 'unknown' || m.state === 'checking') && hasLedger(m)) {
        const sinceRead = monotonic() - (readAt.get(m.id) ?? Number.NEGATIVE_INFINITY);
        const since = Math.min(sinceRead, sinceClean(m) ?? sinceRead);
        const wait = Math.max(0, MIN_READ_INTERVAL_MS - since);
        watched.add(m.id);
        dueAt.set(m.id, monotonic() + wait);
        services.setTimeout(wait, () => void check(m));
      }
    }
  }

  /**
   * Returns the milliseconds since a movement's first clean read. This page may have
   * learned of that read late, but never early: the value is never too large.
   */
  function sinceClean(m: Movement): number | undefined {
    if (m.state !== 'checking') return undefined;
    const { id, cleanAt } = m;
    const known = firstClean.get(id);
    if (known?.cleanAt === cleanAt) return monotonic() - known.since;
    firstClean.set(id, { cleanAt, since: monotonic() });
    return 0;
  }

  async function check({ id }: Movement): Promise<void> {
    const m = store.get(id);
    dueAt.delete(id);
    if (m && isMovementOpen(m)) {
      readAt.set(id, monotonic());
      // Up to the start of this read: its own duration does not count.
      const elapsed = sinceClean(m);
      try {
        await decide(m, await findEvidence(m, once, store.all()), elapsed);
      } catch (failure) {
        const reason = failureReason(failure);
        const detail = failure instanceof InconclusiveError ? failure.detail : undefined;
        store.settle(m, { type: 'unread', now: now(), reason, detail });
      }
    }
    watched.delete(id);
    watch();
  }
  async function decide(
    m: Movement,
    { evidence: rows, ledger }: LedgerEvidence,
    elapsed: number | undefined,
  ): Promise<void> {
    if (rows.length === 0) {
      sinceClean(store.settle(m, { type: 'clean', now: now(), elapsed, ledger }));
      return;
    }
    const evidence = ownRows(m, rows);
    const isNamed = evidence.some(({ isOurs }) => isOurs);
    if (!isNamed && (await askAgain(m))) return;
    store.settle(m, { type: 'found', now: now(), evidence, ledger });
  }

  /** Sends the request again with the same key, which returns the first response. Only a positive response settles anything. */
  async function askAgain({ id, draft }: Movement): Promise<boolean> {
    let answer: MovementResponse | undefined;
    if (!(await services.sendsKeys())) return false;
    const act = async () => {
      const m = store.get(id);
      if (!m || !isMovementOpen(m) || m.isRetried || !isIdempotencyKeyValid(idempotencyKeyAgeOf(m)))
        return;
      await store.advance(m, { type: 'asked', now: now() });
      // Another tab may have settled it before its message arrived here.
      if (!isMovementOpen(store.get(id) ?? m)) return;
      answer = await services.send(draft.order, id).catch(() => undefined);
      if (!answer) return;
      const { message, reference } = answer;
      const settled = store.end(m, { type: 'answered', now: now(), message, reference });
      services.notify(settled);
      void addEvidence(settled);
    };
    // The sender stores the lost response before it releases the lock.
    await locks.runWhenFree(lockOf(draft), act).catch(() => {});
    return answer !== undefined;
  }

  function idempotencyKeyAgeOf({ id, sentAt: wallSentAt, snapshot }: Movement) {
    const [sentHere, serverThen, serverNow] = [
      sentAt.get(id),
      snapshot.serverTime,
      services.serverTime(),
    ];
    return {
      wall: now() - wallSentAt,
      page: sentHere === undefined ? undefined : monotonic() - sentHere,
      server:
        serverThen === undefined || serverNow === undefined ? undefined : serverNow - serverThen,
    };
  }

  async function addEvidence(m: Movement): Promise<void> {
    if (!hasLedger(m)) return;
    const found = await findEvidence(m, patient, store.all()).catch(() => undefined);
    if (!found) return;
    const { ledger } = found;
    const mayRepeat = !(await services.sendsKeys());
    const rows = found.evidence;
    const evidence = mayRepeat && countEffects(rows) > 1 ? rows : ownRows(m, rows);
    const event = { type: 'found', now: now(), evidence, ledger, mayRepeat } as const;
    store.settle(m, event);
  }

  /** Excludes anonymous rows if the movement has a name: other rows or its reference identify it. */
  function ownRows(m: Movement, rows: Evidence[]): Evidence[] {
    const known = m.state === 'confirmed' ? m.evidence : [];
    const named = rows.filter((row) => row.isOurs || isClaimed(known, row));
    if (named.length > 0) return named;
    return m.state === 'confirmed' && m.reference ? [] : rows;
  }

  // The sending tab is gone if its lock is free while the record is still "sending".
  async function adopt(m: Movement): Promise<void> {
    watched.add(m.id);
    const act = async () => {
      await new Promise<void>((done) => services.setTimeout(500, done));
      store.settle(m, { type: 'lost', now: now(), reason: TAB_CLOSED });
    };
    await locks.runWhenFree(lockOf(m.draft), act).catch(() => {});
    watched.delete(m.id);
    watch();
  }

  return {
    ...{ watch, addEvidence },
    /** Forgets the last read of a ledger, so that it is read at once. */
    readAtOnce: (id: string): void => void readAt.delete(id),
    /** Returns the milliseconds until the next ledger read; undefined during a read, or if none is planned. */
    nextReadIn: (id: string): number | undefined => {
      const due = dueAt.get(id);
      return due === undefined ? undefined : Math.max(0, due - monotonic());
    },
    /** Records that this page sends a movement now, which makes the age of its key known. */
    noteSent: (id: string): void => void sentAt.set(id, monotonic()),
  };
}

import type { MovementAnswer } from '../../../dataProvider/actions/wallet';
import { CannotTell } from './cannotTell';
import { type Findings, findEvidence, hasLedger } from './findEvidence';
import { isKeyAlive } from './keyAge';
import type { ReadLedger } from './ledgerRows';
import { BETWEEN_READS_MS, isOpen, TAB_GONE } from './movement';
import { type Evidence, type Movement, movementOf } from './movementRecord';
import { lockOf, type MovementServices } from './movementServices';
import type { MovementStore } from './movementStore';
import { isClaimed, timesIn } from './proof';
import { reasonOf } from './reasonOf';

/** What the engine does about movements that were sent, without a person. */
export interface FollowUp {
  /** Looks after every open movement: reads its ledger at once, then again when enough time has passed. */
  watch: () => void;
  /** Forgets when a ledger was read last, so that it is read at once. */
  readAtOnce: (id: string) => void;
  /** Notes that this page sends a movement now: the age of its key is known from then on. */
  noteSent: (id: string) => void;
  /** Returns the milliseconds until a ledger is read next; undefined while it is being read, or never is. */
  nextReadIn: (id: string) => number | undefined;
  /** Adds what the ledger shows to a movement that is done. */
  addEvidence: (movement: Movement) => Promise<void>;
}

/** Follows up the movements of one admin in this tab, those of tabs that are gone included. */
export function createFollowUp(services: MovementServices, store: MovementStore): FollowUp {
  const { journal, locks, now, monotonic } = services;
  const watched = new Set<string>();
  // By the monotonic clock of this page: when it read a ledger, sent a movement, reads next, and learned of a first clean read.
  const readAt = new Map<string, number>();
  const sentAt = new Map<string, number>();
  const dueAt = new Map<string, number>();
  const firstClean = new Map<string, { cleanAt: number; since: number }>();
  const once: ReadLedger = (email, page) => services.read(email, page, 'once');
  const patient: ReadLedger = (email, page) => services.read(email, page, 'patient');

  function watch(): void {
    for (const operation of journal.all()) {
      const m = movementOf(operation);
      if (!m || watched.has(m.id)) continue;
      if (m.state === 'sending' && operation.tabId !== services.tabId) void adopt(m);
      if ((m.state === 'unknown' || m.state === 'checking') && hasLedger(m)) {
        const sinceRead = monotonic() - (readAt.get(m.id) ?? Number.NEGATIVE_INFINITY);
        const since = Math.min(sinceRead, sinceClean(m) ?? sinceRead);
        const wait = Math.max(0, BETWEEN_READS_MS - since);
        watched.add(m.id);
        dueAt.set(m.id, monotonic() + wait);
        services.later(wait, () => void check(m));
      }
    }
  }

  /**
   * How long ago a movement's first clean read was. This page may have learned of it later than it was made, never
   * earlier: the distance is never too long.
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
    if (m && isOpen(m)) {
      readAt.set(id, monotonic());
      // Up to the beginning of this read: how long it takes is no distance.
      const elapsed = sinceClean(m);
      try {
        await decide(m, await findEvidence(m, once, store.all()), elapsed);
      } catch (failure) {
        const reason = reasonOf(failure);
        const detail = failure instanceof CannotTell ? failure.detail : undefined;
        store.settle(m, { type: 'unread', now: now(), reason, detail });
      }
    }
    watched.delete(id);
    watch();
  }
  async function decide(
    m: Movement,
    { evidence: rows, ledger }: Findings,
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

  /** Asks the server once more under the same key: it gives its first answer. Only a positive one tells something. */
  async function askAgain({ id, draft }: Movement): Promise<boolean> {
    let answer: MovementAnswer | undefined;
    if (!(await services.sendsKeys())) return false;
    const act = async () => {
      const m = store.get(id);
      if (!m || !isOpen(m) || m.isAskedAgain || !isKeyAlive(keyAgeOf(m))) return;
      await store.advance(m, { type: 'asked', now: now() });
      // Another tab may have settled it before its message arrived here.
      if (!isOpen(store.get(id) ?? m)) return;
      answer = await services.send(draft.order, id).catch(() => undefined);
      if (!answer) return;
      const { message, reference } = answer;
      const settled = store.end(m, { type: 'answered', now: now(), message, reference });
      services.tell(settled);
      void addEvidence(settled);
    };
    await locks.hold(lockOf(draft), act).catch(() => {});
    return answer !== undefined;
  }

  function keyAgeOf({ id, sentAt: wallSentAt, snapshot }: Movement) {
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
    const evidence = mayRepeat && timesIn(rows) > 1 ? rows : ownRows(m, rows);
    const event = { type: 'found', now: now(), evidence, ledger, mayRepeat } as const;
    store.settle(m, event);
  }

  /** Leaves out rows that cannot be this movement's: it has a name, and they have not. */
  function ownRows(m: Movement, rows: Evidence[]): Evidence[] {
    const known = m.state === 'confirmed' ? m.evidence : [];
    const named = rows.filter((row) => row.isOurs || isClaimed(known, row));
    if (named.length > 0) return named;
    return m.state === 'confirmed' && m.reference ? [] : rows;
  }

  // The tab that sent it is gone when its lock is free while the record still says "sending".
  async function adopt(m: Movement): Promise<void> {
    watched.add(m.id);
    const act = async () => {
      await new Promise<void>((done) => services.later(500, done));
      store.settle(m, { type: 'lost', now: now(), reason: TAB_GONE });
    };
    await locks.afterwards(lockOf(m.draft), act).catch(() => {});
    watched.delete(m.id);
    watch();
  }

  return {
    ...{ watch, addEvidence },
    readAtOnce: (id) => void readAt.delete(id),
    nextReadIn: (id) => {
      const due = dueAt.get(id);
      return due === undefined ? undefined : Math.max(0, due - monotonic());
    },
    noteSent: (id) => void sentAt.set(id, monotonic()),
  };
}

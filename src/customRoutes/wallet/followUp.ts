import type { MovementAnswer } from '../../dataProvider/actions/wallet';
import { type Findings, findEvidence, hasLedger } from './findEvidence';
import type { ReadLedger } from './ledgerRows';
import { BETWEEN_READS_MS, isOpen, settle, timesIn } from './movement';
import { type Evidence, type Movement, movementOf } from './movementRecord';
import { lockOf, type MovementServices } from './movementServices';
import type { MovementStore } from './movementStore';
import { reasonOf } from './reasonOf';

// For how long the same key may be asked again: nobody expects a movement that never arrived to be made hours later.
const ASK_AGAIN_MS = 10 * 60_000;

/** What the engine does about movements that were sent, without a person. */
export interface FollowUp {
  /** Looks after every open movement: reads its ledger at once, then again when enough time has passed. */
  watch: () => void;
  /** Forgets when a ledger was read last, so that it is read at once. */
  readAtOnce: (id: string) => void;
  /** Adds what the ledger shows to a movement that is done. */
  addEvidence: (movement: Movement) => Promise<void>;
}

/** Follows up the movements of one admin in this tab, those of tabs that are gone included. */
export function createFollowUp(services: MovementServices, store: MovementStore): FollowUp {
  const { journal, locks, now } = services;
  const watched = new Set<string>();
  const readAt = new Map<string, number>();
  const once: ReadLedger = (email, page) => services.read(email, page, 'once');
  const patient: ReadLedger = (email, page) => services.read(email, page, 'patient');

  function watch(): void {
    for (const operation of journal.all()) {
      const m = movementOf(operation);
      if (!m || watched.has(m.id)) continue;
      if (m.state === 'sending' && operation.tabId !== services.tabId) void adopt(m);
      if ((m.state === 'unknown' || m.state === 'checking') && hasLedger(m)) {
        const last = Math.max(readAt.get(m.id) ?? 0, m.state === 'checking' ? m.cleanAt : 0);
        // A clock that was set back must not put it off.
        const wait = Math.min(BETWEEN_READS_MS, last + BETWEEN_READS_MS - now());
        watched.add(m.id);
        services.later(Math.max(0, wait), () => void check(m));
      }
    }
  }

  async function check({ id }: Movement): Promise<void> {
    const m = store.get(id);
    if (m && isOpen(m)) {
      readAt.set(id, now());
      try {
        await decide(m, await findEvidence(m, once, store.all()));
      } catch (failure) {
        const reason = reasonOf(failure);
        store.settle(store.get(id), { type: 'unread', now: now(), reason });
      }
    }
    watched.delete(id);
    watch();
  }
  async function decide(m: Movement, { evidence: rows, ledger }: Findings): Promise<void> {
    if (rows.length === 0) {
      store.settle(store.get(m.id), { type: 'clean', now: now(), ledger });
      return;
    }
    const evidence = await ownRows(m, rows);
    const isNamed = evidence.some(({ isOurs }) => isOurs);
    if (!isNamed && (await askAgain(m))) return;
    store.settle(store.get(m.id), { type: 'found', now: now(), evidence, ledger });
  }

  /** Asks the server once more under the same key: it gives its first answer. Only a positive one tells something. */
  async function askAgain({ id, draft }: Movement): Promise<boolean> {
    let answer: MovementAnswer | undefined;
    if (!(await services.sendsKeys())) return false;
    const act = async () => {
      const m = store.get(id);
      if (!m || !isOpen(m) || m.isAskedAgain || now() - m.sentAt > ASK_AGAIN_MS) return;
      const asked = settle(m, { type: 'asked', now: now() });
      await store.write(asked);
      answer = await services.send(draft.order, id).catch(() => undefined);
      // The client wrote its status down: the movement is where it was.
      if (!answer) return store.write(asked);
      const { message, reference } = answer;
      const event = { type: 'answered', now: now(), message, reference } as const;
      const settled = store.settle(asked, event) ?? asked;
      services.tell(settled);
      void addEvidence(settled);
    };
    await locks.hold(lockOf(draft), act).catch(() => {});
    return answer !== undefined;
  }

  async function addEvidence(m: Movement): Promise<void> {
    if (!hasLedger(m)) return;
    const found = await findEvidence(m, patient, store.all()).catch(() => undefined);
    if (!found) return;
    const { ledger } = found;
    const evidence = await ownRows(m, found.evidence);
    store.settle(store.get(m.id) ?? m, { type: 'found', now: now(), evidence, ledger });
  }

  /** Leaves out rows that cannot be this movement's: it has a name and they have not, or its key lets it happen once. */
  async function ownRows(m: Movement, rows: Evidence[]): Promise<Evidence[]> {
    const isKeyed = await services.sendsKeys();
    const named = rows.filter(({ isOurs }) => isOurs);
    if (named.length > 0) return isKeyed ? named : rows;
    const mustBeNamed = m.state === 'confirmed' && (m.reference || (isKeyed && timesIn(rows) > 1));
    return mustBeNamed ? [] : rows;
  }

  // The tab that sent it is gone when its lock is free while the record still says "sending".
  async function adopt({ id, draft }: Movement): Promise<void> {
    watched.add(id);
    const act = async () => {
      await new Promise<void>((done) => services.later(500, done));
      store.settle(store.get(id), { type: 'lost', now: now(), reason: 'wallet.tabGone' });
    };
    await locks.afterwards(lockOf(draft), act).catch(() => {});
    watched.delete(id);
    watch();
  }

  return { watch, addEvidence, readAtOnce: (id) => void readAt.delete(id) };
}

import {
  identityOf,
  type MovementKind,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import {
  type Clocks,
  isKeyYoung,
  type Movement,
  type MovementDraft,
  movementCurrency,
  type Party,
  type PartyFigures,
  summaryOf,
} from './movement';
import type { MovementServices } from './services';
import { isAnswered } from './settle';

/** The movement that a form sent last, with the failure of its request. */
export interface Sent {
  id: string;
  draft: MovementDraft;
  failure?: unknown;
}

/** Returns the name of the lock under which an order is sent, in one tab at a time. */
export const lockOf = (order: Order) => `wallet ${identityOf(order)}`;

interface SendingContext {
  /** Returns a movement as the journal has it. */
  get: (id: string) => Movement | undefined;
  clocks: () => Clocks;
  readClocks: () => Promise<Clocks>;
  readLedger: (email: string, retries: 'retried' | 'once') => Promise<Transaction[]>;
  /** Keeps the rows that the answer to a movement does not explain; resolves to whether there are any. */
  noteFurtherRows: (id: string, ledgers: Transaction[][]) => Promise<boolean>;
  changed: () => void;
}

/** Returns the requests of one admin's movements in this tab: sent, sent again with the same key, and answered late. */
export function createSending(services: MovementServices, context: SendingContext) {
  const { journal, keyHours } = services;
  const { get, clocks, readClocks, readLedger, noteFurtherRows, changed } = context;
  const lastSentByKind = new Map<MovementKind, Sent>();
  const running = new Set<string>();
  /** Why a movement that stays unknown was not sent again. */
  const resendFailures = new Map<string, unknown>();
  /** Movements whose request has ended without an answer. */
  const unansweredIds = new Set<string>();

  /** Sends a movement whose lock is held. The request has begun when this returns; the promise ends after its answer. */
  async function send(draft: MovementDraft, parties: PartyFigures[], id: string): Promise<void> {
    const { order } = draft;
    // Sent again, it keeps the rows that were read before its first request.
    const storedDetails = get(id)?.details ?? {
      snapshot: { parties },
      operator: services.operator,
      clockSetBacks: clocks().setBacks,
    };
    running.add(id);
    resendFailures.delete(id);
    lastSentByKind.set(order.kind, { id, draft });
    changed();
    const summary = summaryOf(draft, movementCurrency(parties));
    const details = { ...storedDetails, draft };
    let failure: unknown;
    try {
      await services.send(order, { operationId: id, summary, details });
    } catch (error) {
      failure = error;
    }
    running.delete(id);
    recordFailure(draft, id, failure);
    const m = get(id);
    if (m && isOperationOpen(m)) unansweredIds.add(id);
    if (m && isAnswered(m) && !isCallError(failure, 'unauthorized')) await readAfter(id);
  }

  /** Stores how the request of a form's last movement ended, and announces it. */
  function recordFailure(draft: MovementDraft, id: string, thrown: unknown): void {
    const m = get(id);
    // The answer to an earlier request came in the meantime: the failure of this one says nothing of the movement.
    const failure = m?.outcome === 'done' ? undefined : thrown;
    lastSentByKind.set(draft.order.kind, { id, draft, failure });
    changed();
    const isOpen = m !== undefined && isOperationOpen(m);
    if (isOpen && isCallError(failure) && failure.outcome === 'notSent') keepUnsent(id, failure);
    // A refusal of a second request leaves the movement unknown.
    else services.notify(draft, id, failure, isOutcomeUnknown(failure) || isOpen);
  }

  function keepUnsent(id: string, failure: unknown): void {
    resendFailures.set(id, failure);
    changed();
  }

  /**
   * Reads the ledgers once more after an answer: a browser repeats a request by itself where a connection ends without a response, and
   * the page is told nothing.
   */
  async function readAfter(id: string): Promise<void> {
    const parties = get(id)?.details.draft.parties ?? [];
    const read = async ({ email }: Party) => (email ? readLedger(email, 'once') : []);
    const ledgers = await Promise.all(parties.map((party) => read(party).catch(() => [])));
    if (await noteFurtherRows(id, ledgers)) services.notifyFurtherRows();
  }

  return {
    send,
    recordFailure,
    isRunning: () => running.size > 0,
    /** Sends an unknown movement again with its key. Resolves to false if another tab is sending the same. */
    resend: (movement: Movement): Promise<boolean> =>
      services.locks
        .runIfUnlocked(lockOf(movement.details.draft.order), async () => {
          await journal.readAll();
          await services.reach();
          const times = await readClocks();
          const m = get(movement.id);
          if (!m || !isOperationOpen(m)) return;
          if (!isKeyYoung(m, times, keyHours())) throw new Error('wallet.open.keyTooOld');
          await send(m.details.draft, m.details.snapshot.parties, m.id);
        })
        .catch((failure: unknown) => {
          keepUnsent(movement.id, failure);
          return true;
        }),
    /** Reads the ledgers after an answer that came later than the time-out. */
    noteLateAnswers(): void {
      for (const id of unansweredIds) {
        const m = get(id);
        if (m && isOperationOpen(m)) continue;
        unansweredIds.delete(id);
        if (m && isAnswered(m)) void readAfter(id);
      }
    },
    /** Returns why "Ask the server again" sent nothing; undefined if it did. */
    resendFailure: (id: string): unknown => resendFailures.get(id),
    /** Returns the movement that the form of a kind sent last. */
    sent: (kind: MovementKind): Sent | undefined => lastSentByKind.get(kind),
    isSending: (kind: MovementKind): boolean => running.has(lastSentByKind.get(kind)?.id ?? ''),
    /** Clears the form's last movement; one that is unknown stays in view. */
    dismiss(kind: MovementKind): void {
      if (running.has(lastSentByKind.get(kind)?.id ?? '')) return;
      lastSentByKind.delete(kind);
      changed();
    },
  };
}

import {
  identityOf,
  type MovementKind,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { ChangeOptions } from '../../http/call';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import type { Journal } from '../../journal';
import { isOperationOpen } from '../../journal/operation';
import { createListeners } from '../../listeners';
import type { TabLocks } from '../../operations/locks';
import { type Figures, figuresFor, isSameFigures, isTooFine, readFor } from './figures';
import {
  isKeyYoung,
  type Movement,
  type MovementDraft,
  movementCurrency,
  movementOf,
  type PartyFigures,
  summaryOf,
} from './movement';
import { createSettling } from './settle';

/** An open confirmation. `notice`: why it is shown again, with other figures or because another tab sends the same. */
export interface Confirmation {
  draft: MovementDraft;
  figures?: Figures;
  notice: 'first' | 'moved' | 'elsewhere';
  isSending: boolean;
}

/** The movement that a form sent last, with the failure of its request. */
export interface Sent {
  id: string;
  draft: MovementDraft;
  failure?: unknown;
}

/** What the wallet needs; the model test replaces all of it. */
export interface MovementServices {
  journal: Journal;
  locks: TabLocks;
  /** Sends an order once, recorded under an ID. Throws CallError. */
  send: (order: Order, options: ChangeOptions) => Promise<unknown>;
  /** Reads the newest page of a ledger, newest first; `retried` where that can help (rulings R15). */
  read: (email: string, retries: 'retried' | 'once') => Promise<Transaction[]>;
  /** Hours for which the server recognises a key (rulings R16a). */
  keyHours: () => number;
  /** Milliseconds of the browser's clock. */
  now: () => number;
  /** Milliseconds of the server's clock, if it sent its time. */
  serverTime: () => number | undefined;
  newId: () => string;
  operator: string;
  /** Announces the end of a request: its failure, or undefined if it is done; `isUnknown`: the movement is not settled by it. */
  notify: (draft: MovementDraft, id: string, failure: unknown, isUnknown: boolean) => void;
}

const lockOf = (order: Order) => `wallet ${identityOf(order)}`;

/** Returns whether a confirmation may be confirmed; `isAccepted`: the admin wants a repetition. */
export function canConfirm(confirmation: Confirmation, isAccepted: boolean): boolean {
  const { draft, figures, notice, isSending } = confirmation;
  if (!figures || isSending || figures.lockedSince || notice === 'elsewhere') return false;
  if (isTooFine(draft.order, figures)) return false;
  return isAccepted || figures.earlier.every(({ seen }) => seen === 'notDone');
}

export type Movements = ReturnType<typeof createMovements>;

/**
 * Returns the money movements of one admin in this tab. Each request leaves after a press that says so; what is unknown
 * is settled by the server, a ledger row that names it, or the admin (rulings R16b).
 */
export function createMovements(services: MovementServices) {
  const { journal, now } = services;
  const listeners = createListeners();
  const sent = new Map<MovementKind, Sent>();
  const running = new Set<string>();
  /** Why a movement that stays unknown was not sent again. */
  const unsent = new Map<string, unknown>();
  const { settle, noteRows } = createSettling(journal, services.locks);
  let confirmation: Confirmation | undefined;
  let version = 0;

  function changed(): void {
    version += 1;
    listeners.notify();
  }
  function show(next: Confirmation | undefined): void {
    confirmation = next;
    changed();
  }
  const all = (): Movement[] => journal.all().flatMap((operation) => movementOf(operation) ?? []);
  function get(id: string): Movement | undefined {
    const operation = journal.get(id);
    return operation && movementOf(operation);
  }
  /** Reads the ledgers, then the records: by then another tab's newest has arrived. */
  async function look(draft: MovementDraft, retries: 'retried' | 'once'): Promise<Figures> {
    const read = async (email: string) => {
      const rows = await services.read(email, retries);
      await noteRows(email, rows);
      return rows;
    };
    const clocks = { now: now(), server: services.serverTime() };
    const ledgers = await Promise.all(draft.parties.map(({ email }) => readFor(email, read)));
    return figuresFor(draft, ledgers, journal.all(), clocks, services.keyHours());
  }
  const isRunning = () => running.size > 0 || Boolean(confirmation?.isSending);

  async function request(draft: MovementDraft): Promise<void> {
    if (isRunning()) return;
    const opened: Confirmation = { draft, notice: 'first', isSending: false };
    show(opened);
    await journal.ready;
    const figures = await look(draft, 'retried');
    if (confirmation === opened) show({ ...opened, figures });
  }

  async function confirm(isAccepted: boolean): Promise<void> {
    const before = confirmation;
    if (!before?.figures || isRunning() || !canConfirm(before, isAccepted)) return;
    const { draft, figures: shown } = before;
    const rereading = { ...before, isSending: true };
    show(rereading);
    const isLeft = () => confirmation !== rereading;
    let failed: unknown;
    const isFree = await services.locks
      .runIfFree(lockOf(draft.order), async () => {
        // Movements that another tab wrote, or that a failed read left out, count as well.
        await journal.readAll();
        const figures = await look(draft, 'once');
        if (isLeft()) return;
        if (!isSameFigures(shown, figures)) {
          show({ draft, figures, notice: 'moved', isSending: false });
        } else await send(draft, figures.parties, figures.same ?? services.newId());
      })
      .catch((failure: unknown) => {
        failed = failure;
      });
    if (isFree === false) show({ ...before, notice: 'elsewhere' });
    // Without a lock, or with an incomplete journal, nothing was sent.
    if (failed === undefined || isLeft()) return;
    confirmation = undefined;
    ended(draft, '', failed);
  }

  async function send(draft: MovementDraft, parties: PartyFigures[], id: string): Promise<void> {
    const { operator } = services;
    const { order } = draft;
    // Sent again, it keeps the rows that were read before its first request.
    const own = get(id)?.details ?? { snapshot: { parties }, operator };
    running.add(id);
    unsent.delete(id);
    sent.set(order.kind, { id, draft });
    show(undefined);
    const summary = summaryOf(draft, movementCurrency(parties));
    const details = { ...own, draft };
    let failure: unknown;
    try {
      await services.send(order, { operationId: id, summary, details });
    } catch (error) {
      failure = error;
    }
    running.delete(id);
    ended(draft, id, failure);
  }

  function ended(draft: MovementDraft, id: string, failure: unknown): void {
    sent.set(draft.order.kind, { id, draft, failure });
    changed();
    const m = get(id);
    const isOpen = m !== undefined && isOperationOpen(m);
    if (isOpen && isCallError(failure) && failure.outcome === 'notSent') keepUnsent(id, failure);
    // A refusal of a second request leaves the movement unknown (rulings R16b).
    else services.notify(draft, id, failure, isOutcomeUnknown(failure) || isOpen);
  }

  function keepUnsent(id: string, failure: unknown): void {
    unsent.set(id, failure);
    changed();
  }

  /**
   * Sends an unknown movement again with its key: one press, one request (rulings R16b). Resolves to false if another tab
   * is sending the same.
   */
  async function resend(id: string): Promise<boolean> {
    const known = get(id);
    if (!known || isRunning()) return true;
    const { draft } = known.details;
    const sendIfUnknown = async () => {
      await journal.readAll();
      const m = get(id);
      if (!m || !isOperationOpen(m)) return;
      if (!isKeyYoung(m, now(), services.keyHours())) throw new Error('wallet.open.keyTooOld');
      await send(m.details.draft, m.details.snapshot.parties, id);
    };
    return services.locks
      .runIfFree(lockOf(draft.order), sendIfUnknown)
      .catch((failure: unknown) => {
        keepUnsent(id, failure);
        return true;
      });
  }

  journal.listen(changed);

  return {
    ...{ all, get, isRunning, resend, settle, noteRows, listen: listeners.listen },
    /** Returns the number of changes, the snapshot for useSyncExternalStore. */
    version: () => version,
    confirmation: () => confirmation,
    requestConfirmation: (draft: MovementDraft): void => void request(draft),
    cancel(): void {
      if (!confirmation?.isSending) show(undefined);
    },
    confirm: (isAccepted: boolean): void => void confirm(isAccepted),
    /** Returns why "Ask the server again" sent nothing; undefined if it did. */
    unsent: (id: string): unknown => unsent.get(id),
    /** Returns the movement that the form of a kind sent last. */
    sent: (kind: MovementKind): Sent | undefined => sent.get(kind),
    isSending: (kind: MovementKind): boolean =>
      confirmation?.draft.order.kind === kind
        ? confirmation.isSending
        : running.has(sent.get(kind)?.id ?? ''),
    /** Clears the form's last movement; one that is unknown stays in view. */
    dismiss(kind: MovementKind): void {
      if (running.has(sent.get(kind)?.id ?? '')) return;
      sent.delete(kind);
      changed();
    },
  };
}

import {
  identityOf,
  type MovementKind,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { createListeners } from '../../listeners';
import {
  type ConfirmationFacts,
  figuresFor,
  isOtherCurrency,
  isSameFigures,
  isTooFine,
  readFor,
} from './ledger';
import {
  accountNumberOf,
  type Clocks,
  isKeyYoung,
  isUnchanged,
  type Movement,
  type MovementDraft,
  movementCurrency,
  movementOf,
  type Party,
  type PartyFigures,
  summaryOf,
} from './movement';
import type { MovementServices } from './services';
import { createSettling, isAnswered } from './settle';

/** An open confirmation. `notice`: why it is shown again, with other figures or because another tab sends the same. */
export interface Confirmation {
  draft: MovementDraft;
  figures?: ConfirmationFacts;
  notice: 'first' | 'moved' | 'elsewhere';
  isSending: boolean;
}

/** The movement that a form sent last, with the failure of its request. */
export interface Sent {
  id: string;
  draft: MovementDraft;
  failure?: unknown;
}

const lockOf = (order: Order) => `wallet ${identityOf(order)}`;

/** Returns whether a confirmation may be confirmed; `isAccepted`: the admin wants a repetition. */
export function canConfirm(confirmation: Confirmation, isAccepted: boolean): boolean {
  const { draft, figures, notice, isSending } = confirmation;
  if (!figures || isSending || figures.lockedSince || notice === 'elsewhere') return false;
  if (isTooFine(draft.order, figures) || isOtherCurrency(draft, figures)) return false;
  return isAccepted || figures.earlier.every(({ source }) => source === 'notDone');
}

export type Movements = ReturnType<typeof createMovements>;

/**
 * Returns the money movements of one admin in this tab. Each request leaves after a press that says so; what is unknown is
 * settled by the server, a ledger row that names it, or the admin.
 */
export function createMovements(services: MovementServices) {
  const { journal, now } = services;
  const listeners = createListeners();
  const lastSentByKind = new Map<MovementKind, Sent>();
  const running = new Set<string>();
  /** Why a movement that stays unknown was not sent again. */
  const unsent = new Map<string, unknown>();
  /** Movements whose request has ended without an answer. */
  const unanswered = new Set<string>();
  const { settle, noteRows, noteFurtherRows } = createSettling(journal, services.locks);
  let confirmation: Confirmation | undefined;
  // The page was left while the figures of a confirmed movement were read again.
  let hasLeft = false;
  let setBacks: number | undefined;
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
  const clocks = (): Clocks => ({ now: now(), server: services.serverTime(), setBacks });
  /** Resolves to the clocks. Where the browser does not store its own, an age is not known by it. */
  async function readClocks(): Promise<Clocks> {
    // Only the age of a key depends on it.
    if (services.keyHours() === 0) return clocks();
    const stored = await services.clockSetBacks().catch(() => undefined);
    if (stored !== setBacks) {
      setBacks = stored;
      changed();
    }
    return clocks();
  }
  async function readLedger(email: string, retries: 'retried' | 'once'): Promise<Transaction[]> {
    const rows = await services.read(email, retries);
    await noteRows(email, rows);
    return rows;
  }
  /** Reads the ledgers, then the records: by then another tab's newest has arrived. */
  async function readFacts(
    draft: MovementDraft,
    retries: 'retried' | 'once',
  ): Promise<ConfirmationFacts> {
    const read = (email: string) => readLedger(email, retries);
    const ledgers = await Promise.all(draft.parties.map(({ email }) => readFor(email, read)));
    const isRead = ledgers.some(({ figures }) => figures.status === 'read');
    const mayHaveKey = all().some((m) => m.hasKey && isUnchanged(m.details.draft, draft));
    // The age of a key is counted by a response that was received now.
    if (mayHaveKey && !isRead) await services.reach().catch(() => {});
    return figuresFor(draft, ledgers, journal.all(), await readClocks(), services.keyHours());
  }
  /** Returns a draft with the HMAC by which its account is compared once the record masks it. */
  async function withAccountMac(draft: MovementDraft): Promise<MovementDraft> {
    const number = accountNumberOf(draft);
    const digits = number === undefined ? undefined : await services.macOf(String(number));
    return digits ? { ...draft, accountMac: { digits, type: typeof number } } : draft;
  }
  const isRunning = () => running.size > 0 || Boolean(confirmation?.isSending);

  async function request(requested: MovementDraft): Promise<void> {
    if (isRunning()) return;
    const first: Confirmation = { draft: requested, notice: 'first', isSending: false };
    show(first);
    await journal.ready;
    const draft = await withAccountMac(requested);
    const figures = await readFacts(draft, 'retried');
    if (confirmation === first) show({ ...first, draft, figures });
  }

  /** Shows a confirmation again that sent nothing; on another page it is over, and the admin is told. */
  function showAgain(next: Confirmation): void {
    show(hasLeft ? undefined : next);
    if (hasLeft) services.notifyUnsent();
  }

  async function confirm(isAccepted: boolean): Promise<void> {
    const before = confirmation;
    if (!before?.figures || isRunning() || !canConfirm(before, isAccepted)) return;
    const { draft, figures: confirmedFigures } = before;
    hasLeft = false;
    show({ ...before, isSending: true });
    let failed: unknown;
    const isFree = await services.locks
      .runIfUnlocked(lockOf(draft.order), async () => {
        // Movements that another tab wrote, or that a failed read left out, count as well.
        await journal.readAll();
        const figures = await readFacts(draft, 'once');
        if (!isSameFigures(confirmedFigures, figures)) {
          showAgain({ draft, figures, notice: 'moved', isSending: false });
        } else await send(draft, figures.parties, figures.same ?? services.newId());
      })
      .catch((failure: unknown) => {
        failed = failure;
      });
    if (isFree === false) showAgain({ ...before, notice: 'elsewhere' });
    // Without a lock, or with an incomplete journal, nothing was sent.
    if (failed === undefined) return;
    confirmation = undefined;
    recordFailure(draft, '', failed);
  }

  async function send(draft: MovementDraft, parties: PartyFigures[], id: string): Promise<void> {
    const { operator } = services;
    const { order } = draft;
    // Sent again, it keeps the rows that were read before its first request.
    const storedDetails = get(id)?.details ?? {
      snapshot: { parties },
      operator,
      clockSetBacks: setBacks,
    };
    running.add(id);
    unsent.delete(id);
    lastSentByKind.set(order.kind, { id, draft });
    show(undefined);
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
    if (m && isOperationOpen(m)) unanswered.add(id);
    if (m && isAnswered(m) && !isCallError(failure, 'unauthorized')) await readAfter(id);
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

  /** Reads the ledgers after an answer that came later than the time-out. */
  function noteLateAnswers(): void {
    for (const id of unanswered) {
      const m = get(id);
      if (m && isOperationOpen(m)) continue;
      unanswered.delete(id);
      if (m && isAnswered(m)) void readAfter(id);
    }
  }

  function recordFailure(draft: MovementDraft, id: string, failure: unknown): void {
    lastSentByKind.set(draft.order.kind, { id, draft, failure });
    changed();
    const m = get(id);
    const isOpen = m !== undefined && isOperationOpen(m);
    if (isOpen && isCallError(failure) && failure.outcome === 'notSent') keepUnsent(id, failure);
    // A refusal of a second request leaves the movement unknown.
    else services.notify(draft, id, failure, isOutcomeUnknown(failure) || isOpen);
  }

  function keepUnsent(id: string, failure: unknown): void {
    unsent.set(id, failure);
    changed();
  }

  /**
   * Sends an unknown movement again with its key: one press, one request. Resolves to false if another tab is sending the same.
   */
  async function resend(id: string): Promise<boolean> {
    const movement = get(id);
    if (!movement || isRunning()) return true;
    const { draft } = movement.details;
    const sendIfUnknown = async () => {
      await journal.readAll();
      await services.reach();
      const times = await readClocks();
      const m = get(id);
      if (!m || !isOperationOpen(m)) return;
      if (!isKeyYoung(m, times, services.keyHours())) throw new Error('wallet.open.keyTooOld');
      await send(m.details.draft, m.details.snapshot.parties, id);
    };
    return services.locks
      .runIfUnlocked(lockOf(draft.order), sendIfUnknown)
      .catch((failure: unknown) => {
        keepUnsent(id, failure);
        return true;
      });
  }

  journal.listen(() => {
    noteLateAnswers();
    changed();
  });
  void readClocks();

  return {
    ...{ all, get, isRunning, resend, settle, noteRows, listen: listeners.listen },
    /** Returns the number of changes, the snapshot for useSyncExternalStore. */
    version: () => version,
    confirmation: () => confirmation,
    requestConfirmation: (draft: MovementDraft): void => void request(draft),
    cancel(): void {
      if (!confirmation?.isSending) show(undefined);
    },
    /** Cancels as the page is left; a confirmed movement is sent all the same, unless its figures have changed. */
    leave(): void {
      hasLeft = true;
      if (!confirmation?.isSending) show(undefined);
    },
    /** Returns whether "Ask the server again" may be pressed: the server still recognises the key. */
    canAskAgain: (m: Movement): boolean => isKeyYoung(m, clocks(), services.keyHours()),
    confirm: (isAccepted: boolean): void => void confirm(isAccepted),
    /** Returns why "Ask the server again" sent nothing; undefined if it did. */
    unsent: (id: string): unknown => unsent.get(id),
    /** Returns the movement that the form of a kind sent last. */
    sent: (kind: MovementKind): Sent | undefined => lastSentByKind.get(kind),
    isSending: (kind: MovementKind): boolean =>
      confirmation?.draft.order.kind === kind
        ? confirmation.isSending
        : running.has(lastSentByKind.get(kind)?.id ?? ''),
    /** Clears the form's last movement; one that is unknown stays in view. */
    dismiss(kind: MovementKind): void {
      if (running.has(lastSentByKind.get(kind)?.id ?? '')) return;
      lastSentByKind.delete(kind);
      changed();
    },
  };
}

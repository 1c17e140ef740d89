import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { createValue } from '../../listeners';
import {
  type ConfirmationFigures,
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
  movementOf,
  movementsIn,
} from './movement';
import { createSending, createSettling, lockOf } from './sendAndSettle';
import type { MovementServices, Retries } from './services';

/** An open confirmation. `notice`: why it is shown again, with other figures or because another tab sends the same. */
export interface Confirmation {
  draft: MovementDraft;
  figures?: ConfirmationFigures;
  notice: 'first' | 'moved' | 'elsewhere';
  isSending: boolean;
}

/** Returns whether a confirmation may be confirmed; `isAccepted`: the admin wants a repetition. */
export function canConfirm(confirmation: Confirmation, isAccepted: boolean): boolean {
  const { draft, figures, notice, isSending } = confirmation;
  if (!figures || isSending || figures.lockedSince || notice === 'elsewhere') return false;
  if (isTooFine(draft.order, figures) || isOtherCurrency(draft, figures)) return false;
  return isAccepted || figures.earlier.every(({ source }) => source === 'notDone');
}

interface ConfirmingContext {
  readFigures: (draft: MovementDraft, retries: Retries) => Promise<ConfirmationFigures>;
  sending: Pick<ReturnType<typeof createSending>, 'send' | 'recordFailure' | 'isRunning'>;
  changed: () => void;
}

/** Returns the one confirmation that may be open in this tab. Its figures are read before it is shown, and before it is sent. */
function createConfirming(services: MovementServices, context: ConfirmingContext) {
  const { journal } = services;
  const { readFigures, sending, changed } = context;
  let confirmation: Confirmation | undefined;
  // The page was left while the figures of a confirmed movement were read again.
  let hasLeft = false;

  function show(next: Confirmation | undefined): void {
    confirmation = next;
    changed();
  }
  const isRunning = () => sending.isRunning() || Boolean(confirmation?.isSending);

  /** Returns a draft with the HMAC by which its account is compared once the record masks it. */
  async function withAccountMac(draft: MovementDraft): Promise<MovementDraft> {
    const number = accountNumberOf(draft);
    const digits = number === undefined ? undefined : await services.macOf(String(number));
    return digits ? { ...draft, accountMac: { digits, type: typeof number } } : draft;
  }

  async function request(requested: MovementDraft): Promise<void> {
    if (isRunning()) return;
    const first: Confirmation = { draft: requested, notice: 'first', isSending: false };
    show(first);
    await journal.ready;
    const draft = await withAccountMac(requested);
    const figures = await readFigures(draft, 'retried');
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
    const sendIfSame = async () => {
      // Movements that another tab wrote, or that a failed read left out, count as well.
      await journal.readAll();
      const figures = await readFigures(draft, 'once');
      if (!isSameFigures(confirmedFigures, figures)) {
        showAgain({ draft, figures, notice: 'moved', isSending: false });
        return;
      }
      const sent = sending.send(draft, figures.parties, figures.same ?? services.newId());
      show(undefined);
      await sent;
    };
    try {
      const isUnlocked = await services.locks.runIfUnlocked(lockOf(draft.order), sendIfSame);
      if (!isUnlocked) showAgain({ ...before, notice: 'elsewhere' });
    } catch (failure) {
      // Without a lock, or with an incomplete journal, nothing was sent.
      confirmation = undefined;
      sending.recordFailure(draft, '', failure);
    }
  }

  function cancel(): void {
    if (!confirmation?.isSending) show(undefined);
  }

  return {
    confirmation: () => confirmation,
    isRunning,
    requestConfirmation: (draft: MovementDraft): void => void request(draft),
    confirm: (isAccepted: boolean): void => void confirm(isAccepted),
    cancel,
    /** Cancels as the page is left; a confirmed movement is sent all the same, unless its figures have changed. */
    leave(): void {
      hasLeft = true;
      cancel();
    },
  };
}

export type Movements = ReturnType<typeof createMovements>;

/**
 * Returns the money movements of one admin in this tab. Each request leaves after a press that says so; what is unknown is
 * settled by the server, a ledger row that names it, or the admin.
 */
export function createMovements(services: MovementServices) {
  const { journal, now } = services;
  const version = createValue(0);
  const { settle, settleByRows, noteFurtherRows } = createSettling(journal, services.locks);
  let setBacks: number | undefined;

  const changed = () => version.set(version.get() + 1);
  const all = (): Movement[] => movementsIn(journal.all());
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
  async function readLedger(email: string, retries: Retries): Promise<Transaction[]> {
    const rows = await services.read(email, retries);
    await settleByRows(email, rows);
    return rows;
  }
  /** Reads the ledgers, then the records: by then another tab's newest has arrived. */
  async function readFigures(draft: MovementDraft, retries: Retries): Promise<ConfirmationFigures> {
    const read = (email: string) => readLedger(email, retries);
    const ledgers = await Promise.all(draft.parties.map(({ email }) => readFor(email, read)));
    const isRead = ledgers.some(({ figures }) => figures.status === 'read');
    const mayHaveKey = all().some((m) => m.hasKey && isUnchanged(m.details.draft, draft));
    // The age of a key is counted by a response that was received now.
    if (mayHaveKey && !isRead) await services.reach().catch(() => {});
    return figuresFor(draft, ledgers, journal.all(), await readClocks(), services.keyHours());
  }

  const context = { get, clocks, readClocks, readLedger, noteFurtherRows, changed };
  const sending = createSending(services, context);
  const confirming = createConfirming(services, { readFigures, sending, changed });

  journal.listen(() => {
    sending.noteLateAnswers();
    changed();
  });
  void readClocks();

  return {
    ...confirming,
    all,
    get,
    settle,
    settleByRows,
    listen: version.listen,
    /** Returns the number of changes, the snapshot for useSyncExternalStore. */
    version: version.get,
    /** Returns whether "Ask the server again" may be pressed: the server still recognises the key. */
    canAskAgain: (m: Movement): boolean => isKeyYoung(m, clocks(), services.keyHours()),
    /** Sends an unknown movement again: one press, one request. Resolves to false if another tab is sending the same. */
    async resend(id: string): Promise<boolean> {
      const movement = get(id);
      return !movement || confirming.isRunning() || sending.resend(movement);
    },
    resendFailure: sending.resendFailure,
    sent: sending.sent,
    isSending(kind: MovementKind): boolean {
      const confirmation = confirming.confirmation();
      const isConfirming = confirmation?.draft.order.kind === kind;
      return isConfirming ? confirmation.isSending : sending.isSending(kind);
    },
    dismiss: sending.dismiss,
  };
}

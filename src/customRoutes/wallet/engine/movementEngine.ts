import { type MovementKind, movementFacts } from '../../../dataProvider/actions/movementKinds';
import { isCallError } from '../../../http/errors';
import { JournalUnreadError } from '../../../journal/operation';
import { createListeners } from '../../../listeners';
import { NoLocksError } from '../../../operations/locks';
import { createFollowUp } from './createFollowUp';
import { failureReason } from './failureReason';
import type { ReadLedger } from './ledgerRows';
import {
  advance,
  type ConfirmationEvent,
  type FormState,
  isMovement,
  type Repeats,
  type SettlementEvent,
  type UserDecision,
} from './movement';
import type { Movement, MovementDraft, Snapshot } from './movementRecord';
import { lockOf, type MovementServices } from './movementServices';
import { createMovementStore } from './movementStore';
import { takeSnapshot } from './takeSnapshot';

export type MovementEngine = ReturnType<typeof createMovementEngine>;

/** Returns the engine of one tab: each confirmation has at most one effect, and no lost response is reported as a failure. */
export function createMovementEngine(services: MovementServices) {
  const { journal, now, serverTime, adminId, tabId, operator } = services;
  const store = createMovementStore(journal, { adminId, tabId });
  const { watch, readAtOnce, nextReadIn, noteSent, addEvidence } = createFollowUp(services, store);
  const forms = new Map<MovementKind, FormState>();
  const inFlight = new Set<string>();
  const listeners = createListeners();
  let version = 0;
  const patient: ReadLedger = (email, page) => services.read(email, page, 'patient');
  const once: ReadLedger = (email, page) => services.read(email, page, 'once');

  function changed(): void {
    version += 1;
    listeners.notify();
  }
  function formState(kind: MovementKind): FormState {
    const shown = forms.get(kind) ?? { state: 'idle' };
    return isMovement(shown) && !inFlight.has(shown.id) ? (store.get(shown.id) ?? shown) : shown;
  }
  function show(kind: MovementKind, state: FormState): void {
    forms.set(kind, state);
    changed();
  }
  function move(kind: MovementKind, event: ConfirmationEvent): FormState {
    const after = advance(formState(kind), event);
    show(kind, after);
    return after;
  }

  /** Takes the snapshot for the confirmation; an open movement with an unreadable record locks identical ones too. */
  async function look(draft: MovementDraft, read: ReadLedger): Promise<Snapshot> {
    const snapshot = await takeSnapshot(draft, read, store.all, serverTime);
    return { ...snapshot, lockedBy: snapshot.lockedBy ?? store.unreadableLike(draft.order) };
  }

  async function ask(draft: MovementDraft): Promise<void> {
    const { kind } = draft.order;
    if (isRunning()) return;
    // One confirmation at a time, in one dialog.
    for (const other of forms.keys()) if (other !== kind) move(other, { type: 'cancel' });
    const confirming = move(kind, { type: 'ask', draft });
    await journal.ready;
    const snapshot = await look(draft, patient);
    if (formState(kind) === confirming) move(kind, { type: 'snapshotTaken', snapshot });
  }

  async function confirm(kind: MovementKind, repeats: Repeats): Promise<void> {
    if (isRunning()) return;
    const before = formState(kind);
    const rereading = move(kind, { type: 'confirm', repeats });
    if (rereading === before || rereading.state !== 'rereading') return;
    const { draft } = rereading;
    const sentWith = (snapshot: Movement['snapshot']) => {
      return { id: services.newId(), draft, snapshot, operator, sentAt: now() };
    };
    try {
      const isFree = await services.locks.runIfFree(lockOf(draft), async () => {
        // Movements that another tab wrote, or that a failed read left out, lock as well.
        await journal.readAll();
        const snapshot = await look(draft, once);
        // The user may have left in the meantime; then nothing is sent.
        if (formState(kind) !== rereading) return;
        const after = move(kind, { type: 'reread', snapshot, sent: sentWith(snapshot) });
        if (after.state === 'sending') await send(after);
      });
      if (!isFree) move(kind, { type: 'heldElsewhere' });
    } catch (failure) {
      // Without a lock, or with an incomplete journal, nothing may be sent.
      if (formState(kind) !== rereading) return;
      notSent({ ...sentWith(rereading.snapshot), state: 'sending' }, failure);
    }
  }

  function notSent(sending: Movement, failure: unknown): void {
    const isReported = failure instanceof JournalUnreadError || failure instanceof NoLocksError;
    const reason = isReported ? failure.message : 'wallet.notKept';
    end(sending, { type: 'refused', now: now(), reason, why: 'notSent' });
  }
  /** Uses the movement as sent, not as stored: its record may be gone. */
  function end(sending: Movement, event: SettlementEvent): Movement {
    inFlight.delete(sending.id);
    const ended = store.end(sending, event);
    show(sending.draft.order.kind, ended);
    return ended;
  }

  async function send(sending: Movement): Promise<void> {
    const { id, draft } = sending;
    inFlight.add(id);
    try {
      // Stored before it is sent: a tab that crashes now leaves a record.
      await store.write(sending);
    } catch (failure) {
      return notSent(sending, failure);
    }
    noteSent(id);
    const event = await services.send(draft.order, id).then(
      ({ message, reference }) => ({ type: 'answered', now: now(), message, reference }) as const,
      (failure: unknown) => afterFailure(sending, failure),
    );
    const ended = end(sending, event);
    services.notify(ended);
    if (ended.state === 'confirmed') void addEvidence(ended);
  }

  function afterFailure({ draft }: Movement, failure: unknown): SettlementEvent {
    const reason = failureReason(failure, movementFacts(draft.order).failure.sentence);
    const status = isCallError(failure) ? failure.status : undefined;
    const lost = { type: 'lost', now: now(), reason, status } as const;
    const refused = (why: 'server' | 'session' | 'notSent') =>
      ({ type: 'refused', now: now(), reason, why }) as const;
    // Only a response of a server can be a refusal (rulings R16).
    if (!isCallError(failure)) return lost;
    if (failure.kind === 'unauthorized') return refused('session');
    if (failure.outcome === 'notSent') return refused('notSent');
    return failure.outcome === 'refused' ? refused('server') : lost;
  }

  /** Returns whether a movement is being sent: no other one may start (rulings R29a). */
  function isRunning(): boolean {
    return [...forms.keys()].some((kind) =>
      ['rereading', 'sending'].includes(formState(kind).state),
    );
  }

  journal.listen(() => {
    changed();
    watch();
  });
  watch();

  return {
    ...{ formState, isRunning, nextReadIn, movements: store.all, listen: listeners.listen },
    /** Returns the number of changes, the snapshot for useSyncExternalStore. */
    version: () => version,
    requestConfirmation: (draft: MovementDraft): void => void ask(draft),
    cancel: (kind: MovementKind): void => void move(kind, { type: 'cancel' }),
    /** Clears a form that shows a sent movement; an open one is still followed up. */
    dismiss(kind: MovementKind): void {
      const shown = formState(kind);
      if (isMovement(shown) && !inFlight.has(shown.id)) show(kind, { state: 'idle' });
    },
    confirm: (kind: MovementKind, repeats: Repeats): void => void confirm(kind, repeats),
    /** Applies the user's decision on an open movement; `row` is the ledger row, if there are several. */
    settle(id: string, word: UserDecision, row?: string): void {
      const before = store.get(id);
      if (!before) return;
      if (word === 'checkAgain') readAtOnce(id);
      const after = store.settle(before, { type: word, now: now(), row });
      // Done twice counts, even if the user claimed the row that was seen first.
      if (before.state === 'matched' && after.state === 'confirmed') void addEvidence(after);
    },
  };
}

import {
  type Evidence,
  isAnswered,
  type Movement,
  type MovementDraft,
  type SentMovement,
  type Snapshot,
  sentOf,
} from './movementRecord';
import {
  claimed,
  claimedRows,
  confirmed,
  countEffects,
  isClaimed,
  provenRows,
  receiptRows,
  splitByAnswer,
} from './proof';
import { addStep, type LedgerView, stepOf } from './steps';

/** Why the confirmation is shown: first time, changed figures, or another tab sends an identical movement. */
export type ConfirmationReason = 'first' | 'moved' | 'elsewhere';

export type Confirmation =
  | { state: 'confirming'; draft: MovementDraft; snapshot?: Snapshot; notice: ConfirmationReason }
  | { state: 'rereading'; draft: MovementDraft; snapshot: Snapshot; notice: ConfirmationReason };

/** State of a form: idle, a confirmation, or the last movement sent. */
export type FormState = { state: 'idle' } | Confirmation | Movement;

export type Repeats = 'none' | 'accepted';

/** Two ledger reads count as two only if they are this far apart. */
export const MIN_READ_INTERVAL_MS = 30_000;

export type ConfirmationEvent =
  | { type: 'ask'; draft: MovementDraft }
  | { type: 'snapshotTaken'; snapshot: Snapshot }
  | { type: 'cancel' }
  | { type: 'confirm'; repeats: Repeats }
  | { type: 'reread'; snapshot: Snapshot; sent: SentMovement }
  | { type: 'heldElsewhere' };

export type UserDecision = 'happened' | 'release' | 'checkAgain' | 'notMine';

export type SettlementEvent =
  | { type: 'answered'; now: number; message: string; reference: string }
  | { type: 'refused'; now: number; reason: string; why: 'server' | 'session' | 'notSent' }
  /** `status` of a response that is not a success; undefined if no response was received. */
  | { type: 'lost'; now: number; reason: string; status?: number }
  /** `mayRepeat`: the request had no key, so the browser may have silently sent it twice. */
  | { type: 'found'; now: number; evidence: Evidence[]; ledger?: LedgerView; mayRepeat?: boolean }
  /** `elapsed` in milliseconds since the first clean read, by a clock that cannot be set. */
  | { type: 'clean'; now: number; elapsed?: number; ledger?: LedgerView }
  /** `unread`: the ledger could not be read, or proves nothing. `asked`: the request is sent again with the same key. */
  | { type: 'unread'; now: number; reason: string; detail?: string }
  | { type: 'asked'; now: number }
  /** `row`: the ledger row that the user answered for, if there are several. */
  | { type: UserDecision; now: number; row?: string };

const OPEN = ['unknown', 'checking', 'notFound', 'matched', 'doneTwice'] as const;
/** A movement of unknown outcome, or done twice: identical ones are locked until it is settled. */
export type OpenMovement = Extract<Movement, { state: (typeof OPEN)[number] }>;

export function isMovementOpen(m: FormState): m is OpenMovement {
  return OPEN.some((state) => state === m.state);
}

export const isMovement = (m: FormState): m is Movement => 'id' in m;

/** Reason for an open movement whose tab was closed: its request may or may not have been sent. */
export const TAB_CLOSED = 'wallet.tabGone';

/**
 * Returns whether an event replaces the movement that its own repeats. Until then the earlier one stays open: the
 * refusal of a later attempt never changes it (rulings R16b).
 */
export function replacesEarlier(event: SettlementEvent, after: Movement): boolean {
  if (event.type === 'lost') return event.reason !== TAB_CLOSED;
  return after.state === 'confirmed' || after.state === 'doneTwice';
}

/** Returns whether the shown snapshot still holds: the same balances, no lock, and no repetition that was not shown. */
export function isSameSnapshot(shown: Snapshot, now: Snapshot): boolean {
  const figures = ({ parties }: Snapshot) =>
    JSON.stringify(
      parties.map((party) =>
        party.status === 'read' ? [party.newest, party.balance] : party.status,
      ),
    );
  const known = new Set(shown.earlier.map(({ id }) => id));
  return (
    !now.lockedBy && figures(shown) === figures(now) && now.earlier.every(({ id }) => known.has(id))
  );
}

export function canConfirm(m: FormState, repeats: Repeats): boolean {
  if (m.state !== 'confirming' || !m.snapshot) return false;
  if (m.snapshot.lockedBy || m.notice === 'elsewhere') return false;
  return m.snapshot.earlier.length === 0 || repeats === 'accepted';
}

/** Returns the form's next state after a user event; the same state if the event does not apply. */
export function advance(m: FormState, event: ConfirmationEvent): FormState {
  switch (event.type) {
    case 'ask':
      if (m.state === 'rereading' || m.state === 'sending') return m;
      return { state: 'confirming', draft: event.draft, notice: 'first' };
    case 'snapshotTaken':
      return m.state === 'confirming' ? { ...m, snapshot: event.snapshot } : m;
    case 'cancel':
      return m.state === 'confirming' || m.state === 'rereading' ? { state: 'idle' } : m;
    case 'confirm':
      if (m.state !== 'confirming' || !m.snapshot || !canConfirm(m, event.repeats)) return m;
      return { ...m, state: 'rereading', snapshot: m.snapshot };
    case 'reread':
      if (m.state !== 'rereading') return m;
      return isSameSnapshot(m.snapshot, event.snapshot)
        ? { ...event.sent, state: 'sending' }
        : { ...m, state: 'confirming', snapshot: event.snapshot, notice: 'moved' };
    case 'heldElsewhere':
      return m.state === 'rereading' ? { ...m, state: 'confirming', notice: 'elsewhere' } : m;
  }
}

/** Returns the next state of a sent movement and records the step; the same state if the event does not apply. */
export function settleMovement(m: Movement, event: SettlementEvent): Movement {
  const after = settled(m, event);
  const step = stepOf(event);
  return after === m || !step ? after : { ...after, steps: addStep(m.steps, step) };
}

function settled(m: Movement, event: SettlementEvent): Movement {
  const sent = sentOf(m);
  const isPending = m.state === 'sending' || isMovementOpen(m);
  switch (event.type) {
    case 'answered': {
      // A late response, from a tab that was considered closed, also settles an open movement.
      if (!isPending) return m;
      const { now: settledAt, message, reference } = event;
      return {
        ...sent,
        state: 'confirmed',
        by: 'answer',
        settledAt,
        message,
        reference,
        evidence: [],
      };
    }
    case 'refused': {
      if (!isPending) return m;
      const { now: settledAt, reason, why } = event;
      return { ...sent, state: 'refused', settledAt, reason, why };
    }
    case 'lost':
      return m.state === 'sending' ? { ...sent, state: 'unknown', reason: event.reason } : m;
    case 'found':
      return withEvidence(m, event);
    case 'clean':
      if (m.state === 'unknown') return { ...m, state: 'checking', cleanAt: event.now };
      if (m.state !== 'checking' || !areReadsApart(event.elapsed)) return m;
      return { ...m, state: 'notFound', againAt: event.now };
    case 'unread':
      return isMovementOpen(m) ? { ...m } : m;
    case 'asked':
      return isMovementOpen(m) ? { ...m, isRetried: true } : m;
    case 'checkAgain':
      return (m.state === 'notFound' || m.state === 'matched') && !isAnswered(m) ? readAgain(m) : m;
    case 'notMine': {
      if (m.state !== 'matched') return m;
      const { asked, others } = splitByAnswer(m.evidence, event.row);
      const foreignRows = [...(m.foreignRows ?? []), ...asked.map(({ id }) => id)];
      if (others.length > 0) return { ...m, foreignRows, evidence: others };
      if (m.answer) return { ...confirmed(m, 'answer', event.now, []), foreignRows };
      return { ...readAgain(m), foreignRows };
    }
    case 'happened':
      return isMovementOpen(m) ? claimed(m, event.now, claimedRows(m, event.row)) : m;
    case 'release':
      // A movement that the server confirmed cannot be marked as not done.
      if (isAnswered(m)) return m;
      return isMovementOpen(m) ? { ...sent, state: 'released', settledAt: event.now } : m;
  }
}

const readAgain = (m: OpenMovement): Movement => ({
  ...sentOf(m),
  state: 'unknown',
  reason: m.reason,
});

/** Returns whether two reads are far enough apart to count as two; an unknown or negative distance is not. */
export const areReadsApart = (elapsed = Number.NaN): boolean => elapsed >= MIN_READ_INTERVAL_MS;

/** Named by a row: done. Only anonymous matches: a question to the user. Proved more than once: done twice. */
function withEvidence(
  m: Movement,
  { evidence: shown, now, mayRepeat }: Extract<SettlementEvent, { type: 'found' }>,
): Movement {
  const known = m.state === 'confirmed' ? m.evidence : [];
  // Only rows of the same read count as two: some ledgers identify their rows by position.
  const evidence = shown.map((row) => (isClaimed(known, row) ? { ...row, isMine: true } : row));
  const proven = provenRows(evidence);
  const isTwice = countEffects(proven) > 1;
  if (m.state === 'confirmed') {
    // After a positive response the ledger adds the reference; a movement that the user settled stays settled.
    if (evidence.length === 0 || countEffects(known) > 1) return m;
    const { message, by, reference } = m;
    const reason = `wallet.receipt.how.${by}`;
    if (
      !isTwice &&
      known.length === 0 &&
      by === 'answer' &&
      mayRepeat &&
      countEffects(evidence) > 1
    ) {
      const unproven = evidence.filter((row) => !proven.includes(row));
      const answer = { message, reference, proven };
      return { ...sentOf(m), state: 'matched', reason, answer, evidence: unproven };
    }
    const rows = known.length > 0 ? [] : receiptRows(evidence);
    if (!isTwice) return rows.length > 0 ? { ...m, evidence: rows } : m;
    const isAnswered = by === 'answer' || reference !== undefined;
    return { ...sentOf(m), state: 'doneTwice', reason, message, isAnswered, evidence: proven };
  }
  if (evidence.length === 0 || !isMovementOpen(m) || m.state === 'doneTwice') return m;
  const { reason } = m;
  if (isTwice) {
    const unanswered = { message: '', isAnswered: false };
    return { ...sentOf(m), state: 'doneTwice', reason, ...unanswered, evidence: proven };
  }
  if (proven.length > 0) return confirmed(m, 'ledger', now, proven);
  return { ...sentOf(m), state: 'matched', reason, evidence };
}

import { type Evidence, type Movement, sentOf } from './movementRecord';

/** Returns how often the ledgers show a movement; once on each side counts as once. */
export function countEffects(evidence: Evidence[]): number {
  const parties = new Set(evidence.map(({ party }) => party));
  return Math.max(
    0,
    ...[...parties].map((at) => evidence.filter(({ party }) => party === at).length),
  );
}

/**
 * Returns the rows that prove an effect: those that name the movement, and those that the
 * user claimed. Anonymous rows of the same amount prove nothing, however many there are.
 */
export function provenRows(evidence: Evidence[]): Evidence[] {
  const isProof = ({ isOurs, isMine }: Evidence) => isOurs || isMine === true;
  const each = evidence.filter(isProof).map((row) => [`${row.party} ${row.id}`, row] as const);
  return [...new Map(each).values()];
}

/** Splits rows into those that the user's answer is about (all if it names none) and the others. */
export function splitByAnswer(evidence: Evidence[], row?: string) {
  const isAsked = ({ id }: Evidence) => row === undefined || id === row;
  return { asked: evidence.filter(isAsked), others: evidence.filter((each) => !isAsked(each)) };
}

export const isClaimed = (known: Evidence[], { party, id }: Evidence): boolean =>
  known.some((row) => row.isMine === true && row.party === party && row.id === id);

/** Returns the rows that the user's answer claims: of several anonymous ones, only the one answered for. */
export function claimedRows(m: Movement, row?: string): Evidence[] {
  if (!('evidence' in m)) return [];
  if (m.state === 'doneTwice') return m.evidence;
  const { asked } = splitByAnswer(m.evidence, row);
  return asked.length === 1 ? asked.map((each) => ({ ...each, isMine: true })) : [];
}

/** Returns the rows of a receipt: those that name the movement, otherwise the only match. */
export function receiptRows(evidence: Evidence[]): Evidence[] {
  const proven = provenRows(evidence);
  const rows = proven.length > 0 ? proven : evidence;
  return countEffects(rows) > 1 ? [] : rows;
}

/**
 * Returns a movement with the rows that the user claimed: done twice if the server
 * confirmed another row. In one step, since the page may close before a second one is stored.
 */
export function claimed(m: Movement, now: number, rows: Evidence[]): Movement {
  const answer = m.state === 'matched' && rows.length > 0 ? m.answer : undefined;
  const evidence = [...(answer?.proven ?? []), ...rows];
  if (m.state !== 'matched' || !answer || countEffects(evidence) < 2) {
    return confirmed(m, 'person', now, rows);
  }
  const { reason } = m;
  const { message } = answer;
  return { ...sentOf(m), state: 'doneTwice', reason, message, isAnswered: true, evidence };
}

export function confirmed(
  m: Movement,
  by: 'answer' | 'ledger' | 'person',
  settledAt: number,
  evidence: Evidence[],
): Movement {
  const answer = m.state === 'matched' ? m.answer : undefined;
  const message = answer?.message ?? ('message' in m ? m.message : '');
  return {
    ...sentOf(m),
    state: 'confirmed',
    ...{ by, settledAt, message, evidence },
    ...(answer?.reference && { reference: answer.reference }),
  };
}

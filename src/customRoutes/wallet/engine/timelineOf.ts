import { isMovementOpen } from './movement';
import type { Movement } from './movementRecord';
import { countEffects } from './proof';
import type { Step } from './steps';

/** Appearance of an entry: neutral, trouble, success, or in progress. */
type Tone = 'quiet' | 'bad' | 'good' | 'now';

/** An entry of a movement's timeline; `text` is a message key under `wallet.timeline`. */
export interface TimelineEntry {
  id: string;
  text: string;
  args?: Record<string, string | number>;
  at?: number;
  tone: Tone;
  step?: Step;
}

const TONES: Record<Step['what'], Tone> = {
  lost: 'bad',
  unread: 'bad',
  clean: 'quiet',
  found: 'good',
  asked: 'quiet',
  checkAgain: 'quiet',
  notMine: 'quiet',
};

/** Returns the heading of a step: an error response is not a lost one, and a ledger that proves nothing was read. */
function textOf({ what, status, reason = '' }: Step): string {
  if (what === 'lost' && status !== undefined) return 'answeredError';
  return what === 'unread' && reason.startsWith('wallet.') ? 'noProof' : what;
}

const isReading = ({ what }: Step) => what === 'clean' || what === 'found';

/** Returns the entries of a movement's timeline, including the wait between two reads. The verdict is separate. */
export function timelineOf({ sentAt, steps = [] }: Movement): TimelineEntry[] {
  const entries: TimelineEntry[] = [{ id: 'sent', text: 'sent', at: sentAt, tone: 'quiet' }];
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (before?.what === 'clean' && isReading(step)) {
      const seconds = Math.round((step.at - before.at) / 1000);
      // No wait is shown if the computer's clock was set back.
      if (seconds > 0)
        entries.push({ id: `waited ${index}`, text: 'waited', args: { seconds }, tone: 'quiet' });
    }
    const { what, at } = step;
    const text = textOf(step);
    entries.push({ id: `step ${index}`, text, at, tone: TONES[what], step });
  });
  return entries;
}

// Sent twice with one key, and the ledger has one row.
const isChargedOnce = (m: Extract<Movement, { state: 'confirmed' }>) =>
  m.by !== 'person' && m.isRetried === true && countEffects(m.evidence) === 1;

/** Returns a movement's verdict with a full message key; undefined while the console still checks. */
export function verdictOf(m: Movement): Omit<TimelineEntry, 'id'> | undefined {
  const lastRead = m.steps?.findLast(isReading)?.at;
  switch (m.state) {
    case 'confirmed': {
      const how = isChargedOnce(m) ? 'timeline.verdicts.once' : `receipt.how.${m.by}`;
      // The ledger may add evidence later: a verdict is not older than the read that supports it.
      const at = Math.max(m.settledAt, lastRead ?? m.settledAt);
      return m.by === 'person'
        ? { text: 'activity.outcomes.markedDone', at: m.settledAt, tone: 'good' }
        : { text: `wallet.${how}`, at, tone: 'good' };
    }
    case 'refused':
      return { text: m.reason, at: m.settledAt, tone: 'bad' };
    case 'released':
      return { text: 'activity.outcomes.markedNotDone', at: m.settledAt, tone: 'quiet' };
    case 'notFound':
      return { text: 'wallet.timeline.verdicts.notFound', at: m.againAt, tone: 'bad' };
    case 'matched':
      return { text: 'wallet.timeline.verdicts.matched', at: lastRead, tone: 'bad' };
    case 'doneTwice': {
      const args = { count: countEffects(m.evidence) };
      return { text: 'wallet.timeline.verdicts.doneTwice', args, at: lastRead, tone: 'bad' };
    }
    default:
      return undefined;
  }
}

export function hasFurtherEntries(m: Movement): boolean {
  const { steps = [] } = m;
  const isPlain = m.state === 'confirmed' && m.by === 'answer';
  return isMovementOpen(m) || steps.some(({ what }) => !isPlain || what !== 'found');
}

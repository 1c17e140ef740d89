import type { Result } from '../../operations/batch';
import type { ItemState } from '../../operations/batchSettings';
import type { FailedEvent, Recovery } from './recovery';

interface StateRecord {
  /** Word of the file, in every language. */
  word: string;
  /** Colour of the badge. */
  tone: 'good' | 'bad' | 'attention' | 'quiet';
  /** What somebody must look at comes first. */
  rank: number;
}

/** What is shown of each state; its words on the screen are `retries.states`. */
export const STATES = {
  unknown: { word: 'unknown', tone: 'attention', rank: 0 },
  refused: { word: 'failed', tone: 'bad', rank: 1 },
  sending: { word: 'firing', tone: 'quiet', rank: 2 },
  waiting: { word: 'waiting', tone: 'quiet', rank: 3 },
  done: { word: 'succeeded', tone: 'good', rank: 4 },
} as const satisfies Record<ItemState, StateRecord>;

export const CSV_COLUMNS = ['id', 'event', 'url', 'cause', 'result', 'reason', 'seen'] as const;

export interface ResultRow {
  event: FailedEvent;
  result: Result;
}

const rowsOf = ({ items, results }: Recovery): ResultRow[] =>
  items.map((event, index) => ({ event, result: results[index] ?? { state: 'unknown' } }));

/** Gives each event with its result: what somebody must look at comes first. */
export function resultRows(recovery: Recovery): ResultRow[] {
  return rowsOf(recovery).sort((a, b) => STATES[a.result.state].rank - STATES[b.result.state].rank);
}

/** Why an event was not done, or what the server said of one whose outcome is unknown; '' where nobody said. */
export const reasonOf = ({ reason, note }: Result): string => reason ?? note ?? '';

/** Writes the rows of the file, in the order in which the events were fired. */
export function csvRows(recovery: Recovery, say: (words: string) => string): string[][] {
  return rowsOf(recovery).map(({ event: { id, delivery, cause }, result }) => {
    const { events = '', url = '' } = delivery;
    const { word } = STATES[result.state];
    return [id, events, url, cause, word, say(reasonOf(result)), result.seen ?? ''];
  });
}

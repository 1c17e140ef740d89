import type { ItemResult } from '../../operations/batch';
import type { ItemState } from '../../operations/batchSettings';
import type { FailedEvent, Recovery } from './recovery';

interface StateRecord {
  /** Label in the CSV file, the same in every language. */
  word: string;
  tone: 'good' | 'bad' | 'attention' | 'quiet';
  /** Sort order: results that need attention are first. */
  rank: number;
}

/** Presentation of each state; its labels on screen are `retries.states`. */
export const RESULT_STATES = {
  unknown: { word: 'unknown', tone: 'attention', rank: 0 },
  refused: { word: 'failed', tone: 'bad', rank: 1 },
  sending: { word: 'firing', tone: 'quiet', rank: 2 },
  waiting: { word: 'waiting', tone: 'quiet', rank: 3 },
  done: { word: 'succeeded', tone: 'good', rank: 4 },
} as const satisfies Record<ItemState, StateRecord>;

export const CSV_COLUMNS = ['id', 'event', 'url', 'cause', 'result', 'reason', 'seen'] as const;

export interface ResultRow {
  event: FailedEvent;
  result: ItemResult;
}

const rowsOf = ({ items, results }: Recovery): ResultRow[] =>
  items.map((event, index) => ({ event, result: results[index] ?? { state: 'unknown' } }));

/** Returns each event with its result, those that need attention first. */
export function resultRows(recovery: Recovery): ResultRow[] {
  return rowsOf(recovery).sort(
    (a, b) => RESULT_STATES[a.result.state].rank - RESULT_STATES[b.result.state].rank,
  );
}

/** Returns why an event was not done, or the server's message for an unknown outcome; '' if there is none. */
export const resultReason = ({ reason, note }: ItemResult): string => reason ?? note ?? '';

/** Returns the rows of the CSV file in the order of sending. */
export function csvRows(recovery: Recovery, say: (words: string) => string): string[][] {
  return rowsOf(recovery).map(({ event: { id, delivery, cause }, result }) => {
    const { events = '', url = '' } = delivery;
    const { word } = RESULT_STATES[result.state];
    return [id, events, url, cause, word, say(resultReason(result)), result.seen ?? ''];
  });
}

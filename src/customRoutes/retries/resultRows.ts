import type { Item, Result, Run } from './run';

export const CSV_COLUMNS = ['id', 'event', 'url', 'cause', 'result', 'reason', 'seen'] as const;

export interface ResultRow {
  item: Item;
  result: Result;
}

const RANK: Record<Result['at'], number> = {
  unknown: 0,
  failed: 1,
  firing: 2,
  waiting: 3,
  succeeded: 4,
};

/** Gives each event with its result: what somebody must look at comes first. */
export function resultRows({ items, results }: Run): ResultRow[] {
  return items
    .map((item, index) => ({ item, result: results[index] ?? ({ at: 'waiting' } as const) }))
    .sort((a, b) => RANK[a.result.at] - RANK[b.result.at]);
}

/** Why an event failed once more; '' where it did not. */
export const reasonOf = (result: Result): string => (result.at === 'failed' ? result.reason : '');

/** What the list said of an event after the run; '' where it was not read. */
export const seenOf = (result: Result): string => ('seen' in result ? (result.seen ?? '') : '');

/** Writes the rows of the file, in the order in which the events were fired. */
export function csvRows({ items, results }: Run): string[][] {
  return items.map(({ id, delivery, cause }, index) => {
    const result = results[index] ?? { at: 'waiting' };
    const { events = '', url = '' } = delivery;
    return [id, events, url, cause, result.at, reasonOf(result), seenOf(result)];
  });
}

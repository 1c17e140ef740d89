import type { Delivery } from '../../dataProvider/endpoints/webhooks';

/** One failed event that a person chose. */
export interface Item {
  id: string;
  delivery: Delivery;
  /** Why it failed, in the words of its error: what the events are grouped by. */
  cause: string;
}

/** What became of an item. It leaves `waiting` once in a run, and never comes back: no event is fired twice. */
export type Result =
  | { at: 'waiting' }
  | { at: 'firing' }
  | { at: 'succeeded'; seen?: string }
  | { at: 'failed'; reason: string; seen?: string }
  /** Sent, and the answer lost. Only a person may choose it again, in another run. */
  | { at: 'unknown'; seen?: string };

/** `probing` is the first event alone: the others follow only if it succeeds. */
export type Phase =
  | 'probing'
  | 'running'
  | 'pausing'
  | 'paused'
  | 'stopping'
  | 'stopped'
  | 'finished';

/** Why a run does not go on by itself. */
export type Why =
  | 'person'
  | 'probe'
  | 'failures'
  | 'reload'
  | 'left'
  | 'signedOut'
  | 'offline'
  | 'storage';

export interface Settings {
  /** Milliseconds between an answer and the next event. */
  paceMs: number;
  /** The run stops by itself after so many events in a row that did not succeed. */
  stopAfter: number;
}

export interface Run extends Settings {
  items: readonly Item[];
  /** One for each item, in the same order. */
  results: readonly Result[];
  phase: Phase;
  why?: Why;
  /** Events in a row that did not succeed. */
  inARow: number;
}

/** What the answer to a fired event means for the run. */
export type Answer =
  | { kind: 'succeeded' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown' }
  /** Nothing was sent or done: the event waits on, and so does the run. */
  | { kind: 'notSent'; why: 'signedOut' | 'offline' | 'storage' };

export type Action =
  | { type: 'fire'; index: number }
  | { type: 'answer'; index: number; answer: Answer }
  | { type: 'pause'; why: 'person' | 'left' }
  | { type: 'resume' }
  | { type: 'stop' }
  /** The page that ran it is gone. */
  | { type: 'reload' }
  | { type: 'seen'; statuses: ReadonlyMap<string, string> };

/** Makes a run that waits for its first event to be fired. An event chosen twice is in it once. */
export function createRun(chosen: readonly Item[], settings: Settings): Run {
  const items = [...new Map(chosen.map((item) => [item.id, item])).values()];
  return {
    ...settings,
    items,
    results: items.map(() => ({ at: 'waiting' })),
    phase: 'probing',
    inARow: 0,
  };
}

const isGoing = ({ phase }: Run) => phase === 'probing' || phase === 'running';
const firing = ({ results }: Run) => results.findIndex(({ at }) => at === 'firing');

/** Tells whether a run has come to its end. */
export const isOver = ({ phase }: Run): boolean => phase === 'stopped' || phase === 'finished';

/** Gives the index of the event to fire now; undefined when there is none, or when it is not the time. */
export function nextOf(run: Run): number | undefined {
  if (!isGoing(run) || firing(run) >= 0) return undefined;
  const index = run.results.findIndex(({ at }) => at === 'waiting');
  return index < 0 ? undefined : index;
}

/** Takes a run one step further. An action that does not fit gives back the same run. */
export function step(run: Run, action: Action): Run {
  switch (action.type) {
    case 'fire':
      return nextOf(run) === action.index ? withResult(run, action.index, { at: 'firing' }) : run;
    case 'answer':
      return run.results[action.index]?.at === 'firing' ? answered(run, action) : run;
    case 'pause':
      if (!isGoing(run)) return run;
      return { ...run, phase: firing(run) < 0 ? 'paused' : 'pausing', why: action.why };
    case 'resume':
      return run.phase === 'paused' ? resumed(run) : run;
    case 'stop':
      if (isOver(run)) return run;
      return { ...run, phase: firing(run) < 0 ? 'stopped' : 'stopping', why: 'person' };
    case 'reload':
      return interrupted(run);
    case 'seen':
      return { ...run, results: run.results.map((result, i) => seen(run, result, i, action)) };
  }
}

function withResult(run: Run, index: number, result: Result): Run {
  return { ...run, results: run.results.with(index, result) };
}

function resumed(run: Run): Run {
  const hasProbed = run.results.some(({ at }) => at === 'succeeded');
  const phase = hasProbed ? 'running' : 'probing';
  return ended({ ...run, phase, why: undefined, inARow: 0 });
}

// Without anything left to fire a run is over, whatever else was meant for it.
function ended(run: Run): Run {
  const isLeft = run.results.some(({ at }) => at === 'waiting' || at === 'firing');
  return isLeft ? run : { ...run, phase: 'finished', why: undefined };
}

function answered(run: Run, { index, answer }: Extract<Action, { type: 'answer' }>): Run {
  if (answer.kind === 'notSent') {
    const phase = run.phase === 'stopping' ? 'stopped' : 'paused';
    return { ...withResult(run, index, { at: 'waiting' }), phase, why: answer.why };
  }
  const { kind } = answer;
  const result: Result = kind === 'failed' ? { at: 'failed', reason: answer.reason } : { at: kind };
  const inARow = kind === 'succeeded' ? 0 : run.inARow + 1;
  const after = { ...withResult(run, index, result), inARow };
  if (run.phase === 'stopping') return ended({ ...after, phase: 'stopped' });
  if (kind !== 'succeeded' && run.phase === 'probing') {
    return ended({ ...after, phase: 'stopped', why: 'probe' });
  }
  if (inARow >= run.stopAfter) return ended({ ...after, phase: 'stopped', why: 'failures' });
  if (run.phase === 'pausing') return ended({ ...after, phase: 'paused' });
  return ended({ ...after, phase: 'running' });
}

// What was on its way has been sent, perhaps: nobody can know, so nobody sends it again.
function interrupted(run: Run): Run {
  const index = firing(run);
  const after = index < 0 ? run : withResult(run, index, { at: 'unknown' });
  if (isOver(run) || (run.phase === 'paused' && index < 0)) return after;
  const phase = run.phase === 'stopping' ? 'stopped' : 'paused';
  return ended({ ...after, phase, why: 'reload' });
}

function seen(
  run: Run,
  result: Result,
  index: number,
  action: Extract<Action, { type: 'seen' }>,
): Result {
  const status = action.statuses.get(run.items[index]?.id ?? '');
  const isFired = result.at !== 'waiting' && result.at !== 'firing';
  return isFired && status !== undefined ? { ...result, seen: status } : result;
}

/** Counts the items by what became of them. */
export function countResults({ results }: Run): Record<Result['at'], number> {
  const counts = { waiting: 0, firing: 0, succeeded: 0, failed: 0, unknown: 0 };
  for (const { at } of results) counts[at] += 1;
  return counts;
}

/** Gives what stays chosen: what failed, and what was not fired. Unknown ones only a person may choose again. */
export function stillChosen({ items, results }: Run): Item[] {
  return items.filter((_, index) =>
    ['failed', 'waiting', 'firing'].includes(results[index]?.at ?? ''),
  );
}

/** Groups items by their cause, the most frequent first. */
export function byCause(items: Iterable<Item>): [cause: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.cause);
    if (group) group.push(item);
    else groups.set(item.cause, [item]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

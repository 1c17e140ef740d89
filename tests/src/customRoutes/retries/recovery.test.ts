import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Action,
  type Answer,
  byCause,
  countResults,
  createRun,
  type Item,
  nextOf,
  type Run,
  step,
  stillChosen,
} from '../../../../src/customRoutes/retries/run';
import { openRunStore } from '../../../../src/customRoutes/retries/runStore';

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    delivery: { url: 'https://a.example', status: 'active', events: 'paid' },
    cause: n % 3 ? 'timeout' : '503',
  }));
const run = (count: number, stopAfter = 3) => createRun(items(count), { paceMs: 0, stopAfter });
const failed: Answer = { kind: 'failed', reason: 'no' };
const done: Answer = { kind: 'succeeded' };

/** Fires the next event and answers it. */
function fire(before: Run, answer: Answer, between: Action[] = []): Run {
  const index = nextOf(before) ?? -1;
  const fired = between.reduce(step, step(before, { type: 'fire', index }));
  return step(fired, { type: 'answer', index, answer });
}
const ats = ({ results }: Run) => results.map(({ at }) => at[0]).join('');

describe('a recovery run', () => {
  it('fires one event first, and goes on only if it succeeds', () => {
    const before = run(3);
    expect(before.phase).toBe('probing');
    expect(fire(before, done)).toMatchObject({ phase: 'running', inARow: 0 });
    for (const answer of [failed, { kind: 'unknown' } as const]) {
      const stopped = fire(before, answer);
      expect(stopped).toMatchObject({ phase: 'stopped', why: 'probe' });
      expect(nextOf(stopped)).toBeUndefined();
    }
  });

  it('fires nothing while an event is on its way, nor one that is not next, nor one twice', () => {
    const one = step(run(3), { type: 'fire', index: 0 });
    expect(nextOf(one)).toBeUndefined();
    expect(step(one, { type: 'fire', index: 1 })).toBe(one);
    const answered = step(one, { type: 'answer', index: 0, answer: done });
    expect(step(answered, { type: 'fire', index: 0 })).toBe(answered);
    expect(step(answered, { type: 'answer', index: 0, answer: failed })).toBe(answered);
    expect(nextOf(answered)).toBe(1);
    expect(createRun([...items(2), ...items(2)], { paceMs: 0, stopAfter: 1 }).items).toHaveLength(
      2,
    );
  });

  it('is finished after the last event, and stops by itself after N failures in a row', () => {
    let now = fire(run(6, 2), done);
    now = fire(fire(fire(now, failed), done), failed);
    expect(now).toMatchObject({ phase: 'running', inARow: 1 });
    const stopped = fire(now, { kind: 'unknown' });
    expect(stopped).toMatchObject({ phase: 'stopped', why: 'failures' });
    expect(stillChosen(stopped).map(({ id }) => id)).toEqual(['e1', 'e3', 'e5']);
    expect(fire(fire(now, done), done).phase).toBe('finished');
    expect(countResults(stopped)).toMatchObject({
      succeeded: 2,
      failed: 2,
      unknown: 1,
      waiting: 1,
    });
  });

  it('pauses, goes on and stops; what is on its way is waited for', () => {
    const going = fire(run(4), done);
    const paused = step(going, { type: 'pause', why: 'person' });
    expect(paused.phase).toBe('paused');
    expect(nextOf(paused)).toBeUndefined();
    expect(step(paused, { type: 'resume' }).phase).toBe('running');
    const pausing = fire(going, done, [{ type: 'pause', why: 'left' }]);
    expect(pausing).toMatchObject({ phase: 'paused', why: 'left' });
    expect(fire(going, done, [{ type: 'stop' }])).toMatchObject({
      phase: 'stopped',
      why: 'person',
    });
    // An unproven run that was paused before its first answer still proves itself first.
    expect(step(step(run(2), { type: 'pause', why: 'person' }), { type: 'resume' }).phase).toBe(
      'probing',
    );
    const over = step(paused, { type: 'stop' });
    expect(step(over, { type: 'resume' })).toBe(over);
    expect(step(over, { type: 'stop' })).toBe(over);
    expect(step(over, { type: 'pause', why: 'person' })).toBe(over);
  });

  it('does not go on after a reload, and what was on its way is unknown for good', () => {
    const sent = step(fire(run(3), done), { type: 'fire', index: 1 });
    const back = step(sent, { type: 'reload' });
    expect(ats(back)).toBe('suw');
    expect(back).toMatchObject({ phase: 'paused', why: 'reload' });
    const on = step(back, { type: 'resume' });
    expect(nextOf(on)).toBe(2);
    expect(stillChosen(on).map(({ id }) => id)).toEqual(['e2']);
    const last = step(fire(fire(run(3), done), done), { type: 'fire', index: 2 });
    expect(step(last, { type: 'reload' }).phase).toBe('finished');
    expect(step(fire(run(1), failed), { type: 'reload' }).phase).toBe('finished');
  });

  it('puts an event back that was never sent, and pauses', () => {
    const now = fire(fire(run(3), done), { kind: 'notSent', why: 'signedOut' });
    expect(now).toMatchObject({ phase: 'paused', why: 'signedOut' });
    expect(ats(now)).toBe('sww');
  });

  it('takes what the list says of fired events alone', () => {
    const statuses = new Map([
      ['e0', 'success'],
      ['e1', 'failed'],
      ['e9', 'success'],
    ]);
    const now = step(fire(run(3), done), { type: 'seen', statuses });
    expect(now.results).toEqual([
      { at: 'succeeded', seen: 'success' },
      { at: 'waiting' },
      { at: 'waiting' },
    ]);
  });

  it('never fires an event twice, whatever happens in whatever order', () => {
    const actions: Action[] = [
      { type: 'pause', why: 'person' },
      { type: 'resume' },
      { type: 'reload' },
      { type: 'resume' },
    ];
    const answers: Answer[] = [done, failed, { kind: 'unknown' }, done, done];
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % sides;
    };
    for (let round = 0; round < 200; round += 1) {
      let now = run(12, 4);
      const sent = new Map<string, number>();
      for (let turn = 0; turn < 80; turn += 1) {
        const index = nextOf(now);
        if (index !== undefined && dice(2)) {
          now = step(now, { type: 'fire', index });
          const id = now.items[index]?.id ?? '';
          sent.set(id, (sent.get(id) ?? 0) + 1);
        }
        const going = now.results.findIndex(({ at }) => at === 'firing');
        const answer = answers[dice(answers.length)] ?? done;
        if (going >= 0 && dice(3)) now = step(now, { type: 'answer', index: going, answer });
        now = step(now, actions[dice(actions.length)] ?? { type: 'resume' });
      }
      expect([...sent.values()].filter((times) => times > 1)).toEqual([]);
    }
  });

  it('groups by cause, the most frequent first', () => {
    expect(byCause(items(6)).map(([cause, all]) => [cause, all.length])).toEqual([
      ['timeout', 4],
      ['503', 2],
    ]);
  });
});

describe('the store of a run', () => {
  beforeEach(() => localStorage.clear());

  it('gives back what was kept, for the same admin and webhook alone', () => {
    const store = openRunStore('a', 'w');
    let now = fire(fire(run(4), done), failed);
    now = step(now, { type: 'fire', index: 2 });
    now = step(now, { type: 'seen', statuses: new Map([['e0', 'success']]) });
    store.save(now);
    expect(openRunStore('a', 'w').load()).toEqual(now);
    expect(openRunStore('b', 'w').load()).toBeUndefined();
    expect(openRunStore('a', 'x').load()).toBeUndefined();
    store.clear();
    expect(openRunStore('a', 'w').load()).toBeUndefined();
  });

  it('takes a damaged record for none', () => {
    const store = openRunStore('a', 'w');
    store.save(run(2));
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"letters":"."');
    expect(store.load()).toBeUndefined();
  });
});

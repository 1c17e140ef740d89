import { describe, expect, it } from 'vitest';
import {
  type Batch,
  canClose,
  countStates,
  createBatch,
  ended,
  found,
  type ItemResult,
  nextItem,
  paused,
  resumed,
  settled,
  withResult,
} from '../../../src/operations/batch';

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `i${n}` }));
const letters: Record<string, ItemResult['state']> = {
  ...{ w: 'waiting', s: 'sending', d: 'done', r: 'refused', u: 'unknown', n: 'notSent' },
};
const batch = (states: string, fields: Partial<Batch> = {}): Batch => ({
  ...createBatch('b', items(states.length)),
  results: [...states].map((letter) => ({ state: letters[letter] ?? 'unknown' })),
  ...fields,
});
const states = ({ results }: Batch) => results.map(({ state }) => state[0]).join('');
const isAt = (it: Batch) => [states(it), it.phase, it.why];

describe('A batch', () => {
  it('has each item once, and is finished where it has none', () => {
    const made = createBatch('b', [...items(2), ...items(2)]);
    expect([made.items.length, made.phase]).toEqual([2, 'running']);
    expect(createBatch('b', []).phase).toBe('finished');
  });

  it('sends its first waiting item, and none while one is in flight or it is paused', () => {
    expect(nextItem(batch('durww'))).toBe(3);
    expect(nextItem(batch('dsw'))).toBeUndefined();
    expect(nextItem(batch('dw', { phase: 'paused' }))).toBeUndefined();
    expect(nextItem(batch('dr'))).toBeUndefined();
  });

  it('is finished once nothing is left to send, also while it is paused', () => {
    expect(isAt(withResult(batch('ds'), 1, { state: 'refused' }))).toEqual([
      ...['dr', 'finished', undefined],
    ]);
    const last = paused(batch('ds'), 'person');
    expect(isAt(last)).toEqual(['ds', 'paused', 'person']);
    expect(isAt(withResult(last, 1, { state: 'done' }))).toEqual(['dd', 'finished', undefined]);
    expect(isAt(paused(batch('dd', { phase: 'finished' }), 'person'))[1]).toBe('finished');
  });

  it('continues with its waiting items; with the refused ones only where that is requested', () => {
    const before = batch('rwu', { phase: 'paused', why: 'person' });
    expect(isAt(resumed(before))).toEqual(['rwu', 'running', undefined]);
    expect(isAt(resumed(before, true))).toEqual(['wwu', 'running', undefined]);
    const over = batch('dru', { phase: 'finished' });
    expect(resumed(over)).toBe(over);
    expect(isAt(resumed(over, true))).toEqual(['dwu', 'running', undefined]);
    const running = batch('dw');
    expect(resumed(running)).toBe(running);
  });

  it('that is ended sends nothing more; the item in flight still gets its response', () => {
    expect(isAt(ended(batch('dww')))).toEqual(['dnn', 'finished', undefined]);
    const sending = ended(batch('dsw'));
    expect(isAt(sending)).toEqual(['dsn', 'paused', 'person']);
    expect(isAt(withResult(sending, 1, { state: 'done' }))).toEqual(['ddn', 'finished', undefined]);
  });

  it('read from storage does not continue by itself, and its item in flight is unknown', () => {
    const flying = batch('dsw');
    const inFlight = {
      ...flying,
      results: flying.results.with(1, { state: 'sending', operation: 'o' }),
    };
    const after = found(inFlight);
    expect(isAt(after)).toEqual(['duw', 'paused', 'reload']);
    expect(after.results[1]?.operation).toBe('o');
    expect(isAt(found(batch('ds')))).toEqual(['du', 'finished', undefined]);
    expect(isAt(found(batch('dw', { phase: 'paused', why: 'person' })))[2]).toBe('person');
  });

  it('leaves an item of unknown outcome to a person, and settles no other', () => {
    expect(states(settled(batch('uwr'), 'i0', 'done'))).toBe('dwr');
    expect(states(settled(batch('uwr'), 'i0', 'refused'))).toBe('rwr');
    for (const id of ['i1', 'i2', 'i9']) {
      const before = batch('uwr');
      expect(settled(before, id, 'done')).toBe(before);
    }
  });

  it.each<[string, Batch['phase'], boolean]>([
    ['drn', 'finished', true],
    ['du', 'finished', false],
    ['dw', 'paused', false],
    ['ds', 'paused', false],
    ['dw', 'running', false],
  ])('%s that is %s may be dismissed: %s', (given, phase, may) => {
    expect(canClose(batch(given, { phase }))).toBe(may);
  });

  it('counts its items, each as one or by its weight', () => {
    const now = batch('duwwn');
    expect(countStates(now)).toEqual({
      ...{ waiting: 2, sending: 0, done: 1, refused: 0, unknown: 1, notSent: 1 },
    });
    expect(countStates(now, ({ id }) => Number(id.slice(1)) * 10)).toMatchObject({
      ...{ waiting: 50, done: 0, unknown: 10, notSent: 40 },
    });
  });
});

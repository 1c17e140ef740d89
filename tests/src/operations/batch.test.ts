import { describe, expect, it } from 'vitest';
import type { StoredBatch } from '../../../src/journal/batches';
import type { Operation } from '../../../src/journal/operation';
import { batchOf, canClose, countStates, withEnd, withResume } from '../../../src/operations/batch';

type Fields = Partial<Operation>;
const unknown: Fields = { outcome: 'unknown', reason: 'lost', note: 'Queue is full' };
/** What became of an operation, by a letter; `w` has no record, and `n` no operation. */
const records: Record<string, Fields> = {
  ...{ d: { outcome: 'done' }, s: { outcome: 'sending' }, u: unknown },
  ...{
    r: { outcome: 'refused', status: 422, message: 'no' },
    p: { outcome: 'notDone', settledBy: 'person', message: 'no' },
  },
  ...{
    b: { outcome: 'refused', status: 429 },
    e: { outcome: 'refused', status: 401 },
    o: { outcome: 'notSent' },
  },
};
const stored = (letters: string, fields: Partial<StoredBatch> = {}): StoredBatch => ({
  ...{ id: 'b', name: 'run', phase: 'running', tabId: 'me', startedAt: '2026-11-28T00:00:00.000Z' },
  items: [...letters].map((_, n) => ({ id: `i${n}` })),
  operations: [...letters].map((letter, n) => (letter === 'n' ? null : `${letter}${n}`)),
  ...fields,
});
const find = (id: string) => records[id[0] ?? ''] as Operation | undefined;
const states = (letters: string, fields: Partial<StoredBatch> = {}, isSending = true) => {
  const { results, phase, why } = batchOf(stored(letters, fields), find, isSending);
  return [results.map(({ state }) => state[0]).join(''), phase, why];
};

describe('A batch', () => {
  it('has for each item the state of its operation; one that met 401, 429 or no server waits again', () => {
    expect(states('dsurpbeown')).toEqual(['dsurrwwwwn', 'running', undefined]);
  });

  it('shows why an item is not done, unless the admin said so', () => {
    const { results } = batchOf(stored('rup'), find, true);
    expect(results).toEqual([
      { state: 'refused', reason: 'no', note: undefined },
      { state: 'unknown', reason: 'lost', note: 'Queue is full' },
      { state: 'refused' },
    ]);
  });

  it('is finished once nothing is left to send, also while it is paused', () => {
    expect(states('durn')).toEqual(['durn', 'finished', undefined]);
    expect(states('dn', { phase: 'paused', why: 'person' })).toEqual(['dn', 'finished', undefined]);
    expect(states('ds', { phase: 'paused', why: 'person' })).toEqual(['ds', 'paused', 'person']);
    expect(states('').slice(1)).toEqual(['finished', undefined]);
  });

  it('that is not being sent here does not continue by itself', () => {
    expect(states('dsw', {}, false)).toEqual(['dsw', 'paused', 'reload']);
    expect(states('dw', { phase: 'paused', why: 'storage' }, false)[2]).toBe('storage');
  });

  it.each([
    ['drn', true],
    ['du', false],
    ['dw', false],
    ['ds', false],
  ])('%s may be dismissed: %s', (letters, may) => {
    expect(canClose(batchOf(stored(letters), find, true))).toBe(may);
  });

  it('continues with another operation for each item whose last one ended; for refused ones only on request', () => {
    const before = stored('drpuwbon', { phase: 'paused', why: 'person', tabId: 'gone' });
    const changed = (withRefused: boolean) => {
      const after = withResume(before, find, 'me', withRefused);
      expect(after).toMatchObject({ phase: 'running', tabId: 'me', items: before.items });
      expect(after.why).toBeUndefined();
      return after.operations.map((id, at) => (id === before.operations[at] ? '.' : '!')).join('');
    };
    expect(changed(false)).toBe('.....!!.');
    expect(changed(true)).toBe('.!!..!!.');
  });

  it('that is ended sends no waiting item; the item in flight still gets its response', () => {
    const after = withEnd(stored('dswbu'), find);
    expect(after.operations).toEqual(['d0', 's1', null, null, 'u4']);
    expect(after).toMatchObject({ phase: 'paused', why: 'person' });
  });

  it('counts its items, each as one or by its weight', () => {
    const batch = batchOf(stored('duwwn'), find, true);
    expect(countStates(batch)).toEqual({
      ...{ waiting: 2, sending: 0, done: 1, refused: 0, unknown: 1, notSent: 1 },
    });
    expect(countStates(batch, ({ id }) => Number(id.slice(1)) * 10)).toMatchObject({
      ...{ waiting: 50, done: 0, unknown: 10, notSent: 40 },
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  advanceBatch,
  type Batch,
  type BatchAction,
  countStates,
  createBatch,
  type ItemOutcome,
  isBatchOver,
  isFirstAlone,
  nextItem,
} from '../../../src/operations/batch';
import type { BatchSettings } from '../../../src/operations/batchSettings';

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `i${n}` }));
const batch = (count: number, settings: Partial<BatchSettings> = {}) =>
  createBatch('b', items(count), {
    ...{ first: 'withOthers', paceMs: 0, pauseOn: 'nothing' },
    ...settings,
  } as BatchSettings);
const refused: ItemOutcome = { outcome: 'refused', reason: 'no' };
const unknown: ItemOutcome = { outcome: 'unknown' };
const done: ItemOutcome = { outcome: 'done' };

/** Sends the next item and applies its response. */
function send(before: Batch, answer: ItemOutcome, between: BatchAction[] = []): Batch {
  const index = nextItem(before) ?? -1;
  const sent = between.reduce<Batch>(advanceBatch, advanceBatch(before, { type: 'send', index }));
  return advanceBatch(sent, { type: 'result', index, result: answer });
}
const states = ({ results }: Batch) => results.map(({ state }) => state[0]).join('');

describe('a batch', () => {
  it('sends one item after another, none twice, and is finished after the last', () => {
    expect(batch(0).phase).toBe('finished');
    const one = advanceBatch(batch(3), { type: 'send', index: 0 });
    expect(nextItem(one)).toBeUndefined();
    expect(advanceBatch(one, { type: 'send', index: 1 })).toBe(one);
    const answered = advanceBatch(one, { type: 'result', index: 0, result: done });
    expect(advanceBatch(answered, { type: 'send', index: 0 })).toBe(answered);
    expect(advanceBatch(answered, { type: 'result', index: 0, result: refused })).toBe(answered);
    expect(nextItem(answered)).toBe(1);
    expect(send(send(answered, refused), done)).toMatchObject({ phase: 'finished' });
    const repeated = createBatch('b', [...items(2), ...items(2)], batch(1).settings);
    expect(repeated.items).toHaveLength(2);
  });

  it('sends the first item alone where that is set, and the others only if it is done', () => {
    const before = batch(3, { first: 'alone' });
    expect(isFirstAlone(before)).toBe(true);
    expect(isFirstAlone(send(before, done))).toBe(false);
    for (const answer of [refused, unknown]) {
      const stopped = send(before, answer);
      expect(stopped).toMatchObject({ phase: 'stopped', why: 'first' });
      expect(nextItem(stopped)).toBeUndefined();
    }
    // Paused before its first response, it still sends the first item alone.
    const paused = advanceBatch(before, { type: 'pause', why: 'person' });
    expect(isFirstAlone(advanceBatch(paused, { type: 'resume' }))).toBe(true);
  });

  it('stops after a number of consecutive items that were not done, or only of unknown outcome', () => {
    let now = batch(6, { stopAfter: { count: 2, of: 'notDone' } });
    now = send(send(send(now, refused), done), refused);
    expect(now).toMatchObject({ phase: 'running', inARow: 1 });
    expect(send(now, unknown)).toMatchObject({ phase: 'stopped', why: 'inARow' });
    const silent = send(
      send(batch(6, { stopAfter: { count: 2, of: 'unknown' } }), refused),
      unknown,
    );
    expect(silent.phase).toBe('running');
    expect(send(silent, refused).inARow).toBe(0);
    expect(send(silent, unknown)).toMatchObject({ phase: 'stopped', why: 'inARow' });
    // Resumes only at the request of the user, and restarts the count.
    const on = advanceBatch(send(silent, unknown), { type: 'resume' });
    expect(on).toMatchObject({ phase: 'running', inARow: 0 });
  });

  it('pauses at trouble where that is set, and never resends an unknown item by itself', () => {
    let now = send(batch(3, { pauseOn: 'notDone' }), unknown);
    expect(now).toMatchObject({ phase: 'paused', why: 'trouble' });
    now = send(advanceBatch(now, { type: 'resume' }), refused);
    expect(states(now)).toBe('urw');
    now = advanceBatch(now, { type: 'resume', withRefused: true });
    expect(states(now)).toBe('uww');
    now = send(send(now, done), done);
    expect(now.phase).toBe('finished');
    expect(states(now)).toBe('udd');
    const again = advanceBatch(now, { type: 'resume', withRefused: true });
    expect([again.phase, states(again)]).toEqual(['finished', 'udd']);
  });

  it('leaves an unknown item to the user, who marks it as done or resends it', () => {
    const now = send(batch(1), unknown);
    expect(advanceBatch(now, { type: 'settle', id: 'i0', state: 'done' })).toMatchObject({
      phase: 'finished',
      results: [{ state: 'done' }],
    });
    const again = advanceBatch(now, { type: 'settle', id: 'i0', state: 'waiting' });
    expect(again.phase).toBe('paused');
    expect(nextItem(advanceBatch(again, { type: 'resume' }))).toBe(0);
    const refusedOne = send(batch(1), refused);
    expect(advanceBatch(refusedOne, { type: 'settle', id: 'i0', state: 'waiting' })).toBe(
      refusedOne,
    );
    expect(advanceBatch(now, { type: 'settle', id: 'other', state: 'done' })).toBe(now);
  });

  it('pauses, resumes and stops after the request in flight', () => {
    const going = send(batch(4), done);
    const paused = advanceBatch(going, { type: 'pause', why: 'person' });
    expect([paused.phase, nextItem(paused)]).toEqual(['paused', undefined]);
    expect(advanceBatch(paused, { type: 'resume' }).phase).toBe('running');
    const pausing = send(going, done, [{ type: 'pause', why: 'left' }]);
    expect(pausing).toMatchObject({ phase: 'paused', why: 'left' });
    const stopped = send(going, done, [{ type: 'stop', why: 'person' }]);
    expect(stopped).toMatchObject({ phase: 'stopped', why: 'person' });
    expect(advanceBatch(stopped, { type: 'stop', why: 'person' })).toBe(stopped);
    expect(advanceBatch(stopped, { type: 'pause', why: 'person' })).toBe(stopped);
    expect(send(advanceBatch(stopped, { type: 'resume' }), done).results[2]?.state).toBe('done');
    // A pause that is cancelled before the response has no effect.
    const back = send(going, done, [{ type: 'pause', why: 'person' }, { type: 'resume' }]);
    expect(back.phase).toBe('running');
  });

  it('does not continue after a reload, and the item in flight stays unknown', () => {
    const back = advanceBatch(advanceBatch(send(batch(3), done), { type: 'send', index: 1 }), {
      type: 'found',
    });
    expect(states(back)).toBe('duw');
    expect(back).toMatchObject({ phase: 'paused', why: 'reload' });
    expect(nextItem(advanceBatch(back, { type: 'resume' }))).toBe(2);
    const last = advanceBatch(send(batch(2), done), { type: 'send', index: 1 });
    expect(advanceBatch(last, { type: 'found' }).phase).toBe('finished');
    const paused = advanceBatch(send(batch(3), done), { type: 'pause', why: 'person' });
    expect(advanceBatch(paused, { type: 'found' })).toMatchObject({
      phase: 'paused',
      why: 'person',
    });
  });

  it('keeps an unsent item waiting, and pauses', () => {
    const now = send(send(batch(3), done), { outcome: 'notSent', why: 'signedOut' });
    expect(now).toMatchObject({ phase: 'paused', why: 'signedOut' });
    expect(states(now)).toBe('dww');
  });

  it('stores later readings only for items that were sent', () => {
    const seen = new Map([
      ['i0', 'success'],
      ['i1', 'failed'],
      ['i9', 'success'],
    ]);
    const now = advanceBatch(send(batch(3), done), { type: 'seen', states: seen });
    expect(now.results).toEqual([
      { state: 'done', seen: 'success' },
      { state: 'waiting' },
      { state: 'waiting' },
    ]);
  });

  it('that is stopping stops after any response, and stays stopped after a reload', () => {
    const notSent: ItemOutcome = { outcome: 'notSent', why: 'notSent' };
    const stop: BatchAction = { type: 'stop', why: 'person' };
    const stopping = advanceBatch(advanceBatch(batch(3), { type: 'send', index: 0 }), stop);
    expect([stopping.phase, isBatchOver(stopping)]).toEqual(['stopping', false]);
    expect(advanceBatch(stopping, { type: 'pause', why: 'left' })).toBe(stopping);
    expect(advanceBatch(stopping, { type: 'found' })).toMatchObject({
      phase: 'stopped',
      why: 'person',
    });
    const stopped = send(batch(3), notSent, [stop]);
    expect(stopped).toMatchObject({ phase: 'stopped', why: 'notSent' });
    expect([states(stopped), isBatchOver(stopped)]).toEqual(['www', true]);
    expect(advanceBatch(stopped, { type: 'found' })).toMatchObject({
      phase: 'stopped',
      why: 'notSent',
    });
    expect(send(batch(1), refused, [stop])).toMatchObject({ phase: 'finished', why: undefined });
  });

  it('is finished once no item is left to send, whatever was requested, and has no reason', () => {
    const end = { phase: 'finished', why: undefined };
    expect(send(batch(1), done, [{ type: 'pause', why: 'person' }])).toMatchObject(end);
    expect(send(batch(1, { pauseOn: 'notDone' }), refused)).toMatchObject(end);
    expect(send(batch(1, { first: 'alone' }), refused)).toMatchObject(end);
    const inARow = { stopAfter: { count: 1, of: 'notDone' as const } };
    expect(send(batch(1, inARow), unknown)).toMatchObject(end);
    const last = send(batch(1), done);
    expect(isBatchOver(last)).toBe(true);
    expect(advanceBatch(last, { type: 'stop', why: 'left' })).toBe(last);
    expect(advanceBatch(last, { type: 'found' })).toEqual(last);
    expect(advanceBatch(last, { type: 'resume' })).toMatchObject(end);
    const running = batch(2);
    expect(advanceBatch(running, { type: 'resume', withRefused: true })).toBe(running);
  });

  it('pauses at the first item that was not sent, also while it was pausing', () => {
    const offline: ItemOutcome = { outcome: 'notSent', why: 'notSent' };
    const paused = send(batch(2), offline, [{ type: 'pause', why: 'person' }]);
    expect(paused).toMatchObject({ phase: 'paused', why: 'notSent' });
    expect(nextItem(advanceBatch(paused, { type: 'resume' }))).toBe(0);
  });

  it('keeps the message of a response with its item, and the others unchanged', () => {
    const refused: ItemOutcome = { outcome: 'refused', reason: 'no', note: 'never' };
    const now = send(send(batch(3), refused), unknown);
    expect(now.results).toEqual([
      { state: 'refused', reason: 'no', note: 'never' },
      { state: 'unknown' },
      { state: 'waiting' },
    ]);
    const on = advanceBatch(advanceBatch(now, { type: 'settle', id: 'i1', state: 'waiting' }), {
      ...{ type: 'pause', why: 'person' },
    });
    expect([on.phase, on.why, states(on)]).toEqual(['paused', 'person', 'rww']);
    const sending = advanceBatch(now, { type: 'send', index: 2 });
    const seen = new Map(['i0', 'i1', 'i2'].map((id) => [id, 'failed']));
    expect(
      advanceBatch(sending, { type: 'seen', states: seen }).results.map((it) => it.seen),
    ).toEqual([...['failed', 'failed', undefined]]);
  });

  it('sends only its very first item alone', () => {
    const before = batch(2, { first: 'alone' });
    expect(isFirstAlone(batch(2))).toBe(false);
    const second = send(send(before, done), unknown);
    expect(second).toMatchObject({ phase: 'finished', inARow: 1 });
    expect(send(batch(3, { first: 'alone' }), done)).toMatchObject({ phase: 'running' });
  });

  it('waits for the request in flight before it pauses, stops or ends, whatever is settled until then', () => {
    const sending = advanceBatch(send(batch(2), unknown), { type: 'send', index: 1 });
    expect(advanceBatch(sending, { type: 'pause', why: 'person' }).phase).toBe('pausing');
    expect(advanceBatch(sending, { type: 'stop', why: 'person' }).phase).toBe('stopping');
    expect(advanceBatch(batch(2), { type: 'stop', why: 'left' })).toMatchObject({
      ...{ phase: 'stopped', why: 'left' },
    });
    const settled = advanceBatch(sending, { type: 'settle', id: 'i0', state: 'done' });
    expect([settled.phase, states(settled)]).toEqual(['running', 'ds']);
    const again = advanceBatch(sending, { type: 'settle', id: 'i0', state: 'waiting' });
    expect([again.phase, states(again)]).toEqual(['running', 'ws']);
    const last = send(batch(1), unknown);
    expect(advanceBatch(last, { type: 'settle', id: 'i0', state: 'waiting' }).why).toBe('person');
  });

  it('resumes without refused items, unless the user requests them', () => {
    const paused = send(batch(2, { pauseOn: 'notDone' }), refused);
    expect(states(advanceBatch(paused, { type: 'resume' }))).toBe('rw');
    expect(states(advanceBatch(paused, { type: 'resume', withRefused: true }))).toBe('ww');
  });

  it('counts its items by their weight', () => {
    const now = send(send(batch(4), done), unknown);
    expect(countStates(now)).toEqual({ waiting: 2, sending: 0, done: 1, refused: 0, unknown: 1 });
    expect(countStates(now, ({ id }) => Number(id.slice(1)) * 10)).toMatchObject({
      ...{ waiting: 50, done: 0, unknown: 10 },
    });
  });
});

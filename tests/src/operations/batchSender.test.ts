import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { countStates } from '../../../src/operations/batch';
import { createBatchSender } from '../../../src/operations/batchSender';
import type { BatchSettings } from '../../../src/operations/batchSettings';
import { openBatchStore } from '../../../src/operations/batchStore';
import { tabLocks } from '../../../src/operations/locks';
import { rememberBatch, sentBefore } from '../../../src/operations/repeats';

const item = z.object({ id: z.string() });
const items = ['a', 'b', 'c'].map((id) => ({ id }));
const settings: BatchSettings = { first: 'withOthers', paceMs: 0, pauseOn: 'nothing' };
const repeat = { digest: 'abc', withinMs: 60_000 };

/** Creates the sender of a tab, over the real store. */
function tab(adminId = 'me') {
  const key = `${adminId} batch`;
  return createBatchSender({
    name: `batch ${key}`,
    store: openBatchStore(key, item),
    locks: tabLocks,
    repeats: {
      find: (digest, withinMs) => sentBefore(adminId, digest, withinMs),
      remember: (digest, batch) => rememberBatch(adminId, digest, batch),
    },
  });
}

/** Creates a sender whose responses the test provides one by one. */
function slowly() {
  const answers: { id: string; answer: (failure?: CallError) => void }[] = [];
  return {
    sent: () => answers.map(({ id }) => id),
    answer: (failure?: CallError) => answers.at(-1)?.answer(failure),
    by: {
      send: ({ id }: { id: string }) =>
        new Promise<void>((resolve, reject) => {
          answers.push({ id, answer: (failure) => (failure ? reject(failure) : resolve()) });
        }),
    },
  };
}
const at = (sender: ReturnType<typeof tab>) => {
  const { batch, problem } = sender.view();
  return { phase: batch?.phase, why: batch?.why, problem, ...(batch && countStates(batch)) };
};
const ready = (sender: ReturnType<typeof tab>) =>
  vi.waitFor(() => expect(sender.view().isReady).toBe(true));
const lost = () => new CallError('outcomeUnknown', 'lost', { outcome: 'unknown' });
const losing = { send: () => Promise.reject(lost()) };
const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('a batch in two tabs', () => {
  it('runs in one of them: the other can neither resume, stop, settle nor close it', async () => {
    const first = tab();
    const { by, answer, sent } = slowly();
    void first.start({ items, settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const second = tab();
    await ready(second);
    expect(at(second)).toMatchObject({ phase: 'paused', why: 'reload', unknown: 1, waiting: 2 });
    const other = slowly();
    await second.resume(other.by);
    expect(at(second).problem).toBe('otherTab');
    await second.act({ type: 'stop', why: 'person' });
    await second.act({ type: 'settle', id: 'a', state: 'waiting' });
    await second.act({ type: 'seen', states: new Map([['a', 'failed']]) });
    await second.close();
    expect(other.sent()).toEqual([]);
    for (const id of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(sent().at(-1)).toBe(id));
      answer();
    }
    await vi.waitFor(() => expect(at(first)).toMatchObject({ phase: 'finished', done: 3 }));
    const third = tab();
    await ready(third);
    expect(at(third)).toMatchObject({ phase: 'finished', done: 3, unknown: 0 });
  });

  it('does not send the same content again before the user is warned', async () => {
    const first = tab();
    const second = tab();
    await ready(second);
    const by = { send: vi.fn(async () => {}) };
    await first.start({ items, settings, repeat }, by);
    await first.close();
    await second.start({ items, settings, repeat }, by);
    expect(at(second)).toEqual({ problem: 'repeated' });
    expect(by.send).toHaveBeenCalledTimes(3);
    const acceptedAt = second.view().earlier?.at;
    expect(second.view().earlier).toMatchObject({ isUnknown: false });
    await second.start({ items, settings, repeat: { ...repeat, acceptedAt } }, by);
    expect(by.send).toHaveBeenCalledTimes(6);
  });

  it('shows the batch that another tab began, and does not replace it', async () => {
    const first = tab();
    const second = tab();
    await ready(second);
    const refuses = {
      send: () => Promise.reject(new CallError('refused', 'no', { outcome: 'refused' })),
    };
    await first.start({ items, settings: { ...settings, pauseOn: 'notDone' } }, refuses);
    const by = { send: vi.fn(async () => {}) };
    await second.start({ items: [{ id: 'z' }], settings }, by);
    expect(by.send).not.toHaveBeenCalled();
    expect(at(second)).toMatchObject({ phase: 'paused', refused: 1, waiting: 2 });
  });
});

describe('a batch that another tab changed', () => {
  it('can be resumed as soon as that tab has finished', async () => {
    const first = tab();
    const { by, answer, sent } = slowly();
    const going = first.start({ items: [{ id: 'a' }], settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const second = tab();
    await ready(second);
    await second.resume(by);
    expect(at(second).problem).toBe('otherTab');
    answer(lost());
    await going;
    await second.act({ type: 'settle', id: 'a', state: 'done' });
    expect(at(second)).toMatchObject({ phase: 'finished', problem: undefined, done: 1 });
  });

  it('is not changed by an action on the batch before it, nor after that one was closed', async () => {
    const first = tab();
    await first.start({ id: 'one', items, settings }, losing);
    const second = tab();
    await ready(second);
    for (const { id } of items) await first.act({ type: 'settle', id, state: 'done' });
    await first.close();
    await first.start({ id: 'two', items, settings }, losing);
    await second.act({ type: 'settle', id: 'a', state: 'done' });
    expect(second.view().batch?.id).toBe('two');
    const third = tab();
    await ready(third);
    expect(third.view().batch?.id).toBe('two');
    expect(at(third)).toMatchObject({ phase: 'finished', unknown: 3 });
    for (const { id } of items) await first.act({ type: 'settle', id, state: 'done' });
    await first.close();
    await second.act({ type: 'settle', id: 'a', state: 'done' });
    expect(at(second)).toEqual({});
  });

  it('is recognised by its revision, which increases across tabs', async () => {
    const store = openBatchStore('me batch', item);
    const revision = async () => {
      const found = await store.read();
      return typeof found === 'object' ? found.revision : 0;
    };
    const on: BatchSettings = { ...settings, pauseOn: 'notDone' };
    const counted = [];
    await tab().start({ items, settings: on }, losing);
    counted.push(await revision());
    for (let turn = 0; turn < 2; turn += 1) {
      const next = tab();
      await ready(next);
      await next.resume(losing);
      counted.push(await revision());
    }
    expect(counted).toEqual([3, 6, 9]);
  });
});

describe('a stored batch', () => {
  it('is written before each item and at the end, and not when nothing changes', async () => {
    const sender = tab();
    expect(sender.view()).toEqual({ isReady: false });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = () => put.mock.calls.filter(([value]) => value.id === 'me batch').length;
    await sender.start({ items, settings }, { send: async () => {} });
    expect(written()).toBe(1 + items.length + 1);
    await sender.act({ type: 'stop', why: 'person' });
    await sender.act({ type: 'settle', id: 'a', state: 'waiting' });
    expect(written()).toBe(1 + items.length + 1);
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 3 });
    // A batch that may be repeated is not remembered.
    const database = await openDatabase();
    expect(await database.getAllKeys('batches')).toHaveLength(2);
  });

  it('stays finished where the last response cannot be stored', async () => {
    const sender = tab();
    const { by, answer, sent } = slowly();
    const going = sender.start({ items: [{ id: 'a' }], settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    answer();
    await going;
    expect(at(sender)).toMatchObject({ phase: 'finished', why: 'storage', done: 1 });
  });

  it('marks its content as possibly sent from its first item on, also after a crash', async () => {
    const { by, answer, sent } = slowly();
    const going = tab().start({ items: [{ id: 'a' }], settings, repeat }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    expect(await sentBefore('me', repeat.digest, 60_000)).toMatchObject({ isUnknown: true });
    answer();
    await going;
    expect(await sentBefore('me', repeat.digest, 60_000)).toMatchObject({ isUnknown: false });
  });

  it('continues at once when a pause is cancelled before the response', async () => {
    const sender = tab();
    const { by, answer, sent } = slowly();
    const going = sender.start({ items, settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    await sender.act({ type: 'pause', why: 'person' });
    expect(at(sender)).toMatchObject({ phase: 'pausing', why: 'person', sending: 1 });
    await sender.resume(by);
    expect(at(sender)).toMatchObject({ phase: 'running', why: undefined, sending: 1 });
    for (const id of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(sent().at(-1)).toBe(id));
      answer();
    }
    await going;
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('ends with the last response, whatever the pace', async () => {
    const sender = tab();
    const paced: BatchSettings = { ...settings, paceMs: 60_000 };
    await sender.start({ items: [{ id: 'a' }], settings: paced }, { send: async () => {} });
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 1 });
  });

  it('belongs to one admin', async () => {
    await tab().start({ items, settings }, { send: async () => {} });
    const other = tab('you');
    await ready(other);
    expect(other.view().batch).toBeUndefined();
  });

  it('maps each response by the outcome of its operation alone', async () => {
    const failures: Record<string, unknown> = {
      a: new CallError('conflict', 'taken', { status: 409, outcome: 'refused' }),
      b: new CallError('outcomeUnknown', 'errors.outcomeUnknown', {
        ...{ status: 409, outcome: 'unknown', body: { message: 'still running' } },
      }),
      c: new TypeError('of the program itself'),
    };
    const sender = tab();
    await sender.start({ items, settings }, { send: ({ id }) => Promise.reject(failures[id]) });
    const operation = expect.any(String);
    expect(sender.view().batch?.results).toEqual([
      { state: 'refused', reason: 'taken', note: undefined },
      { state: 'unknown', reason: 'errors.outcomeAfterError', note: 'still running', operation },
      { state: 'unknown', reason: 'of the program itself', note: undefined, operation },
    ]);
  });

  it('keeps an item waiting that met the end of the session or was not sent', async () => {
    for (const [failure, why] of [
      [new CallError('unauthorized', 'no', { status: 401, outcome: 'refused' }), 'signedOut'],
      [new CallError('unreachable', 'errors.offline', { outcome: 'notSent' }), 'notSent'],
      [new CallError('refused', 'errors.notKept', { outcome: 'notSent' }), 'storage'],
    ] as const) {
      const sender = tab(why);
      await sender.start({ items, settings }, { send: () => Promise.reject(failure) });
      expect(at(sender)).toMatchObject({ phase: 'paused', why, waiting: 3 });
    }
  });

  it('is exact after storage was full: nothing is sent then, and no response is lost', async () => {
    const sender = tab();
    const { by, answer, sent } = slowly();
    const going = sender.start({ items, settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    answer();
    await going;
    expect(at(sender)).toMatchObject({ phase: 'paused', why: 'storage', done: 1, waiting: 2 });
    await sender.resume(by);
    expect(sent()).toEqual(['a']);
    put.mockRestore();
    const on = sender.resume(by);
    for (const id of ['b', 'c']) {
      await vi.waitFor(() => expect(sent().at(-1)).toBe(id));
      answer();
    }
    await on;
    const after = tab();
    await ready(after);
    expect(at(after)).toMatchObject({ phase: 'finished', done: 3, unknown: 0 });
  });

  it('sends nothing where the browser stores nothing, and reports that', async () => {
    globalThis.indexedDB = { open: quota } as unknown as IDBFactory;
    const sender = tab();
    const by = { send: vi.fn(async () => {}) };
    await sender.start({ items, settings }, by);
    expect(by.send).not.toHaveBeenCalled();
    expect(at(sender)).toMatchObject({ phase: 'paused', why: 'storage', waiting: 3 });
    await sender.close();
    expect(sender.view().batch).toBeUndefined();
  });

  it('survives storage that is cleared while it runs', async () => {
    const sender = tab();
    const { by, answer, sent } = slowly();
    void sender.start({ items, settings }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const database = await openDatabase();
    await database.clear('batches');
    answer();
    await vi.waitFor(() => expect(sent()).toEqual(['a', 'b']));
    const after = tab();
    await ready(after);
    expect(at(after)).toMatchObject({ done: 1, unknown: 1, waiting: 1 });
  });

  it('that cannot be read is set aside with a notice, and never throws', async () => {
    await tab().start({ items, settings }, { send: async () => {} });
    const database = await openDatabase();
    const whole = await database.get('batches', 'me batch');
    const broken = [
      'text',
      null,
      { ...(whole?.batch as object), letters: '..' },
      { ...(whole?.batch as object), letters: 'x..' },
      { ...(whole?.batch as object), phase: 'flying' },
      { ...(whole?.batch as object), id: 'another' },
    ];
    for (const batch of broken) {
      await database.put('batches', { id: 'me batch', batch });
      const sender = tab();
      await ready(sender);
      expect(sender.view()).toMatchObject({ batch: undefined, problem: 'unreadable' });
    }
    const sender = tab();
    await sender.start({ items, settings }, { send: async () => {} });
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('pauses before the first item when the page is left before its request', async () => {
    const sender = tab();
    await ready(sender);
    const by = { send: vi.fn(async () => {}) };
    const going = sender.start({ items, settings }, by);
    void sender.act({ type: 'pause', why: 'left' });
    await going;
    expect(by.send).not.toHaveBeenCalled();
    expect(at(sender)).toMatchObject({ phase: 'paused', why: 'left', waiting: 3 });
  });

  it('keeps the pace, and a pause ends the wait at once', async () => {
    const sender = tab();
    const by = { send: vi.fn(async () => {}) };
    const paced: BatchSettings = { ...settings, paceMs: 60_000 };
    const heard = vi.fn();
    const stop = sender.listen(heard);
    const going = sender.start({ items, settings: paced }, by);
    await vi.waitFor(() => expect(at(sender)).toMatchObject({ done: 1, waiting: 2 }));
    expect([sender.isSending(), by.send.mock.calls.length]).toEqual([true, 1]);
    await sender.act({ type: 'pause', why: 'person' });
    await going;
    expect(at(sender)).toMatchObject({ phase: 'paused', why: 'person', done: 1, waiting: 2 });
    expect(sender.isSending()).toBe(false);
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    await sender.act({ type: 'stop', why: 'person' });
    expect(at(sender)).toMatchObject({ phase: 'stopped', done: 1, waiting: 2 });
    expect(heard).not.toHaveBeenCalled();
    expect(by.send).toHaveBeenCalledTimes(1);
  });

  it('continues by itself after the pace', async () => {
    const sender = tab();
    const sent: string[] = [];
    const by = { send: async ({ id }: { id: string }) => void sent.push(id) };
    await sender.start({ items, settings: { ...settings, paceMs: 1 } }, by);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('starts over an unfinished batch only where it replaces that one', async () => {
    const sender = tab();
    const refuses = {
      send: () => Promise.reject(new CallError('refused', 'no', { outcome: 'refused' })),
    };
    await sender.start({ items, settings: { ...settings, pauseOn: 'notDone' } }, refuses);
    const by = { send: vi.fn(async () => {}) };
    const made = { id: 'new', items: [{ id: 'z' }], settings };
    await sender.start(made, by);
    expect(by.send).not.toHaveBeenCalled();
    await sender.start({ ...made, replaces: true }, by);
    expect(by.send).toHaveBeenCalledTimes(1);
    expect(by.send).toHaveBeenCalledWith(
      { id: 'z' },
      { batchId: 'new', operationId: expect.any(String) },
    );
    expect(sender.view().batch).toMatchObject({ id: 'new', phase: 'finished' });
    const after = tab();
    await ready(after);
    expect(after.view().batch?.id).toBe('new');
  });

  it('is forgotten when it is closed, so that the next one starts by itself', async () => {
    const sender = tab();
    const by = { send: vi.fn(async () => {}) };
    await sender.start({ items, settings }, by);
    await sender.close();
    expect(sender.view().batch).toBeUndefined();
    const after = tab();
    await ready(after);
    expect(after.view().batch).toBeUndefined();
    await sender.start({ id: 'next', items, settings }, by);
    expect(sender.view().batch?.id).toBe('next');
    expect(by.send).toHaveBeenCalledTimes(6);
  });

  it('resumes with refused items only on request', async () => {
    const sender = tab();
    const refuse = new CallError('refused', 'no', { outcome: 'refused' });
    await sender.start({ items, settings }, { send: () => Promise.reject(refuse) });
    expect(at(sender)).toMatchObject({ phase: 'finished', refused: 3 });
    const by = { send: vi.fn(async () => {}) };
    await sender.resume(by);
    expect(by.send).not.toHaveBeenCalled();
    await sender.resume(by, true);
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('accepts settlements and readings of the user while nothing is sent', async () => {
    const sender = tab();
    await sender.start({ items, settings }, losing);
    await sender.act({ type: 'settle', id: 'a', state: 'done' });
    await sender.act({ type: 'seen', states: new Map([['b', 'failed']]) });
    await sender.act({ type: 'pause', why: 'person' });
    expect(at(sender)).toMatchObject({ phase: 'finished', done: 1, unknown: 2 });
    const after = tab();
    await ready(after);
    expect(after.view().batch?.results).toMatchObject([
      { state: 'done' },
      { state: 'unknown', seen: 'failed' },
      { state: 'unknown' },
    ]);
  });
});

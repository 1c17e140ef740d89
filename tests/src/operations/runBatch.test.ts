import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { countStates } from '../../../src/operations/batch';
import { openBatchStore } from '../../../src/operations/batchStore';
import { tabLocks } from '../../../src/operations/locks';
import { rememberBatch, repeatOf, sentBefore } from '../../../src/operations/repeats';
import { createBatchRunner } from '../../../src/operations/runBatch';

const item = z.object({ id: z.string() });
const items = ['a', 'b', 'c'].map((id) => ({ id }));
const repeat = { digest: 'abc', withinMs: 60_000 };

/** Creates the runner of a tab, over the real store. */
function tab(adminId = 'me') {
  const key = `${adminId} batch`;
  return createBatchRunner({
    name: `batch ${key}`,
    store: openBatchStore(key, item),
    locks: tabLocks,
    repeats: {
      find: (rule) => repeatOf(adminId, rule),
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
const at = (runner: ReturnType<typeof tab>) => {
  const { batch, problem } = runner.view();
  return { phase: batch?.phase, why: batch?.why, problem, ...(batch && countStates(batch)) };
};
const ready = (runner: ReturnType<typeof tab>) =>
  vi.waitFor(() => expect(runner.view().isReady).toBe(true));
const lost = () => new CallError('outcomeUnknown', 'lost', { outcome: 'unknown', wasSent: true });
const refused = (status = 422, retryAfter?: number) =>
  new CallError('refused', 'no', { status, outcome: 'refused', retryAfter });
const offline = () => new CallError('unreachable', 'errors.offline', { outcome: 'notSent' });
const losing = { send: () => Promise.reject(lost()) };
const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** Sends with the given failures in their order, then without one. */
const failing = (...failures: (CallError | undefined)[]) => ({
  send: vi.fn(async (_: { id: string }) => {
    const failure = failures.shift();
    if (failure) throw failure;
  }),
});
const sentIds = ({ send }: ReturnType<typeof failing>) => send.mock.calls.map(([{ id }]) => id);

describe('a batch stops', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['403', refused(403), { refused: 3, waiting: 2 }],
    [
      '500',
      new CallError('outcomeUnknown', 'no', { status: 500, outcome: 'unknown' }),
      { unknown: 3 },
    ],
    ['no response', lost(), { unknown: 3, waiting: 2 }],
  ] as const)('after three in a row that met %s, until Continue', async (_, failure, counts) => {
    const five = [...items, { id: 'd' }, { id: 'e' }];
    const runner = tab();
    await runner.start({ items: five }, failing(failure, failure, undefined, failure, failure));
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 1 });
    const other = tab('you');
    await other.start({ items: five }, failing(failure, failure, failure));
    expect(at(other)).toMatchObject({ phase: 'paused', why: 'inARow', ...counts });
    const by = failing();
    await other.resume(by);
    expect(sentIds(by)).toEqual(['d', 'e']);
  });

  it('not after refusals of its items, however many', async () => {
    const runner = tab();
    await runner.start({ items }, { send: () => Promise.reject(refused()) });
    expect(at(runner)).toMatchObject({ phase: 'finished', refused: 3 });
  });

  it.each([
    ['429 with Retry-After', () => refused(429, 12), [12_000, 12_000]],
    ['429', () => refused(429), [1_000, 2_000]],
    ['that is not sent', offline, [1_000, 2_000]],
  ] as const)('sending an item again after %s: three attempts in all', async (_, fail, pauses) => {
    const runner = tab();
    await ready(runner);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const by = failing(fail(), fail(), fail());
    const going = runner.start({ items }, by);
    for (const [attempt, pause] of pauses.entries()) {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(by.send).toHaveBeenCalledTimes(attempt + 1);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(by.send).toHaveBeenCalledTimes(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await going;
    expect(sentIds(by)).toEqual(['a', 'a', 'a']);
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'inARow', waiting: 3 });
    await runner.resume(by);
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('at once on Pause, also while it waits to send an item again', async () => {
    const runner = tab();
    await ready(runner);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const by = failing(refused(429, 600));
    const going = runner.start({ items }, by);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await runner.pause('person');
    await going;
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'person', waiting: 3 });
    expect([runner.isSending(), vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('with its item waiting when the session ended, or nothing can be recorded', async () => {
    for (const [failure, why] of [
      [new CallError('unauthorized', 'no', { status: 401, outcome: 'refused' }), 'signedOut'],
      [new CallError('refused', 'errors.notKept', { outcome: 'notSent' }), 'storage'],
    ] as const) {
      const runner = tab(why);
      await runner.start({ items }, { send: () => Promise.reject(failure) });
      expect(at(runner)).toMatchObject({ phase: 'paused', why, waiting: 3 });
    }
  });

  it('before the first item when the page is left before its request', async () => {
    const runner = tab();
    await ready(runner);
    const by = failing();
    const going = runner.start({ items }, by);
    void runner.pause('signedOut');
    await going;
    expect(by.send).not.toHaveBeenCalled();
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'signedOut', waiting: 3 });
  });

  it('for good when it is ended: the waiting items are not sent', async () => {
    const runner = tab();
    const { by, answer, sent } = slowly();
    const going = runner.start({ items }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    await runner.end();
    expect(at(runner)).toMatchObject({ phase: 'paused', sending: 1, notSent: 2 });
    answer();
    await going;
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 1, notSent: 2 });
    await runner.resume(by);
    expect(sent()).toEqual(['a']);
  });
});

describe('a batch in two tabs', () => {
  it('runs in one of them: the other can neither continue, end, settle nor close it', async () => {
    const first = tab();
    const { by, answer, sent } = slowly();
    void first.start({ items }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const second = tab();
    await ready(second);
    expect(at(second)).toMatchObject({ phase: 'paused', why: 'reload', unknown: 1, waiting: 2 });
    const other = slowly();
    await second.resume(other.by);
    expect(at(second).problem).toBe('otherTab');
    await second.end();
    await second.settle('a', 'refused');
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
    const by = failing();
    await first.start({ items, repeat }, by);
    await first.close();
    await second.start({ items, repeat }, by);
    expect(at(second)).toMatchObject({ problem: 'repeated', phase: undefined });
    expect(second.view().hasNews).toBeFalsy();
    expect(by.send).toHaveBeenCalledTimes(3);
    const earlier = await sentBefore('me', repeat.digest, 60_000);
    expect(earlier).toMatchObject({ isUnknown: false });
    await second.start({ items, repeat: { ...repeat, acceptedAt: earlier?.at } }, by);
    expect(by.send).toHaveBeenCalledTimes(6);
  });

  it('is shown as the other one began it, and not replaced', async () => {
    const first = tab();
    const second = tab();
    await ready(second);
    await first.start({ items }, losing);
    const by = failing();
    await second.start({ items: [{ id: 'z' }] }, by);
    expect(by.send).not.toHaveBeenCalled();
    expect(at(second)).toMatchObject({ phase: 'finished', unknown: 3 });
  });

  it('can be settled as soon as the sending tab has finished', async () => {
    const first = tab();
    const { by, answer, sent } = slowly();
    const going = first.start({ items: [{ id: 'a' }] }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const second = tab();
    await ready(second);
    await second.resume(by);
    expect(at(second).problem).toBe('otherTab');
    answer(lost());
    await going;
    await second.settle('a', 'done');
    expect(at(second)).toMatchObject({ phase: 'finished', problem: undefined, done: 1 });
  });

  it('is not changed by an action on the batch before it, nor after that one was closed', async () => {
    const first = tab();
    await first.start({ items }, losing);
    const second = tab();
    await ready(second);
    for (const { id } of items) await first.settle(id, 'done');
    await first.close();
    await first.start({ items }, losing);
    const current = first.view().batch?.id;
    await second.settle('a', 'done');
    expect(second.view().batch?.id).toBe(current);
    const third = tab();
    await ready(third);
    expect(at(third)).toMatchObject({ phase: 'finished', unknown: 3 });
    for (const { id } of items) await first.settle(id, 'done');
    await first.close();
    await second.settle('a', 'done');
    expect(at(second).phase).toBeUndefined();
  });

  it('is recognised by its revision, which increases across tabs', async () => {
    const store = openBatchStore('me batch', item);
    const revision = async () => {
      const stored = await store.read();
      return typeof stored === 'object' ? stored.revision : 0;
    };
    const six = [...items, { id: 'd' }, { id: 'e' }, { id: 'f' }];
    await tab().start({ items: six }, losing);
    expect(await revision()).toBe(1 + 3 + 1);
    const next = tab();
    await ready(next);
    await next.resume(losing);
    expect(await revision()).toBe(5 + 1 + 3 + 1);
  });
});

describe('a stored batch', () => {
  it('is written before each item and at the end, and not when nothing changes', async () => {
    const runner = tab();
    expect(runner.view()).toEqual({ isReady: false });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = () => put.mock.calls.filter(([value]) => value.id === 'me batch').length;
    await runner.start({ items }, failing());
    expect(written()).toBe(1 + items.length + 1);
    await runner.end();
    await runner.settle('a', 'refused');
    expect(written()).toBe(1 + items.length + 1);
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 3 });
    // A batch that may be repeated is not remembered.
    expect(await (await openDatabase()).getAllKeys('batches')).toHaveLength(2);
  });

  it('sends each item as an operation of its own, which an unknown one keeps', async () => {
    const by = failing(refused(), lost());
    const runner = tab();
    await runner.start({ items }, by);
    const options = by.send.mock.calls.map((call) => (call as unknown[])[1] as object);
    const id = expect.any(String);
    const batchId = runner.view().batch?.id;
    expect(options).toEqual(items.map(() => ({ batchId, operationId: id })));
    expect(new Set(options.map((each) => JSON.stringify(each))).size).toBe(3);
    expect(runner.view().batch?.results).toEqual([
      { state: 'refused', reason: 'no', note: undefined },
      { state: 'unknown', reason: expect.any(String), note: undefined, operation: id },
      { state: 'done' },
    ]);
  });

  it('stays finished where the last response cannot be stored', async () => {
    const runner = tab();
    const { by, answer, sent } = slowly();
    const going = runner.start({ items: [{ id: 'a' }] }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    answer();
    await going;
    expect(at(runner)).toMatchObject({ phase: 'finished', why: 'storage', done: 1 });
  });

  it('marks its content as possibly sent from its first item on, also after a crash', async () => {
    const { by, answer, sent } = slowly();
    const going = tab().start({ items: [{ id: 'a' }], repeat }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    expect(await sentBefore('me', repeat.digest, 60_000)).toMatchObject({ isUnknown: true });
    answer();
    await going;
    expect(await sentBefore('me', repeat.digest, 60_000)).toMatchObject({ isUnknown: false });
  });

  it('continues at once when a pause is cancelled before the response', async () => {
    const runner = tab();
    const { by, answer, sent } = slowly();
    const going = runner.start({ items }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    await runner.pause('person');
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'person', sending: 1 });
    await runner.resume(by);
    expect(at(runner)).toMatchObject({ phase: 'running', why: undefined, sending: 1 });
    for (const id of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(sent().at(-1)).toBe(id));
      answer();
    }
    await going;
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('belongs to one admin', async () => {
    await tab().start({ items }, failing());
    const other = tab('you');
    await ready(other);
    expect(other.view().batch).toBeUndefined();
  });

  it('is exact after storage was full: nothing is sent then, and no response is lost', async () => {
    const runner = tab();
    const { by, answer, sent } = slowly();
    const going = runner.start({ items }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    answer();
    await going;
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'storage', done: 1, waiting: 2 });
    await runner.resume(by);
    expect(sent()).toEqual(['a']);
    put.mockRestore();
    const on = runner.resume(by);
    for (const id of ['b', 'c']) {
      await vi.waitFor(() => expect(sent().at(-1)).toBe(id));
      answer();
    }
    await on;
    const after = tab();
    await ready(after);
    expect(at(after)).toMatchObject({ phase: 'finished', done: 3, unknown: 0 });
  });

  it('sends nothing where the browser stores nothing, reports that, and can be ended', async () => {
    globalThis.indexedDB = { open: quota } as unknown as IDBFactory;
    const runner = tab();
    const by = failing();
    await runner.start({ items }, by);
    expect(by.send).not.toHaveBeenCalled();
    expect(at(runner)).toMatchObject({ phase: 'paused', why: 'storage', waiting: 3 });
    await runner.end();
    await runner.close();
    expect(runner.view().batch).toBeUndefined();
  });

  it('survives storage that is cleared while it runs', async () => {
    const runner = tab();
    const { by, answer, sent } = slowly();
    void runner.start({ items }, by);
    await vi.waitFor(() => expect(sent()).toEqual(['a']));
    await (await openDatabase()).clear('batches');
    answer();
    await vi.waitFor(() => expect(sent()).toEqual(['a', 'b']));
    const after = tab();
    await ready(after);
    expect(at(after)).toMatchObject({ done: 1, unknown: 1, waiting: 1 });
  });

  it('that cannot be read is set aside with a notice, and never throws', async () => {
    await tab().start({ items }, failing());
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
      const runner = tab();
      await ready(runner);
      expect(runner.view()).toMatchObject({ batch: undefined, problem: 'unreadable' });
    }
    const runner = tab();
    await runner.start({ items }, failing());
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('is forgotten when it is closed, so that the next one starts by itself', async () => {
    const runner = tab();
    const by = failing();
    await runner.start({ items }, by);
    const before = runner.view().batch?.id;
    await runner.close();
    expect(runner.view().batch).toBeUndefined();
    const after = tab();
    await ready(after);
    expect(after.view().batch).toBeUndefined();
    await runner.start({ items }, by);
    expect(runner.view().batch?.id).not.toBe(before);
    expect(by.send).toHaveBeenCalledTimes(6);
  });

  it('continues with refused items only on request', async () => {
    const runner = tab();
    await runner.start({ items }, failing(refused(), refused(), refused()));
    expect(at(runner)).toMatchObject({ phase: 'finished', refused: 3 });
    const by = failing();
    await runner.resume(by);
    expect(by.send).not.toHaveBeenCalled();
    await runner.resume(by, true);
    expect(at(runner)).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('reports once that it stopped here', async () => {
    const runner = tab();
    const heard = vi.fn();
    const stop = runner.listen(heard);
    await runner.start({ items }, failing());
    expect([runner.view().hasNews, heard.mock.calls.length > 0]).toEqual([true, true]);
    runner.takeNews();
    stop();
    heard.mockClear();
    await runner.settle('a', 'done');
    expect([runner.view().hasNews, heard.mock.calls.length]).toEqual([false, 0]);
  });
});

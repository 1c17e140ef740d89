import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../src/http/call';
import { openDatabase } from '../../../src/journal/database';
import { NoLocksError, tabLocks } from '../../../src/operations/locks';
import { markAbandoned } from '../../../src/operations/openRecoveredJournal';
import { findRepeat } from '../../../src/operations/repeats';
import { done, items, lost, offline, openTab, refused, response, slowly } from './batchTab';

const repeat = { digest: 'abc', withinMs: 60_000 };
const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const busy = (retryAfter?: number) => response(429, {}, retryAfter);
const keys = async () => (await openDatabase()).getAllKeys('batches');
const five = [...items, { id: 'd' }, { id: 'e' }];

describe('A batch stops', () => {
  afterEach(() => vi.useRealTimers());

  it.each<[string, Reply, object]>([
    ['403', response(403), { refused: 3, waiting: 2 }],
    ['500', response(500), { unknown: 3, waiting: 2 }],
    ['408', response(408), { unknown: 3, waiting: 2 }],
    ['no response', lost, { unknown: 3, waiting: 2 }],
  ])('after three in a row that met %s, until Continue', async (_, failure, counts) => {
    const tab = await openTab();
    const with2 = tab.replies(failure, failure, done, failure, failure);
    await tab.runner.start({ items: five }, with2);
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 1 });
    for (const { id } of five) await tab.runner.settle(id, 'done');
    await tab.runner.close();
    await tab.runner.start({ items: five }, tab.replies(failure, failure, failure));
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'inARow', ...counts });
    await tab.runner.resume(tab.replies());
    expect(tab.sent.slice(8)).toEqual(['d', 'e']);
  });

  it('not after refusals of its items, nor responses that are no success, however many', async () => {
    const tab = await openTab();
    await tab.runner.start(
      { items: five },
      tab.replying(() => refused),
    );
    expect(tab.at()).toMatchObject({ phase: 'finished', refused: 5 });
    await tab.runner.resume(
      tab.replying(() => response(200, {})),
      true,
    );
    expect(tab.at()).toMatchObject({ phase: 'finished', unknown: 5 });
  });

  it.each<[string, Reply, number[]]>([
    ['429 with Retry-After', busy(12), [12_000, 12_000]],
    ['429 that asks to wait an hour', busy(3_600), [3_600_000, 3_600_000]],
    ['429', busy(), [1_000, 2_000]],
    ['that is not sent', offline, [1_000, 2_000]],
  ])('sending an item again after %s: three attempts in all', async (_, failure, pauses) => {
    const tab = await openTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const by = tab.replies(failure, failure, failure);
    const going = tab.runner.start({ items }, by);
    for (const [attempt, pause] of pauses.entries()) {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(tab.sent).toHaveLength(attempt + 1);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(tab.sent).toHaveLength(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await going;
    expect(tab.sent).toEqual(['a', 'a', 'a']);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'inARow', waiting: 3 });
    expect(new Set(tab.journal.all().map(({ id }) => id)).size).toBe(3);
    await tab.runner.resume(by);
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 });
  });

  it.each<[string, number, string]>([
    ['25 days', 25 * 86_400, '2026-12-26T00:00:00.000Z'],
    ['a little over an hour', 3_601, '2026-12-01T01:00:01.000Z'],
    ['more than a date can hold', Number.MAX_SAFE_INTEGER, '9999-12-31T00:00:00.000Z'],
  ])(
    'at once where the server asks to wait %s, and says until when (R15)',
    async (_, seconds, until) => {
      vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] });
      const tab = await openTab();
      const by = tab.replies(busy(seconds));
      await tab.runner.start({ items }, by);
      expect(tab.sent).toEqual(['a']);
      expect(tab.at()).toMatchObject({ phase: 'paused', why: 'askedToWait', waiting: 3 });
      expect((await openTab('second')).runner.view().batch).toMatchObject({ until });
      await tab.runner.resume(by);
      expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 });
      expect(tab.runner.view().batch?.until).toBeUndefined();
    },
  );

  it.each([
    ['on Pause', 'paused', 'person', 3],
    ['on End', 'finished', undefined, 0],
  ] as const)(
    'at once %s, also while it waits to send an item again',
    async (name, phase, why, waiting) => {
      const tab = await openTab();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const going = tab.runner.start({ items }, tab.replies(busy(600)));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      await (name === 'on Pause' ? tab.runner.pause('person') : tab.runner.end());
      await going;
      expect(tab.at()).toMatchObject({ phase, why, waiting, notSent: 3 - waiting });
      expect([tab.runner.isSending(), vi.getTimerCount(), tab.sent]).toEqual([false, 0, ['a']]);
    },
  );

  it('with its item waiting when the session ended, or nothing can be recorded', async () => {
    const tab = await openTab();
    const by = tab.replies(response(401));
    await tab.runner.start({ items }, by);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'signedOut', waiting: 3 });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    await tab.runner.resume(by);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'storage', waiting: 3 });
    put.mockRestore();
    await tab.runner.resume(by);
    expect([tab.at().done, tab.sent]).toEqual([3, ['a', 'a', 'b', 'c']]);
  });

  it('where an item becomes no operation: nothing was sent, and it is not tried for ever', async () => {
    const tab = await openTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = vi.fn(async () => {
      throw new TypeError('its code did not load');
    });
    const going = tab.runner.start({ items }, { send });
    for (const attempts of [1, 2]) {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(send).toHaveBeenCalledTimes(attempts);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    await going;
    expect(send).toHaveBeenCalledTimes(3);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'inARow', waiting: 3 });
  });

  it('before its first item when it is paused before that', async () => {
    const tab = await openTab();
    const going = tab.runner.start({ items }, tab.replies());
    void tab.runner.pause('signedOut');
    await going;
    expect(tab.sent).toEqual([]);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'signedOut', waiting: 3 });
  });

  it('for good when it is ended: the waiting items are not sent, and its item in flight gets its response', async () => {
    const tab = await openTab();
    const { reply, answer, open } = slowly();
    const going = tab.runner.start({ items }, tab.replying(reply));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    await tab.runner.end();
    expect(tab.at()).toMatchObject({ phase: 'paused', sending: 1, notSent: 2 });
    answer();
    await going;
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 1, notSent: 2 });
    await tab.runner.resume(tab.replies());
    expect(tab.sent).toEqual(['a']);
  });

  it('never with an item that is being sent counted as not sent', async () => {
    const tab = await openTab();
    const { reply, answer } = slowly();
    const by = tab.replying(reply);
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const going = tab.runner.start(
      { items },
      // As while the code of an action loads: its operation is not recorded yet.
      {
        send: async (item, options) => {
          begun();
          await tab.runner.end();
          return by.send(item, options);
        },
      },
    );
    await isBegun;
    await vi.waitFor(() => expect(tab.sent).toEqual(['a']));
    answer();
    await going;
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 1, notSent: 2 });
  });
});

describe('A batch in two tabs', () => {
  it('runs in one of them; the other shows it, and can neither continue nor end it', async () => {
    const first = await openTab('first');
    const { reply, answer, open } = slowly();
    const going = first.runner.start({ items }, first.replying(reply));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    const second = await openTab('second');
    expect(second.at()).toMatchObject({ phase: 'paused', why: 'reload', sending: 1, waiting: 2 });
    await second.runner.resume(second.replies());
    expect(second.at().problem).toBe('otherTab');
    await second.runner.end();
    await second.runner.close();
    expect(second.at()).toMatchObject({ problem: 'otherTab', sending: 1, waiting: 2 });
    for (let n = 1; n <= 3; n += 1) {
      await vi.waitFor(() => expect(first.sent).toHaveLength(n));
      await vi.waitFor(() => expect(open).toHaveLength(1));
      answer();
    }
    await going;
    await vi.waitFor(() => expect(second.at()).toMatchObject({ phase: 'finished', done: 3 }));
    expect([second.at().problem, second.sent]).toEqual([undefined, []]);
  });

  it('does not send the same content again before the user is warned', async () => {
    const first = await openTab('first');
    const second = await openTab('second');
    await first.runner.start({ items, repeat }, first.replies());
    await first.runner.close();
    await second.runner.start({ items, repeat }, second.replies());
    expect(second.at()).toMatchObject({ problem: 'repeated', phase: undefined });
    expect(second.runner.view().hasNews).toBe(false);
    const earlier = findRepeat(second.journal.all(), repeat);
    expect(earlier).toMatchObject({ isUnknown: false });
    await second.runner.start(
      { items, repeat: { ...repeat, acceptedAt: earlier?.at } },
      second.replies(),
    );
    expect(second.sent).toEqual(['a', 'b', 'c']);
  });

  it('is shown as the other one began it, and not replaced', async () => {
    const second = await openTab('second');
    const first = await openTab('first');
    await first.runner.start(
      { items },
      first.replying(() => lost),
    );
    await second.runner.start({ items: [{ id: 'z' }] }, second.replies());
    expect(second.sent).toEqual([]);
    expect(second.at()).toMatchObject({ phase: 'finished', unknown: 3 });
  });

  it('can be settled in any of them, in the panel as under Activity', async () => {
    const first = await openTab('first');
    await first.runner.start({ items: [{ id: 'a' }] }, first.replies(lost));
    const second = await openTab('second');
    await first.runner.close();
    expect(first.at()).toMatchObject({ phase: 'finished', unknown: 1 });
    await second.runner.settle('a', 'refused');
    await vi.waitFor(() => expect(first.at()).toMatchObject({ unknown: 0, refused: 1 }));
    expect(first.journal.all()[0]).toMatchObject({ outcome: 'notDone', settledBy: 'person' });
    await first.runner.settle('a', 'done');
    expect(first.at()).toMatchObject({ refused: 1 });
  });

  it('is not changed by an action on the batch before it', async () => {
    const first = await openTab('first');
    await first.runner.start({ items }, first.replies());
    const second = await openTab('second');
    vi.spyOn(second.journal, 'readAll').mockImplementation(async () => second.journal.all());
    await first.runner.close();
    await first.runner.start({ items }, first.replies(response(401)));
    await second.runner.end();
    await second.runner.resume(second.replies(), true);
    expect(second.sent).toEqual([]);
    expect(first.at()).toMatchObject({ phase: 'paused', waiting: 3 });
  });
});

describe('A stored batch', () => {
  it('is written at its beginning, and its items by their operations alone', async () => {
    const tab = await openTab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = (name: string) =>
      put.mock.contexts.filter((store) => (store as IDBObjectStore).name === name).length;
    await tab.runner.start({ items }, tab.replies());
    expect([written('batches'), written('operations')]).toEqual([1, 2 * items.length]);
    await tab.runner.end();
    await tab.runner.settle('a', 'refused');
    await tab.runner.resume(tab.replies());
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 });
    expect(tab.sent).toHaveLength(3);
  });

  it('sends each item as an operation of its own, whose reason is shown', async () => {
    const tab = await openTab();
    await tab.runner.start({ items, repeat }, tab.replies(refused, lost));
    const { batch } = tab.runner.view();
    const operations = tab.journal.all();
    expect(new Set(operations.map(({ id }) => id)).size).toBe(3);
    for (const each of operations)
      expect(each).toMatchObject({ batchId: batch?.id, digest: 'abc' });
    const results = [
      { state: 'refused', reason: 'no', note: undefined },
      { state: 'unknown', reason: 'errors.outcomeUnknown', note: undefined },
      { state: 'done' },
    ];
    expect(batch?.results).toEqual(results);
    expect((await openTab()).runner.view().batch?.results).toEqual(results);
    await tab.runner.settle('b', 'refused');
    expect(tab.runner.view().batch?.results[1]).toEqual({ state: 'refused' });
  });

  it('whose page was left is paused, its item in flight is unknown, and Continue sends the others', async () => {
    const first = await openTab('gone');
    const { reply, open } = slowly();
    void first.runner.start({ items }, first.replying(reply));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    const after = await openTab('second');
    await markAbandoned(after.journal, 'another');
    expect(after.journal.batches.get('run')).toMatchObject({ phase: 'running' });
    await markAbandoned(after.journal, 'gone');
    expect(after.journal.batches.get('run')).toMatchObject({ phase: 'paused', why: 'reload' });
    expect(after.at()).toMatchObject({ phase: 'paused', why: 'reload', unknown: 1, waiting: 2 });
  });

  it('says that nothing was sent where the browser grants no lock', async () => {
    const tab = await openTab();
    vi.spyOn(tabLocks, 'runIfUnlocked').mockRejectedValueOnce(new NoLocksError());
    await tab.runner.start({ items }, tab.replies());
    expect(tab.at()).toEqual({ problem: 'unread' });
    expect(tab.sent).toEqual([]);
  });

  it('keeps its result where the last response cannot be stored, until a reload', async () => {
    const tab = await openTab('gone');
    const { reply, answer, open } = slowly();
    const going = tab.runner.start({ items: [{ id: 'a' }] }, tab.replying(reply));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    answer();
    await going;
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 1 });
    put.mockRestore();
    const after = await openTab('second');
    await markAbandoned(after.journal, 'gone');
    expect(after.at()).toMatchObject({ phase: 'finished', unknown: 1 });
  });

  it('continues at once when a pause is cancelled before the response', async () => {
    const tab = await openTab();
    const { reply, answer, open } = slowly();
    const going = tab.runner.start({ items }, tab.replying(reply));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    await tab.runner.pause('person');
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'person', sending: 1 });
    await tab.runner.resume(tab.replies());
    expect(tab.at()).toMatchObject({ phase: 'running', why: undefined, sending: 1 });
    for (let n = 1; n <= 3; n += 1) {
      await vi.waitFor(() => expect(tab.sent).toHaveLength(n));
      await vi.waitFor(() => expect(open).toHaveLength(1));
      answer();
    }
    await going;
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('continues when Continue is pressed while the pause is being stored, at whatever moment', async () => {
    for (let tasks = 0; tasks < 12; tasks += 1) {
      const { reply, answer, open } = slowly();
      const tab = await openTab(`tab ${tasks}`);
      const by = tab.replying(reply);
      const running = tab.runner.start({ items }, by);
      await vi.waitFor(() => expect(open).toHaveLength(1));
      void tab.runner.pause('person');
      answer();
      for (let task = 0; task < tasks; task += 1) await new Promise(setImmediate);
      const resumed = tab.runner.resume(by);
      const answering = setInterval(answer);
      await Promise.all([running, resumed]);
      await vi.waitFor(() => expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 }));
      clearInterval(answering);
      await tab.runner.close();
    }
  });

  it('sends nothing where the browser stores nothing, reports that, and can be ended and closed', async () => {
    const tab = await openTab();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    await tab.runner.start({ items }, tab.replies());
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'storage', waiting: 3 });
    await tab.runner.end();
    await tab.runner.close();
    expect([tab.runner.view().batch, tab.sent]).toEqual([undefined, []]);
  });

  it('that could not be stored at first continues once it can be', async () => {
    const tab = await openTab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
    await tab.runner.start({ items }, tab.replies());
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'storage', waiting: 3 });
    put.mockRestore();
    await tab.runner.resume(tab.replies());
    expect([tab.at().done, await keys()]).toEqual([3, ['me run']]);
  });

  it('is gone where the storage was cleared: its items may have been sent', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies(done, response(401)));
    const database = await openDatabase();
    await Promise.all([database.clear('batches'), database.clear('operations')]);
    await tab.runner.resume(tab.replies());
    expect([tab.at().phase, tab.sent, await keys()]).toEqual([undefined, ['a', 'b'], []]);
  });

  it.each([
    ['of another shape', { startedAt: new Date().toISOString(), phase: 'flying' }],
    ['whose items are of another shape', undefined],
  ])('%s is set aside with a notice, and replaced by the next one', async (_, batch) => {
    const tab = await openTab();
    const database = await openDatabase();
    await tab.runner.start({ items }, tab.replies());
    const whole = (await database.get('batches', 'me run'))?.batch as { operations: string[] };
    const renamed = { ...whole, items: whole.operations.map((id) => ({ id, name: 5 })) };
    await database.put('batches', {
      id: 'me run',
      batch: batch ?? { ...renamed, items: [{ id: 5 }] },
    });
    const after = await openTab();
    expect(after.runner.view()).toMatchObject({ problem: 'unreadable' });
    await after.runner.start({ items }, after.replies());
    expect(after.at()).toMatchObject({ phase: 'finished', done: 3 });
  });

  it('is forgotten when it is closed, so that the next one starts', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies());
    const before = tab.runner.view().batch?.id;
    await tab.runner.close();
    expect([tab.runner.view().batch, await keys()]).toEqual([undefined, []]);
    await tab.runner.start({ items: [...items, ...items] }, tab.replies());
    expect(tab.runner.view().batch?.id).not.toBe(before);
    expect(tab.sent).toHaveLength(6);
  });

  it('continues with refused items only on request, each as another operation', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies(refused, refused, refused));
    expect(tab.at()).toMatchObject({ phase: 'finished', refused: 3 });
    await tab.runner.resume(tab.replies());
    expect(tab.sent).toHaveLength(3);
    await tab.runner.resume(tab.replies(), true);
    expect(tab.at()).toMatchObject({ phase: 'finished', done: 3 });
    expect(tab.journal.all()).toHaveLength(6);
  });

  it('reports once that it stopped here', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies());
    expect(tab.runner.view().hasNews).toBe(true);
    tab.runner.takeNews();
    await tab.runner.settle('a', 'done');
    expect(tab.runner.view().hasNews).toBe(false);
  });

  it('shows the same object until a change', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies());
    const heard = vi.fn();
    const forget = tab.runner.listen(heard);
    expect(tab.runner.view()).toBe(tab.runner.view());
    await tab.runner.close();
    expect(heard).toHaveBeenCalled();
    forget();
  });
});

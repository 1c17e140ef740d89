import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/journal/database';
import { createLeaseLocks, type HeldLock } from '../../../src/operations/tabLock';

/** An act that goes on until it is told to end. */
function lasting() {
  let end = () => {};
  let begun: (lock: HeldLock) => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const lock = new Promise<HeldLock>((resolve) => {
    begun = resolve;
  });
  return {
    end,
    lock,
    act: vi.fn(async (held: HeldLock) => {
      begun(held);
      await ended;
    }),
  };
}

const LONG_AFTER_MS = 10 * 60_000;

describe('a lock between tabs without Web Locks', () => {
  const first = createLeaseLocks('first');
  const second = createLeaseLocks('second');

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is held by one tab at a time, and by one holder in that tab', async () => {
    const running = lasting();
    const held = first.hold('batch', running.act);
    await running.lock;
    const other = vi.fn(async () => {});
    expect(await second.hold('batch', other)).toBe(false);
    expect(await first.hold('batch', other)).toBe(false);
    expect(await second.hold('another batch', other)).toBe(true);
    expect(other).toHaveBeenCalledTimes(1);
    running.end();
    expect(await held).toBe(true);
    expect(await second.hold('batch', other)).toBe(true);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('goes to one of many tabs that ask at once', async () => {
    const running = lasting();
    const tabs = Array.from({ length: 12 }, (_, i) => createLeaseLocks(`tab ${i}`));
    const answers = Promise.all(tabs.map((tab) => tab.hold('batch', running.act)));
    await running.lock;
    running.end();
    expect((await answers).filter(Boolean)).toHaveLength(running.act.mock.calls.length);
    // Those that asked while it was held were told so; it was never held twice at once.
    expect(running.act.mock.calls.length).toBe(1);
  });

  it('is given up by an act that fails', async () => {
    const fails = first.hold('batch', async () => {
      throw new Error('no more');
    });
    await expect(fails).rejects.toThrow('no more');
    expect(await second.hold('batch', async () => {})).toBe(true);
  });

  it('is kept by a tab in the background, whose timers run once a minute', async () => {
    const running = lasting();
    void first.hold('batch', running.act);
    const lock = await running.lock;
    for (let minute = 0; minute < 30; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      // The renewal is asked of the database, which has a time of its own.
      await (await openDatabase()).get('leases', 'batch');
    }
    expect(await second.hold('batch', async () => {})).toBe(false);
    expect(await lock.isMine()).toBe(true);
    running.end();
  });

  it('is taken over from a tab that crashed or froze, which then knows that it is no longer its own', async () => {
    const running = lasting();
    const held = first.hold('batch', running.act);
    const lock = await running.lock;
    expect(await lock.isMine()).toBe(true);
    vi.setSystemTime(Date.now() + LONG_AFTER_MS);
    const after = lasting();
    const taken = second.hold('batch', after.act);
    await after.lock;
    expect(await lock.isMine()).toBe(false);
    // What the first tab gives up by now is not its own.
    running.end();
    await held;
    expect(await createLeaseLocks('third').hold('batch', async () => {})).toBe(false);
    after.end();
    expect(await taken).toBe(true);
  });

  it('that was taken over is not taken back by the beat of the tab that froze', async () => {
    const running = lasting();
    const held = first.hold('batch', running.act);
    const lock = await running.lock;
    const until = Date.now() + LONG_AFTER_MS;
    const database = await openDatabase();
    await database.put('leases', { name: 'batch', tabId: 'second', until });
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(async () => expect(await lock.isMine()).toBe(false));
    window.dispatchEvent(new Event('pagehide'));
    running.end();
    await held;
    expect(await database.get('leases', 'batch')).toMatchObject({ tabId: 'second', until });
  });

  it('whose record was cleared away is nobody’s', async () => {
    await first.hold('batch', async (lock) => {
      await (await openDatabase()).clear('leases');
      expect(await lock.isMine()).toBe(false);
    });
  });

  it('is free at the very moment its time is over', async () => {
    const database = await openDatabase();
    await database.put('leases', { name: 'batch', tabId: 'second', until: Date.now() });
    expect(await first.hold('batch', async () => {})).toBe(true);
  });

  it('of an earlier act of the same tab is no obstacle', async () => {
    const until = Date.now() + LONG_AFTER_MS;
    await (await openDatabase()).put('leases', { name: 'batch', tabId: 'first', until });
    expect(await second.hold('batch', async () => {})).toBe(false);
    expect(await first.hold('batch', async () => {})).toBe(true);
  });

  it('is no longer given up by the page once the act has ended', async () => {
    await first.hold('batch', async () => {});
    const running = lasting();
    const held = second.hold('batch', running.act);
    await running.lock;
    const listener = vi.spyOn(window, 'removeEventListener');
    running.end();
    await held;
    expect(listener).toHaveBeenCalledWith('pagehide', expect.any(Function));
  });

  it('tells inside a transaction whether it is still held', async () => {
    await first.hold('batch', async (lock) => {
      const { store } = (await openDatabase()).transaction('leases', 'readwrite');
      expect(await lock.isMine(store)).toBe(true);
      await store.put({ name: 'batch', tabId: 'second', until: Date.now() + LONG_AFTER_MS });
      expect(await lock.isMine(store)).toBe(false);
    });
  });

  it('is given up by a page that is closed or reloaded', async () => {
    const running = lasting();
    void first.hold('batch', running.act);
    await running.lock;
    window.dispatchEvent(new Event('pagehide'));
    const after = lasting();
    await vi.waitFor(async () => {
      const answer = await second.hold('batch', async () => after.end());
      expect(answer).toBe(true);
    });
    running.end();
  });

  it('runs what waits for it as soon as nobody holds it any more', async () => {
    const running = lasting();
    const held = first.hold('batch', running.act);
    await running.lock;
    const next = vi.fn(async () => {});
    const waited = second.afterwards('batch', next);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(next).not.toHaveBeenCalled();
    running.end();
    await held;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(1));
    await waited;
  });

  it('ignores a record that it cannot read', async () => {
    const broken = { name: 'batch', until: 'tomorrow' } as never;
    await (await openDatabase()).put('leases', broken);
    expect(await first.hold('batch', async () => {})).toBe(true);
  });

  it('runs nothing where the browser keeps no leases', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error('storage is blocked');
      },
    } as unknown as IDBFactory;
    const act = vi.fn(async () => {});
    await expect(first.hold('batch', act)).rejects.toThrow('storage is blocked');
    expect(act).not.toHaveBeenCalled();
    globalThis.indexedDB = new IDBFactory();
    expect(await first.hold('batch', act)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldLock, TabLocks } from '../../../src/operations/tabLock';

type Granted = (lock: object | null) => Promise<unknown>;

/** The Web Locks of a browser: one holder of a name at a time, the others wait or are told at once. */
function webLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    names: () => [...queues.keys()],
    async request(name: string, ...rest: [Granted] | [{ ifAvailable?: boolean }, Granted]) {
      const act = rest.at(-1) as Granted;
      const isAtOnce = rest.length === 2 && (rest[0] as { ifAvailable?: boolean }).ifAvailable;
      const before = queues.get(name);
      if (before && isAtOnce) return act(null);
      const run = (before ?? Promise.resolve()).catch(() => {}).then(() => act({ name }));
      queues.set(name, run);
      try {
        return await run;
      } finally {
        if (queues.get(name) === run) queues.delete(name);
      }
    },
  };
}

describe('a lock between tabs with Web Locks', () => {
  let locks: TabLocks;
  let browser: ReturnType<typeof webLocks>;

  beforeEach(async () => {
    browser = webLocks();
    vi.stubGlobal('navigator', { locks: browser });
    vi.resetModules();
    const { openTabLocks } = await import('../../../src/operations/tabLock');
    locks = openTabLocks();
    expect(openTabLocks()).toBe(locks);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is held by one at a time; another is told so at once and runs nothing', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = locks.hold('batch', () => ended);
    const other = vi.fn(async () => {});
    expect(await locks.hold('batch', other)).toBe(false);
    expect(await locks.hold('another batch', other)).toBe(true);
    expect(other).toHaveBeenCalledTimes(1);
    expect(browser.names()).toEqual(['console batch']);
    end();
    expect(await held).toBe(true);
    expect(await locks.hold('batch', other)).toBe(true);
  });

  it('is the holder’s own as long as it acts', async () => {
    const act = async (lock: HeldLock) => expect(await lock.isMine()).toBe(true);
    expect(await locks.hold('batch', act)).toBe(true);
    await locks.afterwards('batch', act);
    expect.assertions(4);
  });

  it('is given up by an act that fails, which is told', async () => {
    const fails = locks.hold('batch', async () => {
      throw new Error('no more');
    });
    await expect(fails).rejects.toThrow('no more');
    expect(await locks.hold('batch', async () => {})).toBe(true);
  });

  it('runs what waits for it as soon as nobody holds it any more', async () => {
    const order: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = locks.hold('batch', async () => {
      await ended;
      order.push('first');
    });
    const waited = locks.afterwards('batch', async () => void order.push('second'));
    expect(browser.names()).toEqual(['console batch']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(order).toEqual([]);
    end();
    await Promise.all([held, waited]);
    expect(order).toEqual(['first', 'second']);
  });
});

it('a browser without Web Locks keeps leases, one tab at a time', async () => {
  vi.resetModules();
  const { openTabLocks, createLeaseLocks } = await import('../../../src/operations/tabLock');
  const { openDatabase } = await import('../../../src/journal/database');
  expect(navigator.locks).toBeUndefined();
  await openTabLocks().hold('batch', async () => {
    const lease = await (await openDatabase()).get('leases', 'batch');
    expect(lease).toMatchObject({ name: 'batch', tabId: expect.any(String) });
    expect(await createLeaseLocks('another tab').hold('batch', async () => {})).toBe(false);
  });
  expect(await (await openDatabase()).get('leases', 'batch')).toBeUndefined();
});

import { describe, expect, it, vi } from 'vitest';
import { hasLocks, NoLocksError, tabLocks } from '../../../src/operations/locks';

/** Creates a task that runs until it is ended. */
function lasting() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, act: () => ended };
}
const held = async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name);

describe('A lock between tabs', () => {
  it('is held by one at a time: another is refused at once and runs nothing', async () => {
    const { end, act } = lasting();
    const first = tabLocks.runIfUnlocked('batch', act);
    const other = vi.fn(async () => {});
    expect(await tabLocks.runIfUnlocked('batch', other)).toBe(false);
    expect(other).not.toHaveBeenCalled();
    expect(await tabLocks.runIfUnlocked('another batch', other)).toBe(true);
    expect(await held()).toEqual(['console batch']);
    end();
    expect(await first).toBe(true);
    expect(await tabLocks.runIfUnlocked('batch', other)).toBe(true);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('is released when its task fails, and the caller receives the failure', async () => {
    const fails = tabLocks.runIfUnlocked('batch', () => Promise.reject(new Error('no more')));
    await expect(fails).rejects.toThrow('no more');
    expect(await tabLocks.runIfUnlocked('batch', async () => {})).toBe(true);
  });

  it('is granted to a waiting caller as soon as it is free', async () => {
    const order: string[] = [];
    const { end, act } = lasting();
    const first = tabLocks.runIfUnlocked('batch', act).then(() => order.push('first'));
    const second = tabLocks.runWhenFree('batch', async () => void order.push('second'));
    expect(await held()).toEqual(['console batch']);
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order.toSorted()).toEqual(['first', 'second']);
    expect(await held()).toEqual([]);
  });

  it('cannot be held in an insecure context', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const act = vi.fn(async () => {});
    expect(hasLocks()).toBe(false);
    await expect(tabLocks.runIfUnlocked('batch', act)).rejects.toBeInstanceOf(NoLocksError);
    await expect(tabLocks.runWhenFree('batch', act)).rejects.toBeInstanceOf(NoLocksError);
    expect(act).not.toHaveBeenCalled();
  });
});

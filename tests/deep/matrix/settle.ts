import { vi } from 'vitest';
import type { MatrixConsole } from './matrixConsole';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const STEP_MS = 1_000;
const QUIET_TICKS = 12;

/** Waits for a call, and advances the clock whenever neither server nor console is busy. */
export async function settle<T>(
  world: MatrixConsole,
  call: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOver = false;
    const ended = Promise.allSettled([call()]).finally(() => {
      isOver = true;
    });
    for (let quiet = 0; !isOver; quiet = world.line.isBusy() ? 0 : quiet + 1) {
      await tick();
      if (quiet < QUIET_TICKS) continue;
      quiet = 0;
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
    const [result] = await ended;
    return result;
  } finally {
    vi.useRealTimers();
  }
}

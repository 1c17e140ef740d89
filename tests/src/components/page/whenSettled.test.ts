import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenSettled } from '../../../../src/components/page/whenSettled';

describe('Work deferred until all reads have settled', () => {
  const queryClient = new QueryClient();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    queryClient.clear();
  });

  /** Starts a read; the returned function sends its response. */
  function read(name: string) {
    let answer = (_rows: string) => {};
    const queryFn = () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      });
    const rows = queryClient.fetchQuery({ queryKey: [name], queryFn });
    return () => {
      answer('rows');
      return rows;
    };
  }

  it('starts once, after every running read', async () => {
    const act = vi.fn();
    whenSettled(queryClient, act);
    const answerUsers = read('users');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
    await answerUsers();
    const answerStatistics = read('statistics');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
    await answerStatistics();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledTimes(1);
    await read('teams')();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('starts although the browser reports that it is offline (R48)', async () => {
    const act = vi.fn();
    onlineManager.setOnline(false);
    whenSettled(queryClient, act);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  });

  it('does not start after it was cancelled', async () => {
    const act = vi.fn();
    whenSettled(queryClient, act)();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});

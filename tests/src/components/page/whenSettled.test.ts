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

  it('does not start while the browser is offline', async () => {
    const act = vi.fn();
    onlineManager.setOnline(false);
    const giveUp = whenSettled(queryClient, act);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    const answer = read('users');
    await answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledTimes(1);
    giveUp();
  });

  it('does not start after it was cancelled', async () => {
    const act = vi.fn();
    whenSettled(queryClient, act)();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});

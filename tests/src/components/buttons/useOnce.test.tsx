import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlight } from '../../../../src/operations/useSingleFlight';

function guarded<Result>(act: (text: string) => Promise<Result>) {
  const { result, rerender } = renderHook(() => useSingleFlight(act));
  return { run: (text: string) => result.current(text), rerender };
}

describe('A guarded submit (R30)', () => {
  it('runs once however often it is called before any render', async () => {
    const act = vi.fn(async (text: string) => `sent ${text}`);
    const { run, rerender } = guarded(act);
    const first = run('a');
    const second = run('b');
    rerender();
    const third = run('c');
    expect(await Promise.all([first, second, third])).toEqual(['sent a', 'sent a', 'sent a']);
    expect(act.mock.calls).toEqual([['a']]);
  });

  it('can run again after success or failure', async () => {
    const act = vi.fn(async (text: string) => text);
    act.mockRejectedValueOnce(new Error('lost'));
    const { run } = guarded(act);
    await expect(run('a')).rejects.toThrow('lost');
    expect(await run('b')).toBe('b');
    expect(await run('c')).toBe('c');
  });

  it('can run again after an action that failed before it started', async () => {
    let broken = true;
    const { run } = guarded((text) => {
      if (broken) throw new Error('bug');
      return Promise.resolve(text);
    });
    expect(() => run('a')).toThrow('bug');
    broken = false;
    expect(await run('b')).toBe('b');
  });

  it('guards each form separately', async () => {
    const act = vi.fn(async (text: string) => text);
    const [one, other] = [guarded(act), guarded(act)];
    expect(await Promise.all([one.run('a'), other.run('b')])).toEqual(['a', 'b']);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const answer = (date?: string) => new Response('', { headers: date ? { Date: date } : {} });

it('the server clock continues from its last reported time, whatever the local clock shows', async () => {
  const { noteServerTime, serverTime } = await import('../../../src/http/send');
  expect(serverTime()).toBeUndefined();
  noteServerTime(answer());
  noteServerTime(answer('soon'));
  expect(serverTime()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  const told = Date.parse('2026-11-21T12:00:00Z');
  noteServerTime(answer('Sat, 21 Nov 2026 12:00:00 GMT'));
  expect(serverTime()).toBe(told);
  vi.advanceTimersByTime(5_000);
  expect(serverTime()).toBe(told + 5_000);
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'));
  expect(serverTime()).toBe(told + 5_000);
  noteServerTime(answer());
  expect(serverTime()).toBe(told + 5_000);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import chat from './inputs/chat-seconds.json';

const ZONES = ['America/Los_Angeles', 'UTC', 'Africa/Lagos', 'Pacific/Auckland'];

/** The module in a time zone, which its formatters read once. */
async function datesIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return import('../../../src/format/dates');
}

afterEach(() => vi.unstubAllEnvs());

describe.each(ZONES)('In %s', (zone) => {
  it('a day is the same day, without a time or at midnight UTC (R31)', async () => {
    const { formatTime, readDay } = await datesIn(zone);
    const days = ['1986-04-12', '1986-04-12T00:00:00.000Z', '1986-04-12T00:00:00Z', 513_648_000];
    for (const day of [...days, '1986-04-12T00:00', '1986-04-12T00:00:00+01:00']) {
      expect(readDay(day)).toBe('1986-04-12');
      expect(formatTime(day, 'day')).toBe('Apr 12, 1986');
    }
  });

  it('a day that was stored at midnight of this zone is that day', async () => {
    const { formatTime, readDay } = await datesIn(zone);
    const stored = new Date(1986, 3, 12).toISOString();
    expect(readDay(stored)).toBe('1986-04-12');
    expect(formatTime(stored, 'day')).toBe('Apr 12, 1986');
  });

  it('a number below 10^11 is seconds: the chat is of 14 March 2026', async () => {
    const { formatTime, readTime } = await datesIn(zone);
    const [message] = chat.data.messages;
    for (const at of [chat.data.createdAt, message?.timestamp, '1773482400', 1_773_482_400_000]) {
      expect(readTime(at)?.toISOString()).toBe('2026-03-14T10:00:00.000Z');
      expect(formatTime(at, 'date')).toMatch(/^Mar 1[34], 2026$/);
    }
    expect(readTime(-500_000_000_000)?.getUTCFullYear()).toBe(1954);
  });
});

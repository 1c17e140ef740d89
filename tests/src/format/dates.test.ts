import { afterEach, describe, expect, it, vi } from 'vitest';

// The time zone is read when the formatters are made, hence a fresh module for each.
async function formatIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return (await import('../../../src/format/dates')).formatTime;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('A date (R31)', () => {
  it.each([
    ['UTC', 'Mar 1, 2026', 'Mar 1, 2026, 11:30:00 PM'],
    ['Africa/Lagos', 'Mar 2, 2026', 'Mar 2, 2026, 12:30:00 AM'],
    ['America/New_York', 'Mar 1, 2026', 'Mar 1, 2026, 6:30:00 PM'],
  ])('is shown in the time zone of the browser: %s', async (zone, date, dateTime) => {
    const formatTime = await formatIn(zone);
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    for (const time of ['2026-03-01T23:30:00.000Z', '2026-03-01T23:30:00Z', 1772407800000]) {
      expect(plain(formatTime(time, 'date'))).toBe(date);
      expect(plain(formatTime(time, 'dateTime'))).toBe(dateTime);
    }
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'that is a calendar day is that day in %s too',
    async (zone) => {
      expect((await formatIn(zone))('1986-04-12', 'date')).toBe('Apr 12, 1986');
    },
  );

  it.each([
    undefined,
    null,
    '',
    'soon',
    'Invalid Date',
    '2026-13-45',
    '2026-02-30T99:00:00Z',
    Number.NaN,
    Infinity,
    8.64e15 + 1,
    {},
    [],
    true,
    new Date(Number.NaN),
  ])('that is absent or unreadable, as %j, shows an empty cell', async (value) => {
    const formatTime = await formatIn('UTC');
    expect([formatTime(value, 'date'), formatTime(value, 'dateTime')]).toEqual(['', '']);
  });
});

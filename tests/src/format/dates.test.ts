import { describe, expect, it, vi } from 'vitest';

// The formatters read the time zone when they are created, hence a fresh module for each.
async function formatIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return (await import('../../../src/format/dates')).formatTime;
}

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
    'without a time is the same calendar day in %s',
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

describe('The description of a time', () => {
  it('has the full time with its zone, and how long ago it was', async () => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    vi.resetModules();
    const { describeTime } = await import('../../../src/format/dates');
    const at = '2026-03-01T23:30:00Z';
    const now = Date.parse('2026-03-02T02:31:00Z');
    const plain = describeTime(at, now).replaceAll('\u202f', ' ');
    expect(plain).toBe('Monday, March 2, 2026 at 12:30:00 AM GMT+1 · 3 hours ago');
    expect(describeTime(at, Date.parse('2026-06-02T02:31:00Z'))).toMatch(/3 months ago$/);
    expect(describeTime('never', now)).toBe('');
  });
});

describe('A formatted time', () => {
  const load = () => import('../../../src/format/dates');

  it('of the day has seconds, and no date', async () => {
    const written = (await load()).formatTime('2026-11-02T10:20:30Z', 'time');
    expect(written).toMatch(/20.30/);
    expect(written).not.toContain('26');
  });

  it('of an invalid value is empty, not 1970', async () => {
    const { formatTime } = await load();
    for (const value of [null, true, {}]) expect(formatTime(value, 'date')).toBe('');
  });

  it('is described in the largest unit that fits, in words where the language has some', async () => {
    const { describeTime } = await load();
    const now = Date.parse('2026-11-02T10:20:30Z');
    const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
    const at = (seconds: number) => describeTime(new Date(now - seconds * 1000).toISOString(), now);
    expect(at(60)).toContain(ago.format(-1, 'minute'));
    expect(at(86_400)).toContain(ago.format(-1, 'day'));
  });
});

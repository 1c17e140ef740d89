import { describe, expect, it } from 'vitest';
import { readDay } from '../../../src/format/dates';

describe('A date input (R31)', () => {
  it.each([
    ['1986-04-12', '1986-04-12'],
    ['1986-04-12T23:30:00.000Z', '1986-04-12'],
    ['1986-04-12 10:00', '1986-04-12'],
  ])('is prefilled from %s with the day that it names', (value, day) => {
    expect(readDay(value)).toBe(day);
  });

  it.each([
    ...[undefined, null, '', 'soon', '2026-13-45', '12-04-1986', 'on 1986-04-12'],
    ...[{}, [], true],
  ])('is empty for a missing or unreadable value, as %j', (value) => {
    expect(readDay(value)).toBe('');
  });
});

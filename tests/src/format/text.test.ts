import { describe, expect, it } from 'vitest';
import { formatText } from '../../../src/format/text';

describe('A value (R32)', () => {
  it.each([
    ['Ada', 'Ada'],
    ['null', 'null'],
    [' ', ' '],
    [0, '0'],
    [-1.5, '-1.5'],
    [true, 'true'],
    [false, 'false'],
  ])('%j is shown as the text %j', (value, text) => {
    expect(formatText(value)).toBe(text);
  });

  it.each([
    undefined,
    null,
    '',
    {},
    [],
    ['a'],
    { a: 1 },
    Number.NaN,
    Infinity,
    () => 1,
    Symbol('x'),
  ])(
    'that the server did not send is an empty cell, never "undefined", "null" or "[object Object]" (%#)',
    (value) => {
      expect(formatText(value)).toBe('');
    },
  );
});

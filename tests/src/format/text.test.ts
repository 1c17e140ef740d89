import { describe, expect, it } from 'vitest';
import {
  formatText,
  listNames,
  nameInSentence,
  shorten,
  showInvisible,
} from '../../../src/format/text';

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

describe('A name in a sentence', () => {
  it.each([
    ['Ada Obi', 'Ada Obi'],
    [' Ada ', 'Ada'],
    ['José 张 👩‍💻', 'José 张 👩‍💻'],
    [42, '42'],
    [null, ''],
    [{}, ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(nameInSentence(name)).toBe(shown);
  });

  it.each([
    ['\u202E5,000 ot', '[U+202E]5,000 ot'],
    ['Ada\nYou will pay nothing', 'Ada↵You will pay nothing'],
    ['Ada\r\n\u2028Obi', 'Ada↵↵Obi'],
    ['A\u2066d\u2069a', 'A[U+2066]d[U+2069]a'],
    ['A\u0000d\ta', 'A[U+0000]d[U+0009]a'],
    ['A\u200Bda\uFEFF', 'A[U+200B]da'],
    ['\u200FA\u061C', '[U+200F]A[U+061C]'],
  ])('cannot change the direction of the sentence or break it: %j', (name, shown) => {
    expect(nameInSentence(name)).toBe(shown);
  });

  it('written from right to left is isolated, so that figures next to it keep their position', () => {
    expect(nameInSentence('عائشة 5')).toBe('\u2068عائشة 5\u2069');
    expect(nameInSentence('אדה\u2069 5')).toBe('\u2068אדה[U+2069] 5\u2069');
  });

  it('of extreme length is cut', () => {
    expect(nameInSentence('a'.repeat(500))).toHaveLength(201);
  });

  it('can show invisible characters without shortening', () => {
    expect(showInvisible(`${'a'.repeat(500)}\n`)).toBe(`${'a'.repeat(500)}↵`);
  });
});

it('a text of 200 characters is shown in full in a sentence, and a longer one is cut', () => {
  expect(shorten('a'.repeat(200))).toBe('a'.repeat(200));
  expect(shorten('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
});

it('A list of names shows ten, and counts the others', () => {
  const names = Array.from({ length: 12 }, (_, n) => `N${n + 1}`);
  const more = ({ names: first, count }: { names: string; count: number }) => `${first} +${count}`;
  expect(listNames(names.slice(0, 10), more)).toBe('N1, N2, N3, N4, N5, N6, N7, N8, N9, N10');
  expect(listNames(names, more)).toBe('N1, N2, N3, N4, N5, N6, N7, N8, N9, N10 +2');
});

import { expect, test } from 'vitest';
import { foldText, searchWords } from '../../../src/format/search';

test('a search finds text with accents, marks and hyphens', () => {
  expect(foldText('Ṣadé O’Neil-Obi')).toBe('sade oneil obi');
  expect(foldText("O'Neil-Obi `x`")).toBe('oneil obi x');
  expect(foldText('a\u2010b\u2015c')).toBe('a b c');
});

test.each([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['Ø', 'o'],
  ['Ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['Ɔ', 'o'],
  ['ɛ', 'e'],
  ['Ɓ', 'b'],
  ['Ɗ', 'd'],
  ['Ƙ', 'k'],
  ['ƴ', 'y'],
])('the letter %s is found by %s', (letter, typed) => {
  expect(foldText(letter)).toBe(typed);
});

test('a letter without another spelling is kept', () => {
  expect(foldText('Жé')).toBe('жe');
});

test('a search text is split into words', () => {
  expect(searchWords('  Ada   Ọbi ')).toEqual(['ada', 'obi']);
});

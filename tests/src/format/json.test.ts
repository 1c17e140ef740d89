import { describe, expect, it } from 'vitest';
import { formatJsonValue } from '../../../src/components/fields/DataTree';
import { formatAmount } from '../../../src/format/amounts';
import { identifierOf, isSameId, uniqueById } from '../../../src/format/identifiers';
import {
  ExactNumber,
  isExactNumber,
  parseJson,
  readNumber,
  writeJson,
} from '../../../src/format/json';
import { money } from '../../../src/format/money';
import { formatText } from '../../../src/format/text';

const LONG = '1234567890123456789';
const jsonOf = (text: string) => parseJson(text).json;
const firstOf = (number: string) => (jsonOf(`[${number}]`) as unknown[])[0];

describe('JSON is parsed without changing a digit (R12)', () => {
  it.each([
    LONG,
    `-${LONG}`,
    '9007199254740993',
    '12345678901234567.89',
    '0.1000000000000000055',
    '1e400',
    '-2.5E+4000',
    '1234567890123456789e-3',
  ])('%s keeps its digits, and is written as it came', (number) => {
    const text = `{"id":${number},"list":[${number},{"id":${number}}]}`;
    expect(isExactNumber(firstOf(number))).toBe(true);
    expect(writeJson(jsonOf(text))).toBe(text);
  });

  it.each([
    '0',
    '-0',
    '1.50',
    '1E3',
    '9007199254740991',
    '0.30000000000000004',
    '100000000000000000000000',
    '1234567890.123450000000',
    '0.0000000000000000012',
  ])('%s has the same value as a number, and is one', (number) => {
    expect(firstOf(number)).toBe(Number(number));
  });

  it('leaves digits in a text alone, whatever surrounds them', () => {
    const texts = [
      LONG,
      `"${LONG}`,
      `\\${LONG}`,
      `\\"${LONG},"`,
      `x:${LONG}`,
      `\n${LONG}`,
      '1e400',
    ];
    for (const text of texts) {
      const given = { [text]: text, id: 1 };
      expect(jsonOf(`{"long":${LONG},${JSON.stringify(given).slice(1)}`)).toEqual({
        ...{ long: new ExactNumber(LONG), id: 1 },
        [text]: text,
      });
    }
  });

  it('accepts only valid JSON', () => {
    expect(parseJson('null')).toEqual({ json: null, isJson: true });
    for (const text of [
      '',
      'undefined',
      '{"a":',
      `{${LONG}:1}`,
      `[0${LONG}]`,
      `[${LONG}-1]`,
      `[.${LONG}]`,
    ])
      expect(parseJson(text), text).toEqual({ isJson: false });
  });

  it('reads a text of 3 MB beside such a number', () => {
    const text = 'a\n"'.repeat(1_000_000);
    expect(jsonOf(`[${JSON.stringify(text)},${LONG}]`)).toEqual([text, new ExactNumber(LONG)]);
  });
});

describe('A number with its own digits', () => {
  const digits = firstOf(LONG);

  it('is shown, compared and put into a URL as text', () => {
    expect(formatText(digits)).toBe(LONG);
    expect(formatJsonValue(digits)).toBe(LONG);
    expect(`/users/${digits}`).toBe(`/users/${LONG}`);
    expect(identifierOf({ _id: digits, id: 'x' })).toBe(digits);
    expect(isSameId(digits, LONG)).toBe(true);
    expect(isSameId(digits, firstOf(LONG))).toBe(true);
    expect(isSameId(digits, Number(LONG))).toBe(false);
    expect(uniqueById([{ id: digits }, { id: LONG }])).toEqual([{ id: LONG }]);
  });

  it('is an exact amount', () => {
    const amount = firstOf('12345678901234567.89');
    expect(money(amount)).toBe('12345678901234567.89');
    expect(formatAmount(amount, 'NGN')).toBe('12,345,678,901,234,567.89 NGN');
  });

  it('survives structuredClone, by which IndexedDB and workers copy it', () => {
    const record = { customer_id: digits, nested: [{ id: digits }] };
    const written = `{"customer_id":${LONG},"nested":[{"id":${LONG}}]}`;
    const copy = structuredClone(record);
    expect(writeJson(copy)).toBe(written);
    expect(isSameId(copy.customer_id, LONG)).toBe(true);
  });

  it('is written with the replacer and the indentation of JSON.stringify', () => {
    const without = (name: string, value: unknown) => (name === 'secret' ? undefined : value);
    const record = { id: digits, secret: digits, text: `"${LONG}"` };
    expect(writeJson(record, without, 2)).toBe(`{\n  "id": ${LONG},\n  "text": "\\"${LONG}\\""\n}`);
  });
});

it('A typed number keeps its digits; no text, no number', () => {
  expect(readNumber('7')).toBe(7);
  expect(readNumber(' 7.5 ')).toBe(7.5);
  expect(readNumber('')).toBeNull();
  for (const typed of [LONG, '1.0', '-0', '0.10']) expect(writeJson(readNumber(typed))).toBe(typed);
  for (const typed of ['007', '1.', '-', '1e5', 'seven']) expect(readNumber(typed)).toBe(typed);
});

import { expect, it } from 'vitest';
import { toJsonNumber } from '../../../src/dataProvider/actions/wallet';

it.each([
  ['1500.5', 1500.5],
  ['0.01', 0.01],
  ['9999999999999.99', 9999999999999.99],
])('the amount %s is sent as the number %d (R29)', (amount, number) => {
  expect(toJsonNumber(amount)).toBe(number);
});

it.each(['9007199254740993', '0.1000000000000000055', '1e3', '1.50', ''])(
  'the amount %j, which no JSON number represents exactly, is refused (R29)',
  (amount) => {
    expect(() => toJsonNumber(amount)).toThrow(RangeError);
  },
);

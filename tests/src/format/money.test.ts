import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toJsonNumber } from '../../../src/dataProvider/actions/wallet';
import { amountInWords, decimalsOf } from '../../../src/format/amounts';
import {
  compareAmounts,
  isNegative,
  isSameAmount,
  minus,
  money,
  plus,
  readAmount,
} from '../../../src/format/money';
import { numerals as en } from '../../../src/i18n/en';
import { numerals as fr } from '../../../src/i18n/fr';

describe('readAmount', () => {
  test.each([
    ['1500.50', '1500.5'],
    [' 10 ', '10'],
    ['0.01', '0.01'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1,500.50', '1500.5'],
    [' 12,345,678.9 ', '12345678.9'],
    ['9999999999999.99', '9999999999999.99'],
  ])('reads %j as %s', (typed, amount) => expect(readAmount(typed)).toEqual({ amount }));

  test.each([
    ['', 'positive'],
    ['0', 'positive'],
    ['0.00', 'positive'],
    ['-5', 'positive'],
    ['1e3', 'notDecimal'],
    ['1,000.001', 'notDecimal'],
    ['1 000', 'notDecimal'],
    ['٣', 'notDecimal'],
    ['１２', 'notDecimal'],
    ['0x10', 'notDecimal'],
    ['Infinity', 'notDecimal'],
    ['.', 'notDecimal'],
    ['1,50.25', 'notDecimal'],
    ['1500,50', 'notDecimal'],
    ['1.500,50', 'notDecimal'],
    ['1.234.567', 'notDecimal'],
    ['0.500', 'decimals'],
    ['1.005', 'decimals'],
    ['1234567890123456', 'digits'],
    ['99999999999999.99', 'digits'],
  ])('refuses %j: %s', (typed, fault) => expect(readAmount(typed)).toEqual({ fault }));

  test('enforces a minimum', () => {
    expect(readAmount('0.99', '1')).toEqual({ fault: 'positive' });
    expect(readAmount('1', '1')).toEqual({ amount: '1' });
  });

  test('accepts only amounts that survive as a JSON number, to the cent', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.nat(99));
    fc.assert(
      fc.property(amounts, ([whole, cents]) => {
        const typed = `${whole}.${String(cents).padStart(2, '0')}`;
        const read = readAmount(typed);
        if (!('amount' in read)) {
          // A property that returns false fails; this one returns nothing.
          expect(typed).toBe('0.00');
          return;
        }
        const sent = JSON.stringify(toJsonNumber(read.amount));
        expect(sent).not.toContain('e');
        expect(Number(sent).toFixed(2)).toBe(typed);
      }),
      { seed: 12, examples: [[[0n, 0]]] },
    );
  });
});

test('money reads server values, and adds exactly', () => {
  expect([money(1.5), money('2.50'), money('x'), money(null), money({})]).toEqual([
    '1.5',
    '2.5',
    undefined,
    undefined,
    undefined,
  ]);
  expect(plus('0.1', '0.2')).toBe('0.3');
});

test('amounts are compared and subtracted exactly', () => {
  expect(money(' 2.50 ')).toBe('2.5');
  expect(money('1e3')).toBe('1000');
  expect(minus('0.3', '0.1')).toBe('0.2');
  expect([isSameAmount('1.50', '1.5'), isSameAmount('1.5', '1.51')]).toEqual([true, false]);
  expect([isNegative('-0.01'), isNegative('0'), isNegative('0.01')]).toEqual([true, false, false]);
  expect([
    compareAmounts('2', '10'),
    compareAmounts('10', '2'),
    compareAmounts('2', '2.0'),
  ]).toEqual([-1, 1, 0]);
});

test('more digits than a JSON number holds are refused, leading zeros aside (R29)', () => {
  expect(readAmount('000123456789012345')).toEqual({ amount: '123456789012345' });
  expect(readAmount('1234567890123.45')).toEqual({ amount: '1234567890123.45' });
  expect(readAmount('12345678901234.56')).toEqual({ fault: 'digits' });
  expect(readAmount('9007199254740993')).toEqual({ fault: 'digits' });
});

test('a text similar to an amount is not one', () => {
  for (const typed of ['1.2.3', '1a', 'a1', '+1', '--1', '1-', '1 2', '..', '1..']) {
    expect(readAmount(typed)).toEqual({ fault: 'notDecimal' });
  }
  expect(readAmount('-0.5')).toEqual({ fault: 'positive' });
  expect(readAmount('-5x')).toEqual({ fault: 'notDecimal' });
  expect(readAmount('-')).toEqual({ fault: 'notDecimal' });
  expect(readAmount('   ')).toEqual({ fault: 'positive' });
  expect(readAmount('12.345')).toEqual({ fault: 'decimals' });
});

describe('amountInWords', () => {
  test.each([
    ['0', 'zero'],
    ['21', 'twenty-one'],
    ['100', 'one hundred'],
    ['1500.5', 'one thousand five hundred and 50/100'],
    ['1000001', 'one million one'],
    ['9999999999999', /^nine trillion nine hundred and ninety-nine billion/],
  ])('%s in English', (amount, words) => {
    if (typeof words === 'string') expect(amountInWords(amount, en)).toBe(words);
    else expect(amountInWords(amount, en)).toMatch(words);
  });

  test.each([
    ['21', 'vingt et un'],
    ['71', 'soixante et onze'],
    ['75', 'soixante-quinze'],
    ['80', 'quatre-vingts'],
    ['81', 'quatre-vingt-un'],
    ['91', 'quatre-vingt-onze'],
    ['99', 'quatre-vingt-dix-neuf'],
    ['200', 'deux cents'],
    ['201', 'deux cent un'],
    ['1000', 'mille'],
    ['2000', 'deux mille'],
    ['80000', 'quatre-vingt mille'],
    ['200000.05', 'deux cent mille et 05/100'],
    ['1000000', 'un million'],
    ['2000000', 'deux millions'],
    ['3000000000', 'trois milliards'],
  ])('%s in French', (amount, words) => expect(amountInWords(amount, fr)).toBe(words));
});

test.each([
  ['1,5,000.00', 'notDecimal'],
  ['12345.120', 'decimals'],
  ['-12', 'positive'],
  ['-12.55', 'positive'],
])('%s is refused with the reason', (typed, fault) => {
  expect(readAmount(typed)).toEqual({ fault });
});

test('an amount below one may begin with its point', () => {
  expect(readAmount('.55')).toEqual({ amount: '0.55' });
});

test.each([
  ['NGN', 2],
  ['JPY', 0],
  ['BHD', 3],
  ['CLF', 4],
  ['USDT', 2],
  ['', 2],
  [undefined, 2],
  [7, 2],
])('the decimals of %j are %d (R29)', (currency, decimals) =>
  expect(decimalsOf(currency)).toBe(decimals),
);

test.each([
  ['JPY', '1500', '1500'],
  ['JPY', '1,500', '1500'],
  ['BHD', '1.250', '1.25'],
  ['BHD', '1,250.125', '1250.125'],
  ['BHD', '0.001', '0.001'],
  ['NGN', '1500.5', '1500.5'],
])('in %s %j is %s (R29)', (currency, typed, amount) =>
  expect(readAmount(typed, '0', currency)).toEqual({ amount }),
);

test.each([
  ['JPY', '10.5', 'decimals'],
  ['JPY', '1.500', 'decimals'],
  ['JPY', '1500.00', 'decimals'],
  ['JPY', '1.000', 'decimals'],
  ['BHD', '1.2505', 'decimals'],
  ['BHD', '1.234.567', 'notDecimal'],
])('in %s %j is refused: %s', (currency, typed, fault) =>
  expect(readAmount(typed, '0', currency)).toEqual({ fault }),
);

test.each([
  ['1.25', 3, 'one and 250/1000'],
  ['1.255', 3, 'one and 255/1000'],
  ['12', 0, 'twelve'],
])('%s with %d decimals in words', (amount, digits, words) =>
  expect(amountInWords(amount, en, digits)).toBe(words),
);

test('what can mean two amounts is refused with both', () => {
  const readings = ['1250', '1.25'];
  expect(readAmount('1.250', '0', 'NGN')).toEqual({ fault: 'ambiguous', readings });
});

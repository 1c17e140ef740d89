import { beforeEach, describe, expect, it } from 'vitest';
import { formatAmount } from '../../../src/format/amounts';
import { setFormatLanguage } from '../../../src/format/language';
import { readAmount, readDecimal, readTypedAmount } from '../../../src/format/money';

const spoken = (language: string) => beforeEach(() => setFormatLanguage(language));
const both = (one: string, other: string) => ({ fault: 'ambiguous', readings: [one, other] });

describe('A typed amount in French (R29)', () => {
  spoken('fr');

  it.each([
    ['1500,50', '1500.5'],
    ['1500.50', '1500.5'],
    ['1 500,50', '1500.5'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1.500,50', '1500.5'],
    ['1,500.50', '1500.5'],
    ['0,5', '0.5'],
    ['\u200e12,5\u200e', '12.5'],
  ])('%j is %s', (typed, amount) => expect(readAmount(typed)).toEqual({ amount }));

  it('that can mean two amounts is refused with both', () => {
    expect(readAmount('1,500')).toEqual(both('1500', '1,50'));
    expect(readAmount('1.500')).toEqual(both('1500', '1,50'));
    expect(readAmount('12,345')).toEqual({ fault: 'decimals' });
    expect(readAmount('1e3')).toEqual({ fault: 'notDecimal' });
    expect(readAmount('-5,50')).toEqual({ fault: 'positive' });
  });
});

describe('A typed amount in English', () => {
  spoken('en');

  it('that can mean two amounts is refused with both', () => {
    expect(readAmount('1,000')).toEqual(both('1000', '1.00'));
    expect(readAmount('1.500')).toEqual(both('1500', '1.50'));
    expect(readAmount('120.000')).toEqual(both('120000', '120.00'));
  });

  it('has the decimals of its currency, and no other currency', () => {
    expect(readAmount('1.500', '0', 'BHD')).toEqual({ amount: '1.5' });
    expect(readAmount('1,500', '0', 'JPY')).toEqual({ amount: '1500' });
    expect(readAmount('1.5', '0', 'JPY')).toEqual({ fault: 'decimals' });
    expect(readAmount('40.00 USD', '0', 'USD')).toEqual({ amount: '40' });
    expect(readAmount('40.00 USD', '0', 'NGN')).toEqual({
      ...{ fault: 'otherCurrency', typedCurrency: 'USD' },
    });
  });

  it('has separators of thousands', () => {
    expect(readAmount('12,345')).toEqual({ amount: '12345' });
    expect(readAmount('1,234,567')).toEqual({ amount: '1234567' });
    expect(readAmount('1500,50')).toEqual({ fault: 'notDecimal' });
  });
});

it.each(['en', 'fr'])('an amount that the console shows is read back as itself: %s', (language) => {
  setFormatLanguage(language);
  for (const currency of ['NGN', 'JPY', 'BHD', undefined]) {
    for (const amount of ['1.5', '0.25', '1500', '1234567', '999.5', '-20', '1500.25']) {
      const read = readTypedAmount(formatAmount(amount, currency), currency);
      expect(read && 'text' in read && Number(read.text)).toBe(Number(amount));
    }
  }
});

it('a number has one decimal sign and no separators', () => {
  setFormatLanguage('fr');
  expect(['1,5', '1.500', ' -7 ', '5,', ',5'].map(readDecimal)).toEqual([
    ...['1.5', '1.500', '-7', '5', '0.5'],
  ]);
  for (const text of ['1 500', '1e3', '', '-', '1,2,3', '٣']) {
    expect(readDecimal(text)).toBeUndefined();
  }
});

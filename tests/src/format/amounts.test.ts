import { describe, expect, it } from 'vitest';
import { formatAmount, formatCount } from '../../../src/format/amounts';
import { languageTag, setFormatLanguage } from '../../../src/format/language';

describe('An amount', () => {
  it.each([
    [1234.5, '1,234.50'],
    ['1234.5', '1,234.50'],
    [0, '0.00'],
    ['0', '0.00'],
    [-12.345, '-12.345'],
    ['007', '7.00'],
    [100, '100.00'],
  ])('%j is written %s, grouped for reading', (amount, written) => {
    expect(formatAmount(amount)).toBe(written);
    expect(formatAmount(amount, 'NGN')).toBe(`${written} NGN`);
  });

  it.each([
    ['123456789012345678901234.123456789', '123,456,789,012,345,678,901,234.123456789'],
    ['9007199254740993', '9,007,199,254,740,993.00'],
    ['0.10000000000000000001', '0.10000000000000000001'],
    [9_007_199_254_740_991, '9,007,199,254,740,991.00'],
  ])('%s keeps all its digits: nothing passes through floating point (R29)', (amount, written) => {
    expect(formatAmount(amount)).toBe(written);
  });

  it.each([
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [1.5e22, '15,000,000,000,000,000,000,000.00'],
    [1e-7, '0.0000001'],
    [-2.5e-7, '-0.00000025'],
  ])('%d is written without an exponent', (amount, written) => {
    expect(formatAmount(amount)).toBe(written);
  });

  it.each([undefined, null, '', {}, [], { $numberDecimal: '1' }, Number.NaN, Infinity])(
    'that is missing or unreadable, as %j, is an empty cell without a currency (R32)',
    (amount) => {
      expect(formatAmount(amount, 'NGN')).toBe('');
    },
  );

  it.each(['abc', '1,234.50', '12 NGN', '1.', '.5', '--1', '1e5', ' 5'])(
    'that is a text such as %j is shown unchanged',
    (amount) => {
      expect(formatAmount(amount)).toBe(amount);
    },
  );

  it.each([undefined, null, '', 7, {}])('has no currency where the server sent %j', (currency) => {
    expect(formatAmount('5', currency)).toBe('5.00');
  });

  it.each([
    ['JPY', '1500', '1,500 JPY'],
    ['JPY', '1500.00', '1,500 JPY'],
    ['JPY', 10.5, '10.5 JPY'],
    ['BHD', '1.25', '1.250 BHD'],
    ['USDT', '5', '5.00 USDT'],
  ])(
    'in %s has the decimals of the currency, or those that it was sent with',
    (currency, amount, written) => {
      expect(formatAmount(amount, currency)).toBe(written);
    },
  );
});

describe('A count', () => {
  const languages = 'ar ar-EG bn de en en-IN es fa fr hi it ja mr my ne nl pl pt ru sv tr ur zh';
  it.each(languages.split(' '))(
    'is written in %s as Intl does, also where it is written without it',
    (language) => {
      setFormatLanguage(language);
      const format = new Intl.NumberFormat(languageTag());
      for (const count of [-999, -1, 0, 7, 80, 999, 1000, 24_000])
        expect(formatCount(count)).toBe(format.format(count));
    },
  );
});

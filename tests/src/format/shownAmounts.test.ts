import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, formatFigure } from '../../../src/format/amounts';
import { setFormatLanguage } from '../../../src/format/language';
import { money, readAmount, readTypedAmount } from '../../../src/format/money';

// The regions of the console's own languages, and languages that an adopter may add: every way to group and to write digits.
const TAGS = (
  'en en-US en-GB en-IN en-CH en-ZA en-NG en-KE en-GH en-CA en-AU en-NZ en-IE en-SG en-DE en-AT en-SE en-NL en-BE en-DK en-FI ' +
  'en-PK en-MT en-IL en-ZW en-BW en-NA fr fr-FR fr-CH fr-CA fr-BE fr-LU fr-MA fr-DZ fr-TN fr-SN fr-CI fr-CM fr-CD fr-ML fr-RW ' +
  'de de-DE de-CH de-AT de-LI it it-CH rm gsw es es-ES es-MX es-AR es-CO es-CL es-419 es-US pt pt-BR pt-PT pt-AO pt-MZ ar ar-EG ' +
  'ar-AE ar-SA ar-MA hi hi-IN bn bn-BD bn-IN mr-IN ne-NP ta-IN gu-IN ur-PK fa fa-IR ps-AF my-MM sw sw-KE ha ha-NG yo yo-NG ' +
  'ig-NG zu-ZA af-ZA am-ET so ff-Adlm nl nl-BE sv sv-SE nb-NO da fi pl pl-PL cs hu ro bg uk ru tr he lt lv et sl hr el is ja ' +
  'ko zh-CN zh-TW th th-TH-u-nu-thai vi id ms ka hy kk ccp dz'
).split(' ');
const CURRENCIES = ['NGN', 'USD', 'EUR', 'INR', 'CHF', 'XOF', 'JPY', 'BHD', 'KWD', 'CLP'];

const decimalText = fc
  .tuple(fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }), fc.nat({ max: 5 }))
  .map(([digits, decimals]) => {
    const sign = digits < 0n ? '-' : '';
    const text = String(digits)
      .replace('-', '')
      .padStart(decimals + 1, '0');
    const at = text.length - decimals;
    return decimals === 0 ? sign + text : `${sign}${text.slice(0, at)}.${text.slice(at)}`;
  });
const short = ['0', '1', '1.5', '-20', '999.99', '1000', '1500', '-1500.5', '12345', '123456.789'];

describe.each(TAGS)('An amount that the console shows in %s', (tag) => {
  const isRead = (shown: string, amount: string, currency?: string) => {
    const read = readTypedAmount(shown, currency);
    expect([shown, read && 'text' in read ? money(read.text) : read]).toEqual([
      ...[shown, money(amount)],
    ]);
  };

  it('is read back as itself with its currency, in its ledger and in a search', () => {
    setFormatLanguage(tag);
    const property = fc.property(
      fc.oneof(decimalText, fc.constantFrom(...short)),
      fc.constantFrom(...CURRENCIES),
      (amount, currency) => {
        isRead(formatAmount(amount, currency), amount, currency);
        isRead(formatAmount(amount, currency), amount);
      },
    );
    fc.assert(property, { seed: 29, numRuns: 150 });
  });

  it('is read back without its currency, in a ledger of that currency', () => {
    setFormatLanguage(tag);
    const property = fc.property(
      fc.bigInt({ min: 1n, max: 99_999_999_999n }),
      fc.constantFrom(...CURRENCIES),
      (whole, currency) => {
        const decimals = { JPY: 0, XOF: 0, CLP: 0, BHD: 3, KWD: 3 }[currency] ?? 2;
        const text = String(whole).padStart(decimals + 1, '0');
        const at = text.length - decimals;
        const amount = decimals === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`;
        const shown = formatFigure(amount, currency);
        expect([shown, readAmount(shown, '0', currency)]).toEqual([
          ...[shown, { amount: money(amount) }],
        ]);
      },
    );
    fc.assert(property, { seed: 29, numRuns: 100 });
  });
});

test.each([
  ['en-IN', '1,50,000.50', '150000.5'],
  ['en-IN', '12,34,56,789', '123456789'],
  ['en-IN', '150,000.50', '150000.5'],
  ['hi-IN', '1,50,000.50', '150000.5'],
  ['bn-BD', '১,৫০,০০০.৫০', '150000.5'],
  ['en-CH', '1’500.50', '1500.5'],
  ['en-CH', "1'500.50", '1500.5'],
  ['de-CH', '1’234’567.50', '1234567.5'],
  ['fr-CH', '1\u202f500,50', '1500.5'],
  ['en-ZA', '1\u00a0500,50', '1500.5'],
  ['ar-EG', '١٬٥٠٠٫٥٠', '1500.5'],
  ['ar-EG', '1500.50', '1500.5'],
  ['fa-IR', '۱٬۵۰۰٫۵۰', '1500.5'],
  ['es', '1500,50', '1500.5'],
  ['es', '15.000,50', '15000.5'],
])('in %s %j is %s', (tag, typed, amount) => {
  setFormatLanguage(tag);
  expect(readAmount(typed)).toEqual({ amount });
});

test.each([
  ['en-CH', '1.500', ['1500', '1.50']],
  ['en-IN', '1,500', ['1500', '1.50']],
  ['de', '1.500', ['1500', '1,50']],
  ['fr-MA', '1.500', ['1500', '1,50']],
])('in %s %j can mean two amounts, and is refused with both', (tag, typed, readings) => {
  setFormatLanguage(tag);
  expect(readAmount(typed)).toEqual({ fault: 'ambiguous', readings });
});

test.each([
  ['en', '1,50,000.50'],
  ['en-IN', '1,5,000.50'],
  ['en-IN', '1,50,00.50'],
  ['en-CH', '1’50.50'],
  ['en-CH', '1’500’50'],
  ['fr', '١٥٠٠'],
  ['ar-EG', '۱۵۰۰'],
])('in %s %j is no amount', (tag, typed) => {
  setFormatLanguage(tag);
  expect(readAmount(typed)).toEqual({ fault: 'notDecimal' });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { setFormatLanguage } from '../../../src/format/language';
import { readAmount, readTypedAmount } from '../../../src/format/money';
import { isSameCurrency } from '../../../src/format/typedCurrency';

const inLanguage = (language: string) => beforeEach(() => setFormatLanguage(language));
const unknown = (typedCurrency: string) => ({ fault: 'unknownCurrency', typedCurrency });
const other = (typedCurrency: string) => ({ fault: 'otherCurrency', typedCurrency });

describe('A currency that is typed with an amount', () => {
  inLanguage('en');

  // Every place and way in which a currency is written beside an amount, with the currency that an error names.
  const written: [string, string][] = [
    ['1,500.00 USD', 'USD'],
    ['USD 1,500.00', 'USD'],
    ['1500 usd', 'USD'],
    ['usd1500', 'USD'],
    ['1500USD', 'USD'],
    ['12 ABC', 'ABC'],
    ['xyz 12', 'XYZ'],
    ['12 руб', 'РУБ'],
    ['$1,500', 'USD'],
    ['$ 1500.00', 'USD'],
    ['1500 $', 'USD'],
    ['$1,500.00 USD', 'USD'],
    ['US$ 1500', 'US$'],
    ['₹1500', 'INR'],
    ['€1500.00', 'EUR'],
    ['1500.00\u00a0€', 'EUR'],
    ['F CFA 1500', 'XOF'],
    ['-$20', 'USD'],
    ['USD -20', 'USD'],
    ['1,500 USD', 'USD'],
    ['\u20681,500.00\u202fUSD\u2069', 'USD'],
  ];

  it.each(written)('%j is refused where the currency is not known', (typed, named) => {
    expect(readAmount(typed)).toEqual(unknown(named));
    expect(readAmount(typed, '0', '')).toEqual(unknown(named));
  });

  it.each(written)('%j is refused where the currency is another', (typed, named) => {
    expect(readAmount(typed, '0', 'NGN')).toEqual(other(named));
    expect(readAmount(typed, '0', 'JPY')).toEqual(other(named));
  });

  it.each([
    ['1,500.00 USD', 'USD', '1500'],
    ['USD 1,500.50', 'USD', '1500.5'],
    ['usd 1500', 'USD', '1500'],
    ['1500USD', 'usd', '1500'],
    ['$1500.25', 'USD', '1500.25'],
    ['$1,500.00 USD', 'USD', '1500'],
    ['₦1,500.00', 'NGN', '1500'],
    ['1500.00 ₦', 'NGN', '1500'],
    ['1,500 JPY', 'JPY', '1500'],
    ['¥1,500', 'JPY', '1500'],
    ['1.500 BHD', 'BHD', '1.5'],
    ['12.50 USDT', 'USDT', '12.5'],
    ['1500.50', 'USD', '1500.5'],
    ['1500.50', undefined, '1500.5'],
  ])('%j is accepted in %s', (typed, currency, amount) => {
    expect(readAmount(typed, '0', currency)).toEqual({ amount });
  });

  it.each([
    // Several currencies have the sign.
    ['$1500.00', 'CAD', other('USD')],
    ['£1500.00', 'EGP', other('GBP')],
    ['kr 1500', 'SEK', other('kr')],
    ['$1500 CAD', 'CAD', other('USD')],
    ['$1500 EUR', 'USD', other('EUR')],
    ['USD 1500 EUR', 'EUR', other('USD')],
    // In thousands, not in kyats.
    ['12K', 'MMK', { fault: 'notDecimal' }],
    ['12 units', 'NGN', { fault: 'notDecimal' }],
    ['$', 'USD', { fault: 'notDecimal' }],
    ['USD', 'USD', { fault: 'notDecimal' }],
    ['1 USD 2', 'USD', { fault: 'notDecimal' }],
    ['$.50', 'USD', other('$.')],
    ['1,500 USD', 'USD', { fault: 'ambiguous', readings: ['1500', '1.50'] }],
    ['-20 USD', 'USD', { fault: 'positive' }],
  ])('%j is never guessed in %s', (typed, currency, fault) => {
    expect(readAmount(typed, '0', currency)).toEqual(fault);
  });

  it('is returned with the amount, for a search among rows of several currencies', () => {
    expect(readTypedAmount('1,500.00 NGN')).toEqual({ text: '1500.00', typedCurrency: 'NGN' });
    expect(readTypedAmount('1,500 JPY')).toEqual({ text: '1500', typedCurrency: 'JPY' });
    expect(readTypedAmount('1,500.00')).toEqual({ text: '1500.00' });
    expect(isSameCurrency('NGN', ' ngn ')).toBe(true);
    for (const of of ['USD', '', undefined, null]) expect(isSameCurrency('NGN', of)).toBe(false);
  });
});

describe('A currency that is typed in French', () => {
  inLanguage('fr');

  it('is read before and after the amount, with the blanks of the language', () => {
    for (const typed of ['1 500,00 €', '€1500,00', '1\u202f500,00\u00a0EUR', 'eur 1500']) {
      expect(readAmount(typed, '0', 'EUR')).toEqual({ amount: '1500' });
      expect(readAmount(typed)).toEqual(unknown('EUR'));
      expect(readAmount(typed, '0', 'NGN')).toEqual(other('EUR'));
    }
    // The dollar of the United States is $US in French; $ is any dollar.
    expect(readAmount('$1500', '0', 'USD')).toEqual(other('$'));
    expect(readAmount('1500 $US', '0', 'USD')).toEqual({ amount: '1500' });
  });
});

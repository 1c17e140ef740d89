import { perLanguage } from './language';
import { formatText } from './text';

const CODE = /^\p{L}{3}$/u;
const SIGN = /\p{Sc}/u;
// "12K" means thousands, not kyats.
const LETTERS = /^[\p{L}\p{M}. ]{2,}$/u;

/** Returns a sign as it is compared: Intl groups "F CFA" with a no-break space. */
const spaced = (sign: string) => sign.replace(/\s+/g, ' ');

/** The currencies by their sign in the console's language ("$" is USD in English), then their own ("₦" is NGN); undefined for a shared one. */
const signs = perLanguage((tag) => {
  const codes = new Map<string, string | undefined>();
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
    const codesBySymbol = new Map<string, string[]>();
    for (const currency of Intl.supportedValuesOf('currency')) {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay });
      const part = format.formatToParts(1).find(({ type }) => type === 'currency');
      const sign = spaced(part?.value ?? '');
      if (SIGN.test(sign) || LETTERS.test(sign)) {
        codesBySymbol.set(sign, [...(codesBySymbol.get(sign) ?? []), currency]);
      }
    }
    for (const [sign, [currency, ...others]] of codesBySymbol) {
      if (!codes.has(sign)) codes.set(sign, others.length === 0 ? currency : undefined);
    }
  }
  return codes;
});

/** Returns whether the text beside an amount is a currency: a code of three letters in any case, or a sign. */
export const isTypedCurrency = (text: string): boolean =>
  CODE.test(text) || SIGN.test(text) || signs().has(spaced(text));

/** Returns the code of a typed currency; undefined for a sign that several currencies have, or that is not known. */
export const codeOfTyped = (typed: string): string | undefined =>
  CODE.test(typed) ? typed.toUpperCase() : signs().get(spaced(typed));

/** Returns whether a typed currency, such as "usd" or "₦", is this one; false for an unknown currency, and for a sign of several. */
export function isSameCurrency(typed: string, currency: unknown): boolean {
  const code = formatText(currency).trim().toUpperCase();
  return code !== '' && (codeOfTyped(typed) === code || typed.toUpperCase() === code);
}

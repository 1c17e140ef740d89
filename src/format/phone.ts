const digitsOf = (text: string) => text.replace(/\D/g, '');
const NIGERIAN = /^(?:00)?(?:234)?0?(\d{10})$/;

/**
 * Returns each form in which a phone number may be read out, digits only: a Nigerian number with country code and with leading 0,
 * a foreign one with its code and in national form. Empty without digits.
 */
export function phoneForms(phone: string): string[] {
  const digits = digitsOf(phone);
  const isForeign = /^\s*(\+|00)/.test(phone) && !/^(00)?234/.test(digits);
  const national = isForeign ? undefined : NIGERIAN.exec(digits)?.[1];
  if (national) return [`234${national}`, `0${national}`];
  if (!isForeign) return digits ? [digits] : [];
  const international = digits.replace(/^00/, '');
  // Country codes of countries with a national prefix 0 have two or three digits.
  return [international, `0${international.slice(2)}`, `0${international.slice(3)}`];
}

const TYPED = /^[+(]?\d[\d\s()./+-]*$/;

/** Returns the digits of a typed phone number or a part of one; undefined for other text. */
export function typedPhoneDigits(text: string): string | undefined {
  if (!TYPED.test(text.trim())) return undefined;
  return digitsOf(text)
    .replace(/^00(?=234)/, '')
    .replace(/^2340/, '234');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const NIGERIAN = /^(?:00)?(?:234)?0?(\d{10})$/;

/**
 * Writes a phone number in each form that a person may read out, in digits alone: a Nigerian one with the country code
 * and with its leading 0, one of another country with its code and as it is dialled at home. Empty without digits.
 */
export function phoneForms(phone: string): string[] {
  const digits = digitsOf(phone);
  const isAbroad = /^\s*(\+|00)/.test(phone) && !/^(00)?234/.test(digits);
  const national = isAbroad ? undefined : NIGERIAN.exec(digits)?.[1];
  if (national) return [`234${national}`, `0${national}`];
  if (!isAbroad) return digits ? [digits] : [];
  const whole = digits.replace(/^00/, '');
  // Codes of countries that dial a 0 at home have two or three digits.
  return [whole, `0${whole.slice(2)}`, `0${whole.slice(3)}`];
}

const TYPED = /^[+(]?\d[\d\s()./+-]*$/;

/** Takes the digits out of what was typed as a phone number, or a part of one; undefined for anything else. */
export function phoneTyped(text: string): string | undefined {
  if (!TYPED.test(text.trim())) return undefined;
  return digitsOf(text)
    .replace(/^00(?=234)/, '')
    .replace(/^2340/, '234');
}

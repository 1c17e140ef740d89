/**
 * Turns an amount that readAmount let through into the JSON number that the API takes. Throws RangeError where the
 * number would not be read back as the same text (rulings R29).
 */
export function toJsonNumber(amount: string): number {
  const number = Number(amount);
  if (String(number) !== amount) throw new RangeError(`${amount} is no exact JSON number`);
  return number;
}

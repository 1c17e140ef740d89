/**
 * Converts an amount from readAmount to the JSON number that the API expects. Throws RangeError if the number would not be
 * written back as the same text (rulings R29).
 */
export function toJsonNumber(amount: string): number {
  const number = Number(amount);
  if (String(number) !== amount) throw new RangeError(`${amount} is no exact JSON number`);
  return number;
}

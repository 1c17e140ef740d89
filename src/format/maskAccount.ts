const MASK = '••••';
const SHOWN = 4;

/** Returns whether an account number is masked. */
export const isMasked = (number: string): boolean => number.startsWith(MASK);

/** Masks a bank account number to its last four digits wherever it occurs in a value (rulings R36). */
export function maskAccount<Value>(value: Value, number: string): Value {
  if (value === undefined || number.length <= SHOWN || isMasked(number)) return value;
  const masked = MASK + number.slice(-SHOWN);
  const reduce = (_: string, each: unknown) => {
    if (typeof each === 'string') return each.replaceAll(number, masked);
    return typeof each === 'number' && String(each) === number ? masked : each;
  };
  return JSON.parse(JSON.stringify(value), reduce);
}

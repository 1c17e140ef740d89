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

// Servers and people write an account number in groups.
const GAP = '[\\s-]*';
/** Fewest digits that a masked number is taken to have had besides the shown ones. */
const FEWEST_HIDDEN = 2;

const spaced = (characters: string) =>
  [...characters].map((each) => each.replace(/\W/u, '\\$&')).join(GAP);

/** Returns what finds a number in a text: in groups too, and without its leading zeros. */
function mentionOf(number: string): RegExp {
  const shown = spaced(number.slice(-SHOWN));
  if (isMasked(number)) {
    return new RegExp(`(?<!\\d)(?:\\d${GAP}){${FEWEST_HIDDEN},}${shown}(?!\\d)`, 'gu');
  }
  const hidden = number.slice(0, -SHOWN).replace(/^0+/, '');
  return new RegExp(`(?:0${GAP})*${spaced(hidden)}${hidden && GAP}${shown}`, 'giu');
}

/**
 * Masks the mentions of a bank account number in a value's texts, however they write it (rulings R36). Of a number that is
 * masked already, any longer number with the same last digits is masked.
 */
export function maskMentions<Value>(value: Value, number: string): Value {
  if (value === undefined || number.length <= SHOWN) return value;
  const masked = MASK + number.slice(-SHOWN);
  const pattern = mentionOf(number);
  const reduce = (_: string, each: unknown) =>
    typeof each === 'string' ? each.replace(pattern, masked) : each;
  return JSON.parse(JSON.stringify(value), reduce);
}

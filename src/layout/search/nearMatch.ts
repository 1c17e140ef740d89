import { foldText, searchWords } from '../../format/foldText';

// A shorter word differs by one letter from too many others.
const FEWEST_LETTERS = 4;

/** Returns true if one letter was added, left out, replaced or swapped with the next one. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

/** Returns true if each typed word begins a word of a text, with one wrong letter in exactly one of them. */
export function isNearMatch(text: string, typed: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  let wrong = 0;
  for (const needle of searchWords(typed)) {
    if (words.some((word) => word.startsWith(needle))) continue;
    const isClose = words.some((word) =>
      [-1, 0, 1].some((by) => isOneEditAway(needle, word.slice(0, needle.length + by))),
    );
    if (!isClose || needle.length < FEWEST_LETTERS) return false;
    wrong += 1;
  }
  return wrong === 1;
}

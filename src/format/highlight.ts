import { foldText } from './foldText';

/** A piece of a text, and whether it matches the search. */
export interface HighlightPiece {
  text: string;
  isHit: boolean;
}

/**
 * Splits a text into matching and other pieces. `as` normalizes each letter for the comparison: folded, or digits only for a
 * phone number.
 */
export function highlight(
  text: string,
  needles: readonly string[],
  as = foldText,
): HighlightPiece[] {
  const letters = [...text];
  // The index of the letter behind each character of the compared form; a letter may become none, one or two characters.
  const from: number[] = [];
  let compared = '';
  for (const [index, letter] of letters.entries()) {
    const form = as(letter);
    compared += form;
    for (let n = 0; n < form.length; n += 1) from.push(index);
  }
  const hits = new Set<number>();
  for (const needle of needles) {
    if (!needle) continue;
    for (let at = compared.indexOf(needle); at >= 0; at = compared.indexOf(needle, at + 1)) {
      const [first = 0, last = 0] = [from[at], from[at + needle.length - 1]];
      for (let index = first; index <= last; index += 1) hits.add(index);
    }
  }
  const pieces: HighlightPiece[] = [];
  for (const [index, letter] of letters.entries()) {
    const isHit = hits.has(index);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else pieces.push({ text: letter, isHit });
  }
  return pieces;
}

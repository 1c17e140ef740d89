// Letters without a Unicode decomposition, and the letters that people type instead.
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ɔ: 'o',
  ɛ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
};
// Accents, apostrophes and invisible characters.
const MARKS = /[\p{M}\p{Cf}'’‘ʼ`]/gu;
const HYPHENS = /[\u2010-\u2015-]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Normalizes a text for searching: lower case, without accents and apostrophes, hyphens as spaces. "Ṣadé O’Neil-Obi" becomes
 * "sade oneil obi".
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  const plain = ASCII.test(lower)
    ? lower.replaceAll("'", '').replaceAll('`', '')
    : lower
        .normalize('NFD')
        .replace(MARKS, '')
        .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter);
  return plain.replace(HYPHENS, ' ');
}

/** Splits a search text into normalized words. */
export const searchWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

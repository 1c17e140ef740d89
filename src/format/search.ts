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

/** Normalizes a text for searching, without case, accents and apostrophes, hyphens as blanks: "Ṣadé O’Neil-Obi" is "sade oneil obi". */
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

/** Returns whether a typed text is words of a name: letters, and neither an email, nor an ID or a number on its own. */
export const isNameText = (text: string): boolean =>
  /\p{L}/u.test(text) && !text.includes('@') && (/\S\s+\S/.test(text) || !/[\d_]/.test(text));

interface HighlightPiece {
  text: string;
  isHit: boolean;
}

/** Splits a text into matching and other pieces; `as` normalizes each letter: folded, or digits only for a phone number. */
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

const digitsOf = (text: string) => text.replace(/\D/g, '');
const NIGERIAN = /^(?:00)?(?:234)?0?(\d{10})$/;

/** Returns the forms in which a phone number may be read out, digits only: with its country code, and with leading 0. Empty without digits. */
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

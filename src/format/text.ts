import { isDigits } from './json';

/** Converts a value to text; '' for a missing value or an object, never "null" or "[object Object]" (rulings R32). */
export function formatText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isShown = Number.isFinite(value) || typeof value === 'boolean' || isDigits(value);
  return isShown ? String(value) : '';
}

const SENTENCE = 200;

/** Shortens a very long text for use in a sentence. */
export function shorten(text: string): string {
  return text.length > SENTENCE ? `${text.slice(0, SENTENCE)}…` : text;
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
// Control characters, direction marks and invisible characters. Joiners are kept: some scripts and emoji need them.
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Makes invisible characters visible: a line break as ↵, a control character or direction mark by its code, such as [U+202E]. */
export function showInvisible(text: string): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return text.replace(LINE_BREAK, '↵').replace(INVISIBLE, (sign) => `[U+${code(sign)}]`);
}

/**
 * Prepares an untrusted name for a sentence: shortened, invisible characters made visible, and isolated if it is right-to-left,
 * so that it cannot change the text around it. Returns '' if the value is not text.
 */
export function nameInSentence(value: unknown): string {
  const name = showInvisible(shorten(formatText(value).trim()));
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

const NAMED = 10;

/** Lists the first ten names; `more` words a longer list by them and the number of the others. */
export const listNames = (
  names: readonly string[],
  more: (args: { names: string; count: number }) => string,
): string => {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? more({ names: first, count: names.length - NAMED }) : first;
};

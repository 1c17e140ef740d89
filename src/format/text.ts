import { isExactNumber } from './json';

/** Converts a value to text; '' for a missing value or an object, never "null" or "[object Object]". */
export function formatText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isShown = Number.isFinite(value) || typeof value === 'boolean' || isExactNumber(value);
  return isShown ? String(value) : '';
}

/** Removes blanks and invisible characters from the ends of a text; '' for a missing value. */
export function trimText(value: unknown): string {
  const text = formatText(value);
  let [start, end] = [0, text.length];
  while (start < end && AT_ENDS.test(text.charAt(start))) start += 1;
  while (start < end && AT_ENDS.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Reads a typed or pasted email, ID, number or URL: trimmed, and without invisible characters inside. */
export const readKey = (value: unknown): string => formatText(value).replace(IN_KEYS, '').trim();

/** Reads a typed search, as `readKey` does what may be an email or an ID. A server finds nothing by blanks that do not break. */
export const readSearch = (text: string): string =>
  (/[@\d]/.test(text) ? readKey(text) : trimText(text))
    .replace(UNSEEN_SIGNS, '')
    .replace(/[^\S ]/g, ' ');

/** Attributes of a field for names and IDs: the keyboards of phones would correct them, and begin them with a capital letter. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const SENTENCE = 200;

/** Shortens a very long text for use in a sentence. */
export function shorten(text: string): string {
  return text.length > SENTENCE ? `${text.slice(0, SENTENCE)}…` : text;
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNSEEN =
  '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB';
// Control characters, direction marks and invisible characters. Joiners are kept: some scripts and emoji need them.
const INVISIBLE = new RegExp(`[\\p{Cc}${UNSEEN}]`, 'gu');
const UNSEEN_SIGNS = new RegExp(`[${UNSEEN}]`, 'g');
const IN_KEYS = new RegExp(`[${UNSEEN}]|\\u200C|\\u200D`, 'g');
const AT_ENDS = new RegExp(`^(?:[\\s${UNSEEN}]|\\u200C|\\u200D)$`);
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Makes invisible characters visible: a line break as ↵, a control character or direction mark by its code, such as [U+202E]. */
export function showInvisible(text: string): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return text.replace(LINE_BREAK, '↵').replace(INVISIBLE, (sign) => `[U+${code(sign)}]`);
}

/** Makes an untrusted name safe in a sentence: shortened, with its invisible characters shown, isolated if right-to-left; '' if it is no text. */
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

/** Makes an identifier readable: raisedAt, raised_at and raised-at become "Raised at", invoiceID becomes "Invoice ID". */
export function humanise(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts an identifier to camel case: raised_at becomes raisedAt. */
export function camelCase(name: string): string {
  const [first = '', ...rest] = humanise(name).toLowerCase().split(' ');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const MASK = '••••';
const SHOWN = 4;

/** Returns whether an account number is masked. */
export const isMasked = (number: string): boolean => number.startsWith(MASK);

/** Masks a bank account number to its last four digits wherever it occurs in a value. */
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
  const lastDigits = spaced(number.slice(-SHOWN));
  if (isMasked(number)) {
    return new RegExp(`(?<!\\d)(?:\\d${GAP}){${FEWEST_HIDDEN},}${lastDigits}(?!\\d)`, 'gu');
  }
  const hidden = number.slice(0, -SHOWN).replace(/^0+/, '');
  return new RegExp(`(?:0${GAP})*${spaced(hidden)}${hidden && GAP}${lastDigits}`, 'giu');
}

/** Masks the mentions of an account number in a value's texts, however written; of a masked one, any longer number that ends alike. */
export function maskMentions<Value>(value: Value, number: string): Value {
  if (value === undefined || number.length <= SHOWN) return value;
  const masked = MASK + number.slice(-SHOWN);
  const pattern = mentionOf(number);
  const reduce = (_: string, each: unknown) =>
    typeof each === 'string' ? each.replace(pattern, masked) : each;
  return JSON.parse(JSON.stringify(value), reduce);
}

// The elements that the editor writes. The expression never matches beyond the next bracket; otherwise "<a" repeated 100,000
// times would take seconds.
const ELEMENT =
  /<(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|blockquote|code|pre|hr|span|div|img)(?:\s[^<>]*)?\/?>/i;

/** Returns whether a text is HTML of the editor and not plain text, such as `<help@example.com>`. */
export function looksLikeHtml(text: string): boolean {
  return ELEMENT.test(text);
}

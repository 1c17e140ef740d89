/** Writes a value that should be a text: '' for what the server did not send, never "null" or "[object Object]" (rulings R32). */
export function formatText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

const SENTENCE = 200;

/** Cuts a text that goes into a sentence; only one of extreme length is. */
export function shorten(text: string): string {
  return text.length > SENTENCE ? `${text.slice(0, SENTENCE)}…` : text;
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
// Controls, marks that turn the writing direction, and characters that are invisible by design. Joiners stay: some
// scripts and emoji are written with them.
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Shows what cannot be seen: a line break as ↵, a control character or a direction mark by its code, as [U+202E]. */
export function showInvisible(text: string): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return text.replace(LINE_BREAK, '↵').replace(INVISIBLE, (sign) => `[U+${code(sign)}]`);
}

/**
 * Writes a name of any origin into a sentence, so that it can neither turn nor break the words around it: shortened,
 * nothing invisible in it, and isolated where it is written from right to left. '' for what is no text.
 */
export function nameInSentence(value: unknown): string {
  const name = showInvisible(shorten(formatText(value).trim()));
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

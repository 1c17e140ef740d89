/** A JSON number whose digits a JavaScript number would change, such as an ID beyond 2^53: its text as the API wrote it. */
// A text object survives structuredClone and IndexedDB, is text wherever text is expected, and is never a JSON value itself.
export class ExactNumber extends String {}

/** Returns whether a value is a JSON number that keeps its own digits. */
export const isExactNumber = (value: unknown): value is ExactNumber => value instanceof String;

/** A JSON object whose fields are still to be read. */
export type Json = Record<string, unknown>;

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);

/** Returns whether a value is a JSON object or a list. */
export const isNested = (value: unknown): value is Json => isObject(value) || Array.isArray(value);

/** Returns whether a field holds nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Returns a number as its significant digits and exponent: equal for 1.50 and 1.5, undefined for Infinity. */
function significantDigits(number: string): string | undefined {
  const [, sign, integer = '', decimals = '', exponent = '0'] = NUMBER.exec(number) ?? [];
  if (sign === undefined) return undefined;
  const digits = (integer + decimals).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - decimals.length + digits.length - significant.length;
  return `${sign}${significant}e${power}`;
}

const isExact = (number: string) =>
  significantDigits(number) === significantDigits(String(Number(number)));

/** Reads a typed decimal number without changing its digits; null for '', and any other text unchanged. */
export function readNumber(typed: string): number | ExactNumber | string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!JSON_NUMBER.test(text)) return typed;
  return String(Number(text)) === text ? Number(text) : new ExactNumber(text);
}

// Numbers whose digits may not survive, in JSON or in one of its texts: long ones, and those with a large exponent.
const CANDIDATE = /(?<=[[:,\s]|^)-?(?:[\d.]{16,}(?:[eE][+-]?\d+)?|[\d.]+[eE][+-]?\d{3,})/g;

/** Puts a mark before each number of valid JSON that a JavaScript number cannot hold, and makes a text of it. */
function markNumbers(json: string, mark: string): string {
  let isInText = false;
  let end = 0;
  return json.replace(CANDIDATE, (number, at: number) => {
    const quotes = json.slice(end, at).replace(/\\./g, '').split('"').length - 1;
    if (quotes % 2 === 1) isInText = !isInText;
    end = at + number.length;
    return isInText || isExact(number) ? number : `"${mark}${number}"`;
  });
}

// Unguessable, so that no text of the API is taken for a number.
const createMark = () => `${Math.random()}:`;

/** Parses JSON; a number that would change becomes an ExactNumber. `isJson` is false for invalid JSON. */
export function parseJson(text: string): { json?: unknown; isJson: boolean } {
  try {
    const json: unknown = JSON.parse(text);
    const mark = createMark();
    const marked = markNumbers(text, mark);
    if (marked === text) return { json, isJson: true };
    const restore = (_: string, value: unknown) =>
      typeof value === 'string' && value.startsWith(mark)
        ? new ExactNumber(value.slice(mark.length))
        : value;
    return { json: JSON.parse(marked, restore), isJson: true };
  } catch {
    return { isJson: false };
  }
}

/** Writes JSON as JSON.stringify does, with each ExactNumber as the number that it is. */
export function writeJson(
  value: unknown,
  replacer?: ((name: string, value: unknown) => unknown) | null,
  space?: number,
): string {
  const mark = createMark();
  const markDigits = (name: string, each: unknown) => {
    const replaced = replacer ? replacer(name, each) : each;
    return isExactNumber(replaced) ? `${mark}${replaced}` : replaced;
  };
  const text = JSON.stringify(value, markDigits, space);
  return text?.replaceAll(new RegExp(`"${mark}([^"]+)"`, 'g'), '$1');
}

import { formatCount } from '../../format/amounts';

/** Above this number of recipients, the number must be typed to confirm (rulings R30). */
const MOST = 100;

/** Returns the number to be typed before something is sent to so many, in the console's format; undefined for few. */
export const countWord = (count: number): string | undefined =>
  count > MOST ? formatCount(count) : undefined;

/** Returns whether a word was typed; case and, in a number, separators are ignored. */
export function isWordTyped(word: string, typed: string): boolean {
  const plain = (text: string) =>
    /\p{L}/u.test(word) ? text.trim().toLowerCase() : text.replace(/\D/g, '');
  return plain(word) !== '' && plain(typed) === plain(word);
}

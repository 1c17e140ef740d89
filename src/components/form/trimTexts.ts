import { textOf } from './values';

/**
 * Returns the values of a form with trimmed texts. Passwords stay as typed, and a field that held a text and was cleared
 * is empty text (rulings R35).
 */
export function trimTexts(values: object, initial: Record<string, unknown> = {}): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isCleared = value === null && typeof initial[name] === 'string';
      const isText = typeof value === 'string' && !/password/i.test(name);
      return [name, isCleared || isText ? textOf(value) : value];
    }),
  );
}

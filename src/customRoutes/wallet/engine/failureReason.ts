import { failureMessages } from '../../../operations/failureMessages';

/**
 * Returns why something was not done, for display next to the specification's sentence: the server's
 * message, or the console's own. Returns that sentence if there is nothing to add (rulings R16).
 */
export function failureReason(failure: unknown, sentence?: string): string {
  const { text, note } = failureMessages(failure, sentence);
  return note ?? text;
}

import { failureWords } from '../../../operations/failureWords';

/**
 * Words why something was not done, for beside the specification's sentence: the server's own words, or what the console
 * knows. It is that sentence itself where there is nothing to add to it (rulings R16).
 */
export function reasonOf(failure: unknown, sentence?: string): string {
  const { text, note } = failureWords(failure, sentence);
  return note ?? text;
}

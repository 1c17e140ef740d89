import { isCallError, serverMessage } from '../http/errors';

/** Words a failed call as most of the catalogue asks: the server's own message, else the given sentence (part 2, section 8). */
export function serverOr(error: unknown, sentence: string): unknown {
  // The end of a session is said once, by the toast.
  if (isCallError(error, 'unauthorized')) return error;
  return new Error((isCallError(error) && serverMessage(error.body)) || sentence);
}

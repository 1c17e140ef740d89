import { isCallError, serverMessage } from '../../http/errors';

/** Words a failed call as the catalogue asks: the server's own message, else the given sentence (part 1, section 8). */
export function serverOr(error: unknown, sentence: string): unknown {
  // The end of a session is said once, by the toast.
  if (isCallError(error, 'unauthorized')) return error;
  return new Error((isCallError(error) && serverMessage(error.body)) || sentence);
}

/** Words a failed create or update of a feature: taken name, no response, else the server's message or the sentence. */
export function saveFault(error: unknown, sentence: string): unknown {
  if (isCallError(error, 'conflict')) return new Error('resources.faq.nameTaken');
  const noResponse =
    isCallError(error, 'unreachable', 'outcomeUnknown') && error.status === undefined;
  return noResponse ? new Error('resources.faq.networkError') : serverOr(error, sentence);
}

/** Words a feature that could not be loaded: gone, empty, else the server's message or the catalogue's sentence. */
export function loadFault(error: unknown): unknown {
  if (isCallError(error, 'notFound')) return new Error('resources.faq.notFound');
  if (isCallError(error) && error.message === 'errors.noData') return error;
  return serverOr(error, 'resources.faq.loadOneFailed');
}

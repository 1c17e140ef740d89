import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '../http/errors';
import type { Reader } from '../http/send';
import { readCurrentUser } from './currentUser';

/**
 * Reads manage/me again when the API refuses a read with 403: the role may have been changed meanwhile (rulings R8).
 * Whoever follows the stored user (session.onUser) then follows the role. Returns the way to stop.
 */
export function followRole(queryClient: QueryClient, client: Reader): () => void {
  let isAsking = false;
  function askAfter(error: unknown): void {
    // Without a status it is the console's own denial, which follows the role already.
    if (isAsking || !isCallError(error, 'forbidden') || error.status === undefined) return;
    isAsking = true;
    const rest = () => {
      isAsking = false;
    };
    // Where nobody says who it is, the role stays as it was known.
    readCurrentUser(client).then(rest, rest);
  }
  const cache = queryClient.getQueryCache();
  // A response that was requested ahead may have failed before this subscription.
  for (const { state } of cache.getAll()) askAfter(state.error);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') askAfter(event.action.error);
  });
}

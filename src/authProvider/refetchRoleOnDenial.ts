import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '../http/errors';
import type { ReadClient } from '../http/send';
import { fetchCurrentUser } from './currentUser';

/**
 * Fetches manage/me again when the API rejects a read with 403, since the role may have changed (rulings R8). Listeners
 * of the stored user (session.onUser) receive the new role. Returns a function that stops it.
 */
export function refetchRoleOnDenial(queryClient: QueryClient, client: ReadClient): () => void {
  let isFetching = false;
  function refetchAfter(error: unknown): void {
    // Without a status it is the console's own denial, which already follows the role.
    if (isFetching || !isCallError(error, 'forbidden') || error.status === undefined) return;
    isFetching = true;
    const rest = () => {
      isFetching = false;
    };
    // If the request fails, the known role is kept.
    fetchCurrentUser(client).then(rest, rest);
  }
  const cache = queryClient.getQueryCache();
  // A prefetched response may have failed before this subscription.
  for (const { state } of cache.getAll()) refetchAfter(state.error);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refetchAfter(event.action.error);
  });
}

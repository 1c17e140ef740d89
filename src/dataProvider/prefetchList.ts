import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { ListQuery } from './listQuery';

// Longer than the code of any page takes to load; an older prefetch was for a page that did not mount.
const VALID_MS = 30_000;
const prefetched = new Map<string, number>();

const isValid = (at: number | undefined) => at !== undefined && Date.now() - at < VALID_MS;

/** Prefetches a list into the cache before its page mounts. `response` is a response that is already in flight. */
export async function prefetchList(
  queryClient: QueryClient,
  { queryKey, read }: ListQuery,
  response?: Promise<GetListResult>,
): Promise<void> {
  const hash = hashKey(queryKey);
  if (isValid(prefetched.get(hash))) return;
  prefetched.set(hash, Date.now());
  let first = response;
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const next = first ?? read(signal);
      first = undefined;
      return next;
    },
  });
}

/** Returns true, once, if the list was prefetched for the page that is mounting, so that it does not fetch it again. */
export function takePrefetched(queryKey: readonly unknown[]): boolean {
  const hash = hashKey(queryKey);
  const at = prefetched.get(hash);
  prefetched.delete(hash);
  return isValid(at);
}

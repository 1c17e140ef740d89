import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { ListRead } from './listQuery';

// Longer than any page's code takes to load; what was prefetched earlier was for a page that never mounted.
const VALID_MS = 30_000;
const prefetched = new Map<string, number>();

const isValid = (at: number | undefined) => at !== undefined && Date.now() - at < VALID_MS;

/** Reads a list into the cache before its page mounts. `response` is a first response that is on its way already. */
export async function prefetchList(
  queryClient: QueryClient,
  { queryKey, read }: ListRead,
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

/** Returns true once for a list that was prefetched for the page that mounts now, which does not read it again. */
export function takePrefetched(queryKey: readonly unknown[]): boolean {
  const hash = hashKey(queryKey);
  const at = prefetched.get(hash);
  prefetched.delete(hash);
  return isValid(at);
}

import { type Query, type QueryCache, QueryClient, type QueryOptions } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isSameId } from '../format/identifiers';
import { retryDelay, shouldRetry } from '../http/retry';
import { whenIdle } from '../whenIdle';
import { wasRetried } from './retried';

const FIVE_MINUTES = 5 * 60 * 1000;

/** The retry rule alone, for react-admin's controllers, which would otherwise set `retry: false` (rulings R15). */
export const retryRule = {
  retry: (failures: number, error: unknown) => !wasRetried(error) && shouldRetry(failures, error),
  retryDelay,
};

// What failed is read again once the network is back; a page that stands needs nothing.
const refetchOnReconnect = (query: Query) => query.state.status === 'error';

/** Tells whether what is kept of a query may still be true: a change makes all of it old, and only what is shown is read anew. */
export const isCurrent = (query: Query): boolean => query.isActive() || !query.state.isInvalidated;

const READ_AGAIN_WITHIN_MS = 200;

/** What is there is drawn before it is read again: asking takes the time of a third of the rows. */
const drawnFirst: NonNullable<QueryOptions['behavior']> = {
  onFetch(context, { state }) {
    if (state.data === undefined) return;
    const read = context.fetchFn;
    context.fetchFn = async () => {
      await new Promise<void>((resolve) => whenIdle(resolve, READ_AGAIN_WITHIN_MS));
      return read();
    };
  },
};

/** Gives a record that is asked for what the lists that are there know of it, to be shown until its answer is there. */
function beginWithWhatListsKnow(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const [resource, verb, asked] = query.queryKey;
    if (type !== 'added' || verb !== 'getOne') return;
    const lists = cache
      .findAll({ queryKey: [resource, 'getList'], predicate: isCurrent })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    const rows = lists.flatMap((list) => (list.state.data as { data?: RaRecord[] })?.data ?? []);
    const record = rows.find(({ id }) => isSameId(id, asked?.id));
    if (record) query.setData(record);
  });
}

/** Makes the cache of queries: kept 5 minutes unused, retried by rulings R15; changes are sent once, now or never. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...retryRule,
        gcTime: FIVE_MINUTES,
        networkMode: 'always',
        refetchOnReconnect,
        behavior: drawnFirst,
      },
      // 'online' would hold a credit back in silence and send it on reconnection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  beginWithWhatListsKnow(client.getQueryCache());
  return client;
}

import {
  hashKey,
  type Query,
  type QueryCache,
  QueryClient,
  type QueryOptions,
} from '@tanstack/react-query';
import type { GetListParams, RaRecord } from 'react-admin';
import { isSameId } from '../format/identifiers';
import { retryDelay, shouldRetry, wasRetried } from '../http/retry';
import { whenIdle } from '../scheduling';

const FIVE_MINUTES = 5 * 60 * 1000;

/** The retry rule for react-admin's controllers, which would otherwise set `retry: false`. */
export const retryRule = {
  retry: (failures: number, error: unknown) => !wasRetried(error) && shouldRetry(failures, error),
  retryDelay,
};

// Only failed queries are refetched when the network is back.
const refetchOnReconnect = (query: Query) => query.state.status === 'error';

/** Returns whether the cached data of a query may be current: a change invalidates all queries, and only mounted ones refetch. */
export const isCurrent = (query: Query): boolean => query.isActive() || !query.state.isInvalidated;

const READ_AGAIN_WITHIN_MS = 200;

/** Refetches after the cached data has rendered: starting the request costs as much time as rendering a third of the rows. */
const refetchWhenIdle: NonNullable<QueryOptions['behavior']> = {
  onFetch(context, { state }) {
    if (state.data === undefined) return;
    const read = context.fetchFn;
    context.fetchFn = async () => {
      await new Promise<void>((resolve) => whenIdle(resolve, READ_AGAIN_WITHIN_MS));
      return read();
    };
  },
};

const metaOf = ({ queryKey }: Query) => hashKey([(queryKey[2] as GetListParams | undefined)?.meta]);

/** Initialises a record's query from the cached lists; it is shown until the response arrives. */
function seedRecordsFromLists(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const [resource, verb, params] = query.queryKey;
    if (type !== 'added' || verb !== 'getOne') return;
    // With another `meta`, an API may send other fields.
    const meta = metaOf(query);
    const lists = cache
      .findAll({ queryKey: [resource, 'getList'] })
      .filter((list) => isCurrent(list) && metaOf(list) === meta)
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    const rows = lists.flatMap((list) => (list.state.data as { data?: RaRecord[] })?.data ?? []);
    const record = rows.find(({ id }) => isSameId(id, params?.id));
    if (record) query.setData(record);
  });
}

/** Creates the query cache: kept for 5 minutes unused, reads retried, changes sent once. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...retryRule,
        gcTime: FIVE_MINUTES,
        networkMode: 'always',
        refetchOnReconnect,
        behavior: refetchWhenIdle,
      },
      // 'online' would queue a credit silently and send it on reconnection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  seedRecordsFromLists(client.getQueryCache());
  return client;
}

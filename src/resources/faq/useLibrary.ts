import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { retryRule } from '../../dataProvider/queryClient';
import { pageReader, readWholeList } from '../../dataProvider/readAllPages';
import { uniqueById } from '../../format/identifiers';
import { isCallError } from '../../http/errors';
import { ALL_FEATURES_KEY, ITEMS_KEY, itemsKey, LIBRARY_KEY } from './cache';

export interface Library {
  features: SupportFeature[];
  read: number;
  unread: SupportFeature[];
}

const AT_ONCE = 4;
const FRESH_MS = 60_000;
const MOST_PAGES = 1000;

const allFeatures = (provider: ConsoleDataProvider) => ({
  queryKey: ALL_FEATURES_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const read = pageReader<SupportFeature>(provider, 'faq', {}, signal);
    return uniqueById(await readWholeList({ read, limit: MOST_PAGES, signal }));
  },
  staleTime: FRESH_MS,
  ...retryRule,
});

/** Reloads all features page by page, so that a taken name is detected before submitting. */
export function useAllFeatures(): void {
  const all = allFeatures(useDataProvider<ConsoleDataProvider>());
  useQuery({ ...all, refetchOnMount: 'always' });
}

async function readItems(queryClient: QueryClient, provider: ConsoleDataProvider, id: string) {
  return queryClient.fetchQuery({
    queryKey: itemsKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await provider.getOne<SupportFeature>('faq', { id, signal });
      return data.qas ?? [];
    },
    staleTime: FRESH_MS,
    ...retryRule,
  });
}

interface Reading {
  queryClient: QueryClient;
  provider: ConsoleDataProvider;
  onProgress: (library: Library) => void;
  signal?: AbortSignal;
}

async function readLibrary(reading: Reading): Promise<Library> {
  const { queryClient, provider, onProgress, signal } = reading;
  const all = await queryClient.fetchQuery(allFeatures(provider));
  const features = [...all];
  const unread: SupportFeature[] = [];
  const gone = new Set<string>();
  // The items of a feature without an ID cannot be requested.
  const waiting = [...all.entries()].filter(([, { id }]) => id);
  let read = 0;
  const sofar = (): Library => ({
    features: features.filter(({ id }) => !gone.has(id)),
    read,
    unread: [...unread],
  });
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const [index, feature] = next;
      try {
        features[index] = { ...feature, qas: await readItems(queryClient, provider, feature.id) };
      } catch (error) {
        // Deleted since the list was loaded.
        if (isCallError(error, 'notFound')) gone.add(feature.id);
        else unread.push(feature);
      }
      read += 1;
      if (!signal?.aborted) onProgress(sofar());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sofar();
}

/** Returns the query of all features with their items; a few requests run in parallel, only while enabled. */
export function useLibrary(enabled: boolean) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: LIBRARY_KEY,
    queryFn: ({ signal }) => {
      // The first load is shown while it is incomplete; later, a complete older library is better than a partial new one.
      const isFirst = queryClient.getQueryData(LIBRARY_KEY) === undefined;
      const onProgress = (sofar: Library) =>
        isFirst && queryClient.setQueryData(LIBRARY_KEY, sofar);
      return readLibrary({ queryClient, provider, onProgress, signal });
    },
    enabled,
    staleTime: FRESH_MS,
    // Each request has its own retries.
    retry: false,
  });
  return { ...query, total: query.data?.features.length ?? 0 };
}

/** Returns a function that reloads the complete library, for export and import. Rejects with CallError. */
export function useReadLibrary(): (onProgress?: (library: Library) => void) => Promise<Library> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return async (onProgress = () => {}) => {
    await queryClient.invalidateQueries({ queryKey: ALL_FEATURES_KEY, refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: ITEMS_KEY, refetchType: 'none' });
    return readLibrary({ queryClient, provider, onProgress });
  };
}

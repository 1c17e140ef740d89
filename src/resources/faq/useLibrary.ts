import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { retryRule } from '../../dataProvider/queryClient';
import { isCallError } from '../../http/errors';
import { ALL, ITEMS, itemsKey, LIBRARY } from './cache';

/** Everything the console knows of the support content: every feature, with its items once they were read. */
export interface Library {
  features: SupportFeature[];
  /** Number of features whose items were tried. */
  read: number;
  /** Features whose items could not be read. */
  unread: SupportFeature[];
}

const AT_ONCE = 4;
const FRESH_MS = 60_000;
const PAGE_LIMIT = 1000;

async function readAll(provider: ConsoleDataProvider, signal: AbortSignal) {
  const found = new Map<string, SupportFeature>();
  const params = { sort: { field: 'id', order: 'ASC' as const }, filter: {}, signal };
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGE_LIMIT); page++) {
    const pagination = { page, perPage: 0 };
    const list = await provider.getList<SupportFeature>('faq', { ...params, pagination });
    for (const feature of list.data) found.set(feature.id, feature);
    pages = list.meta?.pages ?? 1;
  }
  return [...found.values()];
}

const allFeatures = (provider: ConsoleDataProvider) => ({
  queryKey: ALL,
  queryFn: ({ signal }: { signal: AbortSignal }) => readAll(provider, signal),
  staleTime: FRESH_MS,
  ...retryRule,
});

/** Loads the names of all features, page by page, so that a taken name is known before it is sent. */
export function useAllFeatures(): void {
  useQuery(allFeatures(useDataProvider<ConsoleDataProvider>()));
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
  /** Hears what was read so far, after each feature. */
  onProgress: (library: Library) => void;
  signal?: AbortSignal;
}

async function readLibrary(reading: Reading): Promise<Library> {
  const { queryClient, provider, onProgress, signal } = reading;
  const all = await queryClient.fetchQuery(allFeatures(provider));
  const features = [...all];
  const unread: SupportFeature[] = [];
  const gone = new Set<string>();
  const waiting = [...all.entries()];
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
        // Deleted since the list was read: there is nothing to know of it.
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

/** Reads all features with all their items, a few calls at a time and only when asked to. */
export function useLibrary(enabled: boolean) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: LIBRARY,
    queryFn: ({ signal }) => {
      // What was read can be searched at once; but an older whole answer is better than half of a new one.
      const isFirst = queryClient.getQueryData(LIBRARY) === undefined;
      const onProgress = (sofar: Library) => isFirst && queryClient.setQueryData(LIBRARY, sofar);
      return readLibrary({ queryClient, provider, onProgress, signal });
    },
    enabled,
    staleTime: FRESH_MS,
    // Each call inside has its own retries.
    retry: false,
  });
  return { ...query, total: query.data?.features.length ?? 0 };
}

/** Reads everything anew and hands it over when it is whole (for export and import). Rejects with CallError. */
export function useReadLibrary(): (onProgress?: (library: Library) => void) => Promise<Library> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return async (onProgress = () => {}) => {
    await queryClient.invalidateQueries({ queryKey: ALL, refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: ITEMS, refetchType: 'none' });
    return readLibrary({ queryClient, provider, onProgress });
  };
}

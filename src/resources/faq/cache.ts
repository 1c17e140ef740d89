import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { isCurrent } from '../../dataProvider/queryClient';
import { uniqueById } from '../../format/identifiers';
import { type FailureKind, isCallError } from '../../http/errors';
import type { FailureSentence } from '../../operations/failureMessages';

/** Query keys of the support features. All begin with 'faq'; FEATURE_LIST_KEY and featureKey are react-admin's keys. */
export const FEATURE_LIST_KEY: QueryKey = ['faq', 'getList'];
export const ALL_FEATURES_KEY: QueryKey = ['faq', 'all'];
const featureKey = (id: string): QueryKey => ['faq', 'getOne', { id, meta: undefined }];

export function forgetFeature(queryClient: QueryClient, id: string): void {
  const without = (features: SupportFeature[]) => features.filter((one) => one.id !== id);
  queryClient.setQueriesData<{ data: SupportFeature[] }>(
    { queryKey: FEATURE_LIST_KEY },
    (list) => list && { ...list, data: without(list.data) },
  );
  queryClient.setQueryData<SupportFeature[]>(ALL_FEATURES_KEY, (all) => all && without(all));
  queryClient.removeQueries({ queryKey: featureKey(id) });
}

/** Updates the cached items of a feature; refetches it if there is no `change`. */
export function changeItems(
  queryClient: QueryClient,
  featureId: string,
  change?: (items: FaqItem[]) => FaqItem[],
): void {
  if (!change) {
    void queryClient.invalidateQueries({ queryKey: featureKey(featureId) });
    return;
  }
  // A pending response predates the change.
  void queryClient.cancelQueries({ queryKey: featureKey(featureId) });
  queryClient.setQueryData<SupportFeature>(
    featureKey(featureId),
    (feature) => feature && { ...feature, qas: change(feature.qas ?? []) },
  );
}

/** Returns the features of all lists that were loaded since a time, without duplicates. */
export function loadedFeatures(queryClient: QueryClient, since: number): SupportFeature[] {
  const current = {
    predicate: (query: Query) => isCurrent(query) && query.state.dataUpdatedAt >= since,
  };
  const pages = queryClient.getQueriesData<{ data: SupportFeature[] }>({
    queryKey: FEATURE_LIST_KEY,
    ...current,
  });
  const all = queryClient.getQueriesData<SupportFeature[]>({
    queryKey: ALL_FEATURES_KEY,
    ...current,
  });
  return uniqueById([
    ...all.flatMap(([, features]) => features ?? []),
    ...pages.flatMap(([, page]) => page?.data ?? []),
  ]);
}

// The specification's messages for some kinds of failure.
const OF_SAVE: Partial<Record<FailureKind, FailureSentence>> = {
  conflict: { replacement: 'resources.faq.nameTaken' },
  unreachable: 'resources.faq.networkError',
};

/** Returns the message for a failed save: name taken, no response, else `otherwise`. */
export const saveFailure = (otherwise: string) => (failure: unknown) =>
  (isCallError(failure) && OF_SAVE[failure.kind]) || otherwise;

/** Returns the message for a failed load; an empty response has its own message. */
export function loadFailure(failure: unknown): FailureSentence | undefined {
  if (!isCallError(failure)) return undefined;
  if (failure.kind === 'malformed' && failure.message === 'errors.noData') return undefined;
  if (failure.kind === 'notFound') return { replacement: 'resources.faq.notFound' };
  return 'resources.faq.loadOneFailed';
}

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { FEATURE_LIST_KEY, forgetFeature, loadedFeatures } from './cache';

// A separate mutation key: for react-admin's `delete`, the console already reports unknown outcomes.
const DELETE = ['faq', 'deleteFeature'];

/** Returns the IDs of features whose delete request is pending; their rows are hidden (part 1, section 4). */
export function useFeaturesBeingDeleted(): string[] {
  return useMutationState({
    filters: { mutationKey: DELETE, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });
}

/**
 * Returns a function that deletes a feature, the console's only optimistic update (rulings R27). The row, and with it its
 * button, is hidden while the request is pending: a failure shows it again in position, and several deletes are independent.
 */
export function useFeatureDelete(): (id: string) => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readList = () => queryClient.invalidateQueries({ queryKey: FEATURE_LIST_KEY });
  const { mutate } = useMutation({
    mutationKey: DELETE,
    mutationFn: (id: string) => {
      const previousData = loadedFeatures(queryClient, 0).find((one) => one.id === id);
      return provider.delete('faq', { id, previousData });
    },
    retry: false,
    networkMode: 'always',
    onSuccess: async (_, id) => {
      notify('resources.faq.deleted', { type: 'success' });
      // The row stays hidden until the list has reloaded; only then is it removed from the caches.
      await readList();
      forgetFeature(queryClient, id);
    },
    meta: { failure: 'resources.faq.deleteFailed', isToast: true },
    onError: () => {
      // The feature may be deleted in spite of the failure.
      void readList();
    },
  });
  return (id) => {
    const isSame = (mutation: { state: { variables?: unknown } }) =>
      mutation.state.variables === id;
    if (queryClient.isMutating({ mutationKey: DELETE, predicate: isSame }) === 0) mutate(id);
  };
}

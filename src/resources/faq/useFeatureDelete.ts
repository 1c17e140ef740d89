import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useTellFailure } from '../../operations/useFailureWords';
import { forgetFeature, LIST, loadedFeatures } from './cache';

// Not react-admin's `delete`, whose unknown outcome is announced by the console itself.
const DELETE = ['faq', 'deleteFeature'];

/** Lists the features whose deletion is on its way: their rows are not shown (part 1, section 4). */
export function useFeaturesBeingDeleted(): string[] {
  return useMutationState({
    filters: { mutationKey: DELETE, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });
}

/**
 * Deletes a feature, the only optimistic change of the console (rulings R27): its row is hidden while the call is on
 * its way, so a failure restores it where it was, and several deletes at once do not disturb one another.
 */
export function useFeatureDelete(): (id: string) => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const readList = () => queryClient.invalidateQueries({ queryKey: LIST });
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
      // The row stays hidden until the list without it is there; then no list may hold it any more.
      await readList();
      forgetFeature(queryClient, id);
    },
    onError: (failure) => {
      tellFailure(failure, 'resources.faq.deleteFailed');
      // It may be gone all the same.
      void readList();
    },
  });
  return (id) => {
    const isSame = (mutation: { state: { variables?: unknown } }) =>
      mutation.state.variables === id;
    if (queryClient.isMutating({ mutationKey: DELETE, predicate: isSame }) === 0) mutate(id);
  };
}

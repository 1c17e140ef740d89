import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { isCallError } from '../../http/errors';
import { forgetFeature, LIST } from './cache';
import { serverOr } from './wording';

const DELETE = ['faq', 'delete'];

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
export function useFeatureDelete(): (id: SupportFeature['id']) => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationKey: DELETE,
    mutationFn: (id: SupportFeature['id']) => provider.delete('faq', { id }),
    onSuccess: async (_, id) => {
      notify('resources.faq.deleted', { type: 'success' });
      // The row stays hidden until the list without it is there; then no list may hold it any more.
      await queryClient.invalidateQueries({ queryKey: LIST });
      forgetFeature(queryClient, id);
    },
    onError: (error) => {
      if (isCallError(error, 'unauthorized')) return;
      const { message } = serverOr(error, 'resources.faq.deleteFailed') as Error;
      notify(message, { type: 'error', messageArgs: { _: message } });
      // The list on the server tells whether it is gone all the same.
      if (isCallError(error, 'notFound', 'outcomeUnknown')) {
        void queryClient.invalidateQueries({ queryKey: LIST });
      }
    },
  });
  return (id) => {
    const isSame = (mutation: { state: { variables?: unknown } }) =>
      mutation.state.variables === id;
    if (queryClient.isMutating({ mutationKey: DELETE, predicate: isSame }) === 0) mutate(id);
  };
}

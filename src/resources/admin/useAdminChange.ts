import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isCallError, serverMessage } from '../../http/errors';

/** Gives the way to do one change: afterwards the list is read anew, and a success says so and goes on. */
export function useAdminChange(success: string, onDone: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } finally {
      // After a failure too: the administrator may be gone, or the answer lost.
      void queryClient.invalidateQueries({ queryKey: ['admin', 'getList'] });
    }
    notify(success, { type: 'success' });
    onDone();
  };
}

/** Chooses the sentence over a failure: none where the server spoke for itself, else the catalogue's (part 2, section 8). */
export function unlessServerSpoke(sentence: string) {
  return (reason: unknown) =>
    isCallError(reason) && serverMessage(reason.body) ? undefined : sentence;
}

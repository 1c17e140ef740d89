import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Gives the way to fetch everything of the leads anew: list, statistics and counts. */
export function useReload(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // Pages that nobody sees would show the lead as it was.
    queryClient.removeQueries({ queryKey: ['leads'], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['leads'] });
  }, [queryClient]);
}

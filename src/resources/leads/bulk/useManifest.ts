import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import type { Filters, Manifest } from './manifest';
import { useCounts } from './useCounts';

export interface Asked {
  filters: Filters;
  service: MailService;
  isOpen: boolean;
  /** Counts the times that the question was opened: each time it is counted anew. */
  opening: number;
}

/** Counts whom a bulk mail with these filters would reach, while the question is open. */
export function useManifest({ filters, service, isOpen, opening }: Asked) {
  const queryClient = useQueryClient();
  const counts = useCounts();
  const queryKey = ['leads', 'manifest', service, filters, opening];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => counts.manifest(filters, service, signal),
    enabled: isOpen,
    gcTime: 0,
    // What was counted by reading every page must not be counted away by a refresh.
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** Takes over what was counted by reading. */
  const learn = (manifest: Manifest) => void queryClient.setQueryData(queryKey, manifest);
  return { ...query, learn };
}

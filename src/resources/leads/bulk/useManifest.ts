import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import type { Filters, Manifest } from './manifest';
import { useCounts } from './useCounts';

/** The question before a bulk mail. */
export interface Question {
  filters: Filters;
  service: MailService;
  isOpen: boolean;
  /** Counts the times that it was opened: each time the leads are counted anew. */
  opening: number;
}

/** Counts whom a bulk mail with these filters would reach, while the question is open. */
export function useManifest({ filters, service, isOpen, opening }: Question) {
  const queryClient = useQueryClient();
  const counts = useCounts();
  // Not under "leads": what was counted by reading every page must not be counted away by a refresh.
  const queryKey = ['manifest of a bulk mail', service, filters, opening];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => counts.manifest(filters, service, signal),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** Takes over what was counted by reading. */
  const learn = (manifest: Manifest) => void queryClient.setQueryData(queryKey, manifest);
  return { ...query, learn };
}

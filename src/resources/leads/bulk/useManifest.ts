import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import type { LeadFilterValues, Manifest } from './manifest';
import { useCounts } from './useCounts';

export interface BulkConfirmation {
  filters: LeadFilterValues;
  service: MailService;
  isOpen: boolean;
  /** Increases each time the dialog opens; each opening counts again. */
  opening: number;
}

export function useManifest({ filters, service, isOpen, opening }: BulkConfirmation) {
  const queryClient = useQueryClient();
  const counts = useCounts();
  // Not under "leads": a refresh must not discard counts from reading every page.
  const queryKey = ['manifest of a bulk mail', service, filters, opening];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => counts.manifest(filters, service, signal),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const learn = (manifest: Manifest) => void queryClient.setQueryData(queryKey, manifest);
  return { ...query, learn };
}

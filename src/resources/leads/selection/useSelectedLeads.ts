import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useSelectedRows } from '../../../components/list/Selection';
import type { Lead } from '../../../dataProvider/endpoints/leads';

/** Returns the selected leads: of this page, of pages open before, and of loaded pages whose duplicates were shown. */
export function useSelectedLeads(): readonly Lead[] {
  const queryClient = useQueryClient();
  const { selectedIds } = useListContext<Lead>();
  const seen = new Map(useSelectedRows<Lead>().map((lead) => [lead.id, lead]));
  if (seen.size < selectedIds.length) {
    const pages = queryClient.getQueriesData<{ data?: Lead[] }>({ queryKey: ['leads', 'getList'] });
    for (const lead of pages.flatMap(([, page]) => page?.data ?? [])) {
      if (!seen.has(lead.id)) seen.set(lead.id, lead);
    }
  }
  return selectedIds.flatMap((id) => seen.get(id) ?? []);
}

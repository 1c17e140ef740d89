import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { isCurrent } from '../../dataProvider/queryClient';
import { type Duplicates, findDuplicates, type SharedField } from './duplicates';

export const SharedContext = createContext<Duplicates['shared']>(new Map());
const nothing: SharedField[] = [];

/** Returns the duplicates among the cached pages; recomputed with every page that loads. */
export function useDuplicates(): Duplicates {
  const queryClient = useQueryClient();
  const { data = [] } = useListContext<Lead>();
  const pages = queryClient.getQueriesData<{ data?: Lead[] }>({
    queryKey: ['leads', 'getList'],
    predicate: isCurrent,
  });
  return findDuplicates([...pages.flatMap(([, page]) => page?.data ?? []), ...data]);
}

export function useShared(id: string | undefined): SharedField[] {
  return useContext(SharedContext).get(id ?? '') ?? nothing;
}

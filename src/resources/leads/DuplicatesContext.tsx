import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { isCurrent } from '../../dataProvider/queryClient';
import { type Duplicates, findDuplicates, type SharedField } from './duplicates';

/** What the rows' leads share with other loaded ones. */
export const SharedContext = createContext<Duplicates['shared']>(new Map());
const nothing: SharedField[] = [];

/** Finds the duplicates among the pages that were loaded so far and are still kept; anew with every page that arrives. */
export function useDuplicates(): Duplicates {
  const queryClient = useQueryClient();
  const { data = [] } = useListContext<Lead>();
  const pages = queryClient.getQueriesData<{ data?: Lead[] }>({
    queryKey: ['leads', 'getList'],
    predicate: isCurrent,
  });
  return findDuplicates([...pages.flatMap(([, page]) => page?.data ?? []), ...data]);
}

/** Gives what one lead shares with another loaded one. */
export function useShared(id: string | undefined): SharedField[] {
  return useContext(SharedContext).get(id ?? '') ?? nothing;
}

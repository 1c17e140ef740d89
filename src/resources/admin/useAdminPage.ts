import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Admin } from '../../authProvider/admin';
import { useChangeSearch, usePanel } from '../../components/panel/usePanel';
import { assertComplete, pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { isSameId } from '../../format/identifiers';

const PAGES = 500;

/**
 * Turns to the page of the list that has the admin of `?edit={id}`: a link from Activity knows the ID alone, and the API reads
 * no single admin. Where the list has none, says so.
 */
export function useAdminPage(): void {
  const { id, close } = usePanel('edit');
  const { data, isPlaceholderData } = useListContext<Admin>();
  const provider = useDataProvider();
  const notify = useNotify();
  const changeSearch = useChangeSearch();
  const { state } = useLocation();
  const hasRow = (rows: readonly Admin[]) => rows.some((row) => isSameId(row.id, id));
  const isElsewhere = Boolean(id && data && !isPlaceholderData && !hasRow(data));
  const { data: page, error } = useQuery({
    queryKey: ['page of the list with the admin', id],
    enabled: isElsewhere,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      let pageOfRow: number | null = null;
      const { end } = await readAllPages<Admin>({
        read: pageFetcher(provider, 'admin', {}, signal),
        limit: PAGES,
        signal,
        onPage(rows, { page }) {
          if (hasRow(rows)) pageOfRow = page;
          return pageOfRow === null;
        },
      });
      if (pageOfRow === null) assertComplete(end);
      return pageOfRow;
    },
  });
  useEffect(
    function openPageOfAdmin() {
      if (!isElsewhere) return;
      if (page) {
        const options = { replace: true, preventScrollReset: true, state };
        changeSearch({ page: String(page) }, options);
      }
      if (page !== null && !error) return;
      notify(error ? 'resources.admin.notSearched' : 'resources.admin.notInList', {
        type: 'warning',
      });
      close();
    },
    [isElsewhere, page, error, state, changeSearch, notify, close],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isSuperadmin } from '../../authProvider/roles';
import { retryRule } from '../../dataProvider/queryClient';
import type { Admin } from '../../types';

// A server that never ends its pages must not keep the dialog waiting for ever.
const MOST_PAGES = 200;

/** Reads all pages before it says whether somebody is the last superadmin; only a superadmin can be. */
export function useLastSuperadmin(admin: Admin | undefined, isOpen: boolean) {
  const provider = useDataProvider();
  const id = admin?.id;
  const isNeeded = isOpen && isSuperadmin(admin?.role);
  const others = useQuery({
    queryKey: ['admin', 'other superadmins', id],
    queryFn: async ({ signal }) => {
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { data, meta } = await provider.getList<Admin>('admin', {
          pagination: { page, perPage: 20 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        });
        if (data.some((each) => isSuperadmin(each.role) && String(each.id) !== String(id))) {
          return true;
        }
        if (page >= (meta?.pages ?? 1)) return false;
      }
      return false;
    },
    enabled: isNeeded,
    gcTime: 0,
    ...retryRule,
  });
  return {
    isReading: isNeeded && others.isPending && !others.error,
    // What cannot be read cannot be ruled out.
    isLast: isNeeded && (others.data === false || others.error !== null),
    error: isNeeded ? others.error : null,
    readAgain: () => void others.refetch(),
  };
}

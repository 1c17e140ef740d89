import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isSuperadmin } from '../../authProvider/roles';
import { readAllPages } from '../../dataProvider/readAllPages';
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
      const params = { sort: { field: 'id', order: 'ASC' as const }, filter: {}, signal };
      const isOther = (each: Admin) => isSuperadmin(each.role) && each.id !== id;
      const { rows } = await readAllPages({
        read: (page) =>
          provider.getList<Admin>('admin', { ...params, pagination: { page, perPage: 20 } }),
        visit: (admins) => !admins.some(isOther),
        limit: MOST_PAGES,
        signal,
      });
      return rows.some(isOther);
    },
    enabled: isNeeded,
    gcTime: 0,
  });
  return {
    isReading: isNeeded && others.isPending && !others.error,
    // What cannot be read cannot be ruled out.
    isLast: isNeeded && (others.data === false || others.error !== null),
    error: isNeeded ? others.error : null,
    readAgain: () => void others.refetch(),
  };
}

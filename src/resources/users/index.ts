import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// The first list: it comes with the console, and stands on nothing else.
const UserList = lazyPage(
  () => import('./UserList'),
  async () => {},
);

/** Customers of the payments service: list with a view and an edit panel, CSV export. */
export const users = { name: 'users', list: UserList } satisfies ResourceProps;

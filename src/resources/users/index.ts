import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

// The first list: it comes with the console, and stands on nothing else.
const UserList = lazyScreen(
  () => import('./UserList'),
  async () => {},
);

/** Customers of the payments service: list with a view and an edit panel, CSV export. */
export const users = { name: 'users', list: UserList } satisfies ResourceProps;

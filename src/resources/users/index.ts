import type { ResourceProps } from 'react-admin';
import { onDemand } from '../../components/onDemand';

// The first list: it comes with the console, and stands on nothing else.
const UserList = onDemand(
  () => import('./UserList'),
  async () => {},
);

/** Customers of the payments service: list with a view and an edit panel, CSV export. */
export const users = { name: 'users', list: UserList } satisfies ResourceProps;

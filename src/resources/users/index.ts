import type { ResourceProps } from 'react-admin';
import { onDemand } from '../../components/onDemand';

const UserList = onDemand(() => import('./UserList'));

/** Customers of the payments service: list with a view and an edit panel, CSV export. */
export const users = { name: 'users', list: UserList } satisfies ResourceProps;

import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Customers of the payments service: list, view and edit panel, CSV export. */
export const users = { name: 'users', list: routePage('/users') } satisfies ResourceProps;

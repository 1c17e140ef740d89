import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// Opened now and then by few: its code comes when it is.
const AdminList = lazyPage(() => import('./AdminList'));

/** The accounts of the administrators themselves. */
export const admin = { name: 'admin', list: AdminList } satisfies ResourceProps;

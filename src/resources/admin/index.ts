import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

// Opened now and then by few: its code comes when it is.
const AdminList = lazyScreen(() => import('./AdminList'));

/** The accounts of the administrators themselves. */
export const admin = { name: 'admin', list: AdminList } satisfies ResourceProps;

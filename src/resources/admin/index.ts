import type { ResourceProps } from 'react-admin';
import { onDemand } from '../../components/onDemand';

// Opened now and then by few: its code comes when it is.
const AdminList = onDemand(() => import('./AdminList'));

/** The accounts of the administrators themselves. */
export const admin = { name: 'admin', list: AdminList } satisfies ResourceProps;

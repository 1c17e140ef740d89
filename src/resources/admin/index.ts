import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

// Opened now and then by few: its code comes when it is.
const AdminList = lazy(() => import('./AdminList'));

/** The accounts of the administrators themselves. */
export const admin = { name: 'admin', list: AdminList } satisfies ResourceProps;

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

// Its table, filters and strip come with the first visit.
const LogList = lazy(() => import('./LogList'));

/** What the system wrote down: filters, folding, and deletion of what is ticked. */
export const logs = { name: 'logs', list: LogList } satisfies ResourceProps;

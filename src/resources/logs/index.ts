import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// Its table, filters and strip come with the first visit.
const LogList = lazyPage(() => import('./LogList'));

/** What the system wrote down: filters, folding, and deletion of what is ticked. */
export const logs = { name: 'logs', list: LogList } satisfies ResourceProps;

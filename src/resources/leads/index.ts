import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

// Its table, filters and dialogs come with the first visit.
const LeadList = lazyPage(() => import('./LeadList'));

/** Sales leads: statistics, filters, editing and mail; the only area that a leadadmin works in. */
export const leads = { name: 'leads', list: LeadList } satisfies ResourceProps;

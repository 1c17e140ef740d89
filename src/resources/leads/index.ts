import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** Sales leads: statistics, filters, editing and mail; the only area that a leadadmin works in. */
export const leads = { name: 'leads', list: routePage('/leads') } satisfies ResourceProps;

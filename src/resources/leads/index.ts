import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** Sales leads: statistics, filters, editing and email; the only area of the role leadadmin. */
export const leads = { name: 'leads', list: routePage('/leads') } satisfies ResourceProps;

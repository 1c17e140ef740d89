import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** Sales leads: statistics, filters, editing and email. */
export const leads = { name: 'leads', list: routePage('/leads') } satisfies ResourceProps;

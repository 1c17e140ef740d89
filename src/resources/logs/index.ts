import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/** System logs: filters, and deletion of selected logs. */
export const logs = { name: 'logs', list: routePage('/logs') } satisfies ResourceProps;

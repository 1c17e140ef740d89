import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** What the system wrote down: filters, folding, and deletion of what is ticked. */
export const logs = { name: 'logs', list: routePage('/logs') } satisfies ResourceProps;

import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/** Community posts; their pages and their form are routes of their own. */
export const feeds = { name: 'feeds', list: routePage('/feeds') } satisfies ResourceProps;

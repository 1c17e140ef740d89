import type { ResourceProps } from 'react-admin';
import { onDemand } from '../../components/onDemand';

const FeedList = onDemand(() => import('./FeedList'));

/** Community posts; their pages and their form are routes of their own. */
export const feeds = { name: 'feeds', list: FeedList } satisfies ResourceProps;

import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

const FeedList = lazyScreen(() => import('./FeedList'));

/** Community posts; their pages and their form are routes of their own. */
export const feeds = { name: 'feeds', list: FeedList } satisfies ResourceProps;

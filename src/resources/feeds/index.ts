import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

const FeedList = lazyPage(() => import('./FeedList'));

/** Community posts; their pages and their form are routes of their own. */
export const feeds = { name: 'feeds', list: FeedList } satisfies ResourceProps;

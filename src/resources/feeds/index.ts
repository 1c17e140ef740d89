import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const FeedList = lazy(() => import('./FeedList'));

/** Community posts; their pages and their form are routes of their own. */
export const feeds = { name: 'feeds', list: FeedList } satisfies ResourceProps;

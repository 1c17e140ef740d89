import { lazyPage } from '../../components/page/lazyPage';

const FeedPage = lazyPage(() => import('./FeedPage'));
const FeedCreate = lazyPage(() => import('./form/FeedCreate'));
const FeedEdit = lazyPage(() => import('./form/FeedEdit'));

/** The pages of posts that are not their list (part 2, section 2; docs/decisions/0012). */
export const feedRoutes = [
  { path: '/feeds/:feedId', area: 'feeds', element: <FeedPage /> },
  { path: '/create_feeds', area: 'feeds', element: <FeedCreate /> },
  { path: '/create_feeds/:feedId', area: 'feeds', element: <FeedEdit /> },
];

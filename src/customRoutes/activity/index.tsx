import { lazyPage } from '../../components/page/lazyPage';
import { paths } from '../../paths';

const ActivityPage = lazyPage(() => import('./ActivityPage'));

/** What the signed-in admin did from this browser; every role reaches it (rulings R36). */
export const activity = { path: paths.activity, area: 'activity', element: <ActivityPage /> };

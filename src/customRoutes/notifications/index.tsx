import { lazyPage } from '../../components/page/lazyPage';

const NotificationsPage = lazyPage(() => import('./NotificationsPage'));

/** Messages to customers, reached from the menu (part 2, section 2). */
export const notifications = {
  path: '/notifications',
  area: 'notifications',
  element: <NotificationsPage />,
};

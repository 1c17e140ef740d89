import { lazyScreen } from '../../components/lazyScreen';

const NotificationsPage = lazyScreen(() => import('./NotificationsPage'));

/** Messages to customers, reached from the menu (part 2, section 2). */
export const notifications = {
  path: '/notifications',
  area: 'notifications',
  element: <NotificationsPage />,
};

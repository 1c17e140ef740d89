import { lazyPage } from '../../components/page/lazyPage';

const EventsPage = lazyPage(() => import('./EventsPage'));

/** Events of one webhook with their recovery run (part 2, section 2; rulings R2: the run has no address of its own). */
export const retries = {
  path: '/view_webhookevent/:id',
  area: 'webhooks',
  element: <EventsPage />,
};

import type { ReactElement } from 'react';
import { faqRoutes } from '../resources/faq/routes';
import { feedRoutes } from '../resources/feeds/routes';
import { teamRoutes } from '../resources/teams/routes';
import { webhookRoutes } from '../resources/webhooks/routes';
import { activity } from './activity';
import { customer } from './customer';
import { Home } from './Home';
import { notifications } from './notifications';
import { profile } from './profile';
import { retries } from './retries';
import { wallet } from './wallet';

interface CustomRoute {
  path: string;
  /** The area whose roles may open it (authProvider/roles.ts). */
  area: string;
  element: ReactElement;
}

/** What is not CRUD: path to screen. */
export const customRoutes: CustomRoute[] = [
  { path: '/', area: '', element: <Home /> },
  activity,
  customer,
  profile,
  wallet,
  notifications,
  ...teamRoutes,
  ...feedRoutes,
  ...webhookRoutes,
  retries,
  ...faqRoutes,
];

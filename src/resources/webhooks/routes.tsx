import { lazyPage } from '../../components/page/lazyPage';

const WebhookList = lazyPage(() => import('./WebhookList'));
const WebhookPage = lazyPage(() => import('./WebhookPage'));

/** The pages of one merchant's webhooks (part 2, section 2). The one of their events: customRoutes/retries. */
export const webhookRoutes = [
  { path: '/view_webhook/:merchantId', area: 'webhooks', element: <WebhookList /> },
  { path: '/create_webhook/:id', area: 'webhooks', element: <WebhookPage /> },
];

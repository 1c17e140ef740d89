import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/lazyPage';

/**
 * Merchants, the list that leads to their webhooks. Two related lists are named like their URLs: `view_webhook` (webhooks of a
 * merchant) and `view_webhookevent` (events of a webhook).
 */
export const webhooks = { name: 'webhooks', list: routePage('/webhooks') } satisfies ResourceProps;

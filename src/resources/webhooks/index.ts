import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';

const MerchantList = lazyPage(() => import('./MerchantList'));

/**
 * Merchants, as the way to their webhooks. Two further lists belong here, each named like its address: `view_webhook`
 * holds the webhooks of a merchant, `view_webhookevent` the events of a webhook.
 */
export const webhooks = { name: 'webhooks', list: MerchantList } satisfies ResourceProps;

import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../components/lazyScreen';

const MerchantList = lazyScreen(() => import('./MerchantList'));

/**
 * Merchants, as the way to their webhooks. Two further lists belong here, each named like its address: `view_webhook`
 * holds the webhooks of a merchant, `view_webhookevent` the events of a webhook.
 */
export const webhooks = { name: 'webhooks', list: MerchantList } satisfies ResourceProps;

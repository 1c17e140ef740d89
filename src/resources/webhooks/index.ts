import type { ResourceProps } from 'react-admin';
import { routePage } from '../../components/page/routePage';

/**
 * Merchants, as the way to their webhooks. Two further lists belong here, each named like its address: `view_webhook`
 * holds the webhooks of a merchant, `view_webhookevent` the events of a webhook.
 */
export const webhooks = { name: 'webhooks', list: routePage('/webhooks') } satisfies ResourceProps;

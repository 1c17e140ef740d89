import type { Client } from '../../http/client';
import { faqActions } from './faq';
import { feedActions } from './feeds';
import { leadActions } from './leads';
import { logActions } from './logs';
import { notificationActions } from './notifications';
import { profileActions } from './profile';
import { teamActions } from './teams';
import { userActions } from './users';
import { walletActions } from './wallet';
import { webhookEventActions } from './webhookEvents';

/** Creates all API actions that are not CRUD. */
export function createActions(client: Client) {
  return {
    ...userActions(client),
    ...profileActions(client),
    ...faqActions(client),
    ...feedActions(client),
    ...teamActions(client),
    ...leadActions(client),
    ...logActions(client),
    ...notificationActions(client),
    ...walletActions(client),
    ...webhookEventActions(client),
  };
}

export type Actions = ReturnType<typeof createActions>;

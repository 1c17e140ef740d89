import type { EndpointTable } from '../endpoint';
import { admin } from './admin';
import { chatsession } from './chatsession';
import { faq } from './faq';
import { feeds } from './feeds';
import { leads } from './leads';
import { logs } from './logs';
import { teams, teamsInvites, teamsMembers } from './teams';
import { transactions } from './transactions';
import { users } from './users';
import { merchantWebhooks, webhookEvents, webhooks } from './webhooks';

/** Every resource with an endpoint of its own. A resource that is not here speaks plain REST. */
export const endpoints: EndpointTable = {
  users,
  transactions,
  chatsession,
  faq,
  leads,
  logs,
  admin,
  teams,
  teams_invites: teamsInvites,
  teams_members: teamsMembers,
  feeds,
  webhooks,
  view_webhook: merchantWebhooks,
  view_webhookevent: webhookEvents,
};

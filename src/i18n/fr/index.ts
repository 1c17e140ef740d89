import frenchMessages from 'ra-language-french';
import type { Language } from '../types';
import { activity, activityList } from './activity';
import { admin } from './admin';
import { batches } from './batches';
import { chatsession } from './chatsession';
import { customer } from './customer';
import { faq } from './faq';
import { feeds, tiptap } from './feeds';
import { messages as first } from './first';
import { leads } from './leads';
import { logs } from './logs';
import { needs } from './needs';
import { notifications } from './notifications';
import { profile } from './profile';
import { retries } from './retries';
import { directory, search } from './search';
import { teamInvites, teamMembers, teams } from './teams';
import { transactions } from './transactions';
import { trouble } from './trouble';
import { wallet } from './wallet';
import { merchantWebhooks, webhookEvents, webhooks } from './webhooks';

/** French, complete: it compiles only while it has every key of the English catalogue. */
export const messages = {
  ...frenchMessages,
  ...first,
  ra: { ...frenchMessages.ra, tiptap },
  wallet,
  retries,
  directory,
  search,
  notifications,
  profile,
  activity,
  batches,
  needs,
  trouble,
  customer,
  resources: {
    ...first.resources,
    activity: activityList,
    webhooks,
    view_webhook: merchantWebhooks,
    view_webhookevent: webhookEvents,
    transactions,
    chatsession,
    faq,
    leads,
    logs,
    admin,
    teams,
    teams_invites: teamInvites,
    teams_members: teamMembers,
    feeds,
  },
} satisfies Language['messages'];

export { numerals } from './numerals';

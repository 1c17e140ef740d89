import englishMessages from 'ra-language-english';
import { activity, activityList } from './activity';
import { admin } from './admin';
import { batches } from './batches';
import { chatsession } from './chatsession';
import { common } from './common';
import { customer } from './customer';
import { faq } from './faq';
import { faults } from './faults';
import { feeds, tiptap } from './feeds';
import { leads } from './leads';
import { errors, session, signIn } from './light';
import { logs } from './logs';
import { needs } from './needs';
import { notifications } from './notifications';
import { profile } from './profile';
import { retries } from './retries';
import { directory, search } from './search';
import { menu, shell } from './shell';
import { teamInvites, teamMembers, teams } from './teams';
import { transactions } from './transactions';
import { trouble } from './trouble';
import { users } from './users';
import { wallet } from './wallet';
import { merchantWebhooks, webhookEvents, webhooks } from './webhooks';

/** Every sentence a person can read, in English: the shape that every other language must have. */
export const messages = {
  ...englishMessages,
  ra: { ...englishMessages.ra, tiptap },
  common,
  errors,
  faults,
  session,
  shell,
  menu,
  signIn,
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
    activity: activityList,
    users,
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
};

export { numerals } from './numerals';

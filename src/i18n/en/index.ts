import englishMessages from 'ra-language-english';
import { admin } from './admin';
import { chatsession } from './chatsession';
import { common } from './common';
import { errors } from './errors';
import { faq } from './faq';
import { feeds, tiptap } from './feeds';
import { leads } from './leads';
import { logs } from './logs';
import { notifications } from './notifications';
import { profile } from './profile';
import { retries } from './retries';
import { session } from './session';
import { menu, shell } from './shell';
import { signIn } from './signIn';
import { teamInvites, teamMembers, teams } from './teams';
import { transactions } from './transactions';
import { users } from './users';
import { wallet } from './wallet';
import { merchantWebhooks, webhookEvents, webhooks } from './webhooks';

/** Every sentence a person can read, in English: the shape that every other language must have. */
export const en = {
  ...englishMessages,
  ra: { ...englishMessages.ra, tiptap },
  common,
  errors,
  session,
  shell,
  menu,
  signIn,
  wallet,
  retries,
  notifications,
  profile,
  resources: {
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

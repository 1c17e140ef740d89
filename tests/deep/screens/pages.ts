import type { Locator, Page } from '@playwright/test';
import { demoCustomers, demoFeeds, demoTeams } from '../../../sandbox/db/seed/demo';
import type { Data } from '../support/data';

/** A page of the console as a user opens it. */
export interface PageRow {
  /** The route as declared in the code. */
  route: string;
  address: (first: Data['first']) => Promise<string> | string;
  /** The path of the page's main read; none for a page that reads nothing at once. */
  reads?: string;
  /** The form of page that it represents, under one fault of each class; the others meet `everyPageFaults`. */
  form?: string;
  /** An element that only loaded data renders. */
  shows: (page: Page) => Locator;
}

const ADMIN = '/api/v1/admin';
const row = (page: Page) => page.getByRole('row').nth(1);
const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true, level: 1 });

/** Every route. */
export const pages: PageRow[] = [
  { form: 'a list', route: '/users', address: () => '/users', reads: `${ADMIN}/users`, shows: row },
  {
    form: 'a panel',
    route: '/users/:id',
    address: async (first) => `/users/${await first('users', "role = 'merchant'")}`,
    reads: `${ADMIN}/users/`,
    shows: (page) => page.getByLabel('Details').getByText('@'),
  },
  {
    form: 'cards',
    route: '/teams',
    address: () => '/teams',
    reads: `${ADMIN}/teams`,
    shows: (page) => page.getByRole('link', { name: 'View Members' }).first(),
  },
  { route: '/feeds', address: () => '/feeds', reads: `${ADMIN}/feeds`, shows: row },
  {
    route: '/transactions',
    address: () => `/transactions?email=${demoCustomers.manyTransactions}`,
    reads: `${ADMIN}/wallets/customer/transactions`,
    shows: row,
  },
  {
    route: '/chatsession',
    address: async (first) =>
      `/chatsession?userId=${await first('chat_sessions', 'true', 'user_id')}`,
    reads: `${ADMIN}/chat/sessions`,
    shows: row,
  },
  { route: '/faq', address: () => '/faq', reads: `${ADMIN}/chatbot/all-features`, shows: row },
  { route: '/leads', address: () => '/leads', reads: '/api/admin/leads?page*', shows: row },
  { route: '/logs', address: () => '/logs', reads: `${ADMIN}/logs`, shows: row },
  { route: '/admin', address: () => '/admin', reads: `${ADMIN}/manage/list-admins`, shows: row },
  {
    route: '/webhooks',
    address: () => '/webhooks',
    reads: `${ADMIN}/users/merchant/list`,
    shows: row,
  },
  {
    route: '/teams_invites/:teamId',
    address: async (first) => `/teams_invites/${await first('team_invites', 'true', 'team_id')}`,
    reads: `${ADMIN}/teams/*/invites`,
    shows: row,
  },
  {
    route: '/teams_members/:teamId',
    address: async (first) =>
      `/teams_members/${await first('teams', `name = '${demoTeams.manyMembers}'`)}`,
    reads: `${ADMIN}/teams/*/users`,
    shows: row,
  },
  {
    form: 'a record',
    route: '/feeds/:feedId',
    address: async (first) => `/feeds/${await first('feeds', `name = '${demoFeeds.plainText}'`)}`,
    reads: `${ADMIN}/feeds/*`,
    shows: (page) => page.getByText('Fees < usual'),
  },
  { route: '/create_feeds', address: () => '/create_feeds', shows: heading('Create a Feed') },
  {
    form: 'a form',
    route: '/create_feeds/:feedId',
    address: async (first) =>
      `/create_feeds/${await first('feeds', `name = '${demoFeeds.plainText}'`)}`,
    reads: `${ADMIN}/feeds/*`,
    shows: (page) => page.getByLabel('Title'),
  },
  {
    route: '/view_webhook/:merchantId',
    address: async (first) => `/view_webhook/${await first('webhooks', 'true', 'merchant_id')}`,
    reads: `${ADMIN}/webhooks/merchant/`,
    shows: row,
  },
  {
    route: '/create_webhook/:id',
    address: async (first) => `/create_webhook/${await first('webhooks')}`,
    reads: `${ADMIN}/webhooks/`,
    shows: (page) => page.getByLabel('Webhook URL'),
  },
  {
    form: 'a list of one record',
    route: '/view_webhookevent/:id',
    address: async (first) =>
      `/view_webhookevent/${await first('webhook_events', 'true', 'webhook_id')}`,
    reads: `${ADMIN}/webhooks/*/events*`,
    shows: row,
  },
  {
    route: '/create_faq',
    address: () => '/create_faq',
    shows: (page) => page.getByLabel('Description'),
  },
  {
    route: '/edit_faq/:id',
    address: async (first) => `/edit_faq/${await first('support_features')}`,
    reads: `${ADMIN}/chatbot/featureqas/`,
    shows: (page) => page.getByRole('dialog').getByLabel('Name'),
  },
  {
    route: '/faq/:featureId',
    address: async (first) => `/faq/${await first('faq_items', 'true', 'feature_id')}`,
    reads: `${ADMIN}/chatbot/featureqas/`,
    shows: (page) => page.getByRole('list', { name: 'FAQs' }).getByRole('listitem').first(),
  },
  { route: '/', address: () => '/', reads: `${ADMIN}/users`, shows: row },
  { route: '/activity', address: () => '/activity', shows: heading('Activity') },
  { route: '/profile', address: () => '/profile', shows: heading('Profile Settings') },
  { route: '/wallet', address: () => '/wallet', shows: heading('Wallet Management') },
  { route: '/notifications', address: () => '/notifications', shows: heading('Notifications') },
];

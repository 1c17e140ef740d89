import { feeds, supportFeatures, teams, webhooks } from '../../../sandbox/db/schema';
import { demoCustomers } from '../../../sandbox/db/seed/demo';
import type { Sandbox } from './sandbox';

interface Ids {
  merchant: string;
  webhook: string;
  team: string;
  feed: string;
  feature: string;
}

/** A URL for every route of the console, with existing records of the sandbox (tests/src/routes.test.ts). */
export const addresses = {
  '/users': () => '/users',
  '/users/:id': ({ merchant }) => `/users/${merchant}`,
  '/teams': () => '/teams',
  '/teams_invites/:teamId': ({ team }) => `/teams_invites/${team}`,
  '/teams_members/:teamId': ({ team }) => `/teams_members/${team}`,
  '/wallet': () => '/wallet',
  '/feeds': () => '/feeds',
  '/feeds/:feedId': ({ feed }) => `/feeds/${feed}`,
  '/create_feeds': () => '/create_feeds',
  '/create_feeds/:feedId': ({ feed }) => `/create_feeds/${feed}`,
  '/leads': () => '/leads',
  '/webhooks': () => '/webhooks',
  '/view_webhook/:merchantId': ({ merchant }) => `/view_webhook/${merchant}`,
  '/create_webhook/:id': ({ webhook }) => `/create_webhook/${webhook}`,
  '/view_webhookevent/:id': ({ webhook }) => `/view_webhookevent/${webhook}`,
  '/transactions': () => `/transactions?email=${demoCustomers.manyTransactions}`,
  '/chatsession': ({ merchant }) => `/chatsession?userId=${merchant}`,
  '/notifications': () => '/notifications',
  '/logs': () => '/logs',
  '/admin': () => '/admin',
  '/profile': () => '/profile',
  '/activity': () => '/activity',
  '/faq': () => '/faq',
  '/create_faq': () => '/create_faq',
  '/edit_faq/:id': ({ feature }) => `/edit_faq/${feature}`,
  '/faq/:featureId': ({ feature }) => `/faq/${feature}`,
  // Last, since it redirects to another page.
  '/': () => '/',
} satisfies Record<string, (ids: Ids) => string>;

/** Returns a URL for every route. */
export async function everyAddress({ db }: Sandbox): Promise<string[]> {
  const [webhook] = await db.select().from(webhooks).limit(1);
  const [team] = await db.select().from(teams).limit(1);
  const [feed] = await db.select().from(feeds).limit(1);
  const [feature] = await db.select().from(supportFeatures).limit(1);
  const ids = {
    merchant: webhook?.merchantId ?? '',
    webhook: webhook?.id ?? '',
    team: team?.id ?? '',
    feed: feed?.id ?? '',
    feature: feature?.id ?? '',
  };
  return Object.values(addresses).map((address) => address(ids));
}

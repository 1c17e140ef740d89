import type { ComponentType } from 'react';

export interface PageRow {
  path: string;
  /** Determines which roles may open the page (authProvider/roles.ts) and the highlighted menu entry. */
  area: string;
  load: () => Promise<{ default: ComponentType }>;
  /** The page is a list that is prefetched while its code loads. Holds the filters that its request requires. */
  prefetch?: readonly string[];
  /** Adds the page to the menu, with its own icon, such as `() => import('@mui/icons-material/Paid')`. */
  menu?: true | (() => Promise<{ default: ComponentType<object> }>);
  /** The page renders without MUI and with the first messages only, so nothing else is loaded. */
  isLean?: true;
}

/** A menu heading (a message key, or the text itself) with the areas below it. */
export interface MenuGroup {
  label: string;
  areas: readonly string[];
}

/** The pages of the specified product, used by the router, the menu and preloading. */
const routes = [
  {
    path: '/users',
    area: 'users',
    load: () => import('./resources/users/UserList'),
    prefetch: [],
    isLean: true,
  },
  { path: '/users/:id', area: 'users', load: () => import('./customRoutes/customer/CustomerPage') },
  {
    path: '/transactions',
    area: 'transactions',
    load: () => import('./resources/transactions/TransactionList'),
    prefetch: ['email'],
  },
  {
    path: '/chatsession',
    area: 'chatsession',
    load: () => import('./resources/chatsession/ChatSessionList'),
    prefetch: ['userId'],
  },
  { path: '/teams', area: 'teams', load: () => import('./resources/teams/TeamList'), prefetch: [] },
  {
    path: '/teams_invites/:teamId',
    area: 'teams',
    load: () => import('./resources/teams/InviteList'),
  },
  {
    path: '/teams_members/:teamId',
    area: 'teams',
    load: () => import('./resources/teams/MemberList'),
  },
  { path: '/wallet', area: 'wallet', load: () => import('./customRoutes/wallet/WalletPage') },
  { path: '/feeds', area: 'feeds', load: () => import('./resources/feeds/FeedList'), prefetch: [] },
  { path: '/feeds/:feedId', area: 'feeds', load: () => import('./resources/feeds/FeedPage') },
  { path: '/create_feeds', area: 'feeds', load: () => import('./resources/feeds/form/FeedForm') },
  {
    path: '/create_feeds/:feedId',
    area: 'feeds',
    load: () => import('./resources/feeds/form/FeedEdit'),
  },
  { path: '/leads', area: 'leads', load: () => import('./resources/leads/LeadList'), prefetch: [] },
  {
    path: '/webhooks',
    area: 'webhooks',
    load: () => import('./resources/webhooks/MerchantList'),
    prefetch: [],
  },
  {
    path: '/view_webhook/:merchantId',
    area: 'webhooks',
    load: () => import('./resources/webhooks/WebhookList'),
  },
  {
    path: '/create_webhook/:id',
    area: 'webhooks',
    load: () => import('./resources/webhooks/WebhookPage'),
  },
  {
    path: '/view_webhookevent/:id',
    area: 'webhooks',
    load: () => import('./customRoutes/retries/EventsPage'),
  },
  {
    path: '/notifications',
    area: 'notifications',
    load: () => import('./customRoutes/notifications/NotificationsPage'),
  },
  { path: '/faq', area: 'faq', load: () => import('./resources/faq/FeatureList'), prefetch: [] },
  { path: '/faq/:featureId', area: 'faq', load: () => import('./resources/faq/FeaturePage') },
  { path: '/create_faq', area: 'faq', load: () => import('./resources/faq/FeatureForms') },
  { path: '/edit_faq/:id', area: 'faq', load: () => import('./resources/faq/EditFeaturePage') },
  { path: '/logs', area: 'logs', load: () => import('./resources/logs/LogList'), prefetch: [] },
  {
    path: '/admin',
    area: 'admin',
    load: () => import('./resources/admin/AdminList'),
    prefetch: [],
  },
  { path: '/profile', area: 'profile', load: () => import('./customRoutes/profile/ProfilePage') },
  {
    path: '/activity',
    area: 'activity',
    load: () => import('./customRoutes/activity/ActivityPage'),
  },
] as const satisfies readonly PageRow[];

export type PagePath = (typeof routes)[number]['path'];

/** The groups of the menu, in order. Areas in no group are listed first, without a heading. */
const menuGroups: readonly MenuGroup[] = [];

/** Returns whether a folder of src/resources is of this product, which has the list of each: an adopter's are not. */
const hasResource = (name: string): boolean =>
  routes.some((route) => route.path === `/${name}` && 'prefetch' in route);

// They replace those of src/routes.ts (scripts/specifiedSet.ts).
export { hasResource, menuGroups, routes };

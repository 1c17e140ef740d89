import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import { preference } from './preferences';

// The pages of the menu. It repeats their declarations, because those need React, which is still on its way.
const screens: Record<string, () => Promise<unknown>> = {
  users: () => import('../resources/users/UserList'),
  teams: () => import('../resources/teams/TeamList'),
  wallet: () => import('../customRoutes/wallet/ui/WalletPage'),
  feeds: () => import('../resources/feeds/FeedList'),
  leads: () => import('../resources/leads/LeadList'),
  webhooks: () => import('../resources/webhooks/MerchantList'),
  notifications: () => import('../customRoutes/notifications/NotificationsPage'),
  faq: () => import('../resources/faq/FeatureList'),
  logs: () => import('../resources/logs/LogList'),
  admin: () => import('../resources/admin/AdminList'),
};
// What it says is among the first messages, and it does nothing that an endpoint does not.
const FIRST = 'users';

/** Asks for the code of a page, and what it stands on, while the console's own code is still on its way. */
export async function askForFirstScreen(area: string): Promise<void> {
  const language = locales[chooseLocale(preference('locale'))];
  const ground =
    area === FIRST
      ? []
      : [
          language.console(),
          import('../dataProvider/actions'),
          import('../components/theme/Themed'),
        ];
  await Promise.all([screens[area]?.(), language.first(), ...ground]);
}

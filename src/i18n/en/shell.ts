/** The navigation shell. */
export const shell = {
  title: 'Dashboard',
  name: 'Payments console',
  support: 'Support',
  profile: 'Profile',
  logout: 'Logout',
  signOut: {
    unread:
      'The batches of this browser could not be read. If one is not finished, its waiting items are not sent if you sign out. Sign out?',
    busy: 'Signing out...',
    unsent: 'Waiting for the response to your last change, for %{seconds} s at most.',
    server: 'Waiting for the server to end the session, for %{seconds} s at most.',
  },
  loading: 'Loading...',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  navigation: 'Main navigation',
  account: 'Account',
  tools: 'Tools',
  search: 'Search',
  attention: 'Needs attention',
  attentionCount: '%{smart_count} item |||| %{smart_count} items',
  activity: 'Activity',
  openCount: '%{count} open',
  language: 'Language',
  languageNotLoaded:
    'The language could not be loaded. This tab stays as it is; choose the language again to retry.',
  dark: 'Dark theme',
  light: 'Light theme',
  compact: 'Compact tables',
  continueTo: 'Continue to %{page}',
  offline: 'The browser reports that it is offline',
  newVersion: 'A new version is available: reload',
  documentTitle: '%{page} · %{name}',
};

/** Menu entries, by area. */
export const menu = {
  users: 'Users',
  teams: 'Teams',
  wallet: 'Wallet',
  feeds: 'Feeds',
  leads: 'Leads',
  webhooks: 'Webhooks',
  notifications: 'Notifications',
  faq: 'FAQ',
  logs: 'Logs',
  admin: 'Admin',
};

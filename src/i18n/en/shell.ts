/** The navigation shell (part 1, section 2). */
export const shell = {
  title: 'Dashboard',
  profile: 'Profile',
  logout: 'Logout',
  loading: 'Loading...',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  navigation: 'Main navigation',
  account: 'Account',
  tools: 'Tools',
  search: 'Search',
  activity: 'Activity',
  openCount: '%{count} open',
  language: 'Language',
  dark: 'Dark theme',
  light: 'Light theme',
  compact: 'Compact tables',
  contrast: 'High contrast',
  continueTo: 'Continue to %{page}',
  offline: 'Offline: nothing can be read or sent',
  newVersion: 'A new version is there: reload',
  documentTitle: '%{page} · Payments console',
};

/** Menu entries, by area (part 1, section 2). */
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

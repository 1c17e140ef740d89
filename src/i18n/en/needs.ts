/** What waits for this admin, in the strip above Users and Leads. */
export const needs = {
  title: 'What needs me',
  movements: '%{smart_count} movement to settle |||| %{smart_count} movements to settle',
  changes:
    '%{smart_count} change of unknown outcome |||| %{smart_count} changes of unknown outcome',
  failedMails: '%{smart_count} failed mail |||| %{smart_count} failed mails',
  errorLogs:
    '%{smart_count} error in the logs of 24 hours |||| %{smart_count} errors in the logs of 24 hours',
  atLeast: 'at least %{label}',
  draft: 'Not sent yet: %{page}',
  drafts: {
    wallet: 'wallet',
    notifications: 'notification',
    profile: 'profile',
    password: 'password',
    users: 'user',
    leads: 'lead',
    feeds: 'feed',
    faq: 'FAQ',
    admin: 'admin',
    create_webhook: 'webhook',
  },
};

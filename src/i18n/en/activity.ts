import { sentences } from './sentences';

/** The journal of this admin's changes from this browser. */
export const activity = {
  about: 'What you changed from this browser in the last 30 days. Saved in this browser only.',
  unreadable:
    '%{smart_count} record of this browser could not be read and was set aside. |||| %{smart_count} records of this browser could not be read and were set aside.',
  incomplete:
    'The records of this browser could not be read completely. Money, messages and webhook deliveries are not sent until they are. The console keeps trying; if this stays, reload the page.',
  filters: {
    kind: 'Kind',
    outcome: 'Outcome',
    day: 'Day',
    any: 'All',
  },
  outcomes: {
    done: 'Done',
    refused: 'Refused',
    unknown: 'Unknown',
    sending: 'Sending',
    notSent: 'Not sent',
    notDone: 'Not done',
  },
  runs: {
    webhooks: { fire: '%{smart_count} retried' },
    leads: { sendEmail: '%{smart_count} emailed' },
    other: '%{smart_count} change |||| %{smart_count} changes',
    outcomes: {
      done: '%{n} done',
      refused: '%{n} refused',
      unknown: '%{n} unknown',
      sending: '%{n} being sent',
      notSent: '%{n} not sent',
      notDone: '%{n} not done',
    },
  },
  money: {
    label: 'Money moved',
    sum: '%{amount} in %{smart_count} movement |||| %{amount} in %{smart_count} movements',
    noCurrency: '(currency not known)',
  },
  settledBy: {
    ledger: 'confirmed by the ledger',
    later: 'saved again since',
    person: 'marked by %{admin}',
  },
  announced: {
    byServer: 'The server has responded: %{what}. Outcome: %{outcome}.',
    byLedger: 'The ledger shows it: %{what}. Outcome: %{outcome}.',
  },
  open: {
    title: 'Outcome unknown',
    about: 'It is not known whether this was done. Check the result before retrying.',
    check: {
      ledger:
        'The wallet shows the order and the new entries of the ledger, and you settle it there.',
      event: 'Look at the status of the event in the list of the webhook’s events.',
      record: 'Open the record and see whether the change is there.',
      recipients: 'Ask a recipient, or the messaging provider.',
    },
    done: 'It was done',
    notDone: 'It was not done',
    place: 'Open the page',
    wallet: 'Settle it in the wallet',
  },
  changeBack: 'Change back',
  reverse: 'Reverse',
  reversed: 'Reversed',
  noReversal: 'No Reverse: recorded without the email by which the customer is found again',
  exportCsv: 'Export CSV',
  clear: {
    button: 'Clear settled',
    title: 'Are you sure?',
    text: '%{smart_count} settled change is deleted from this browser. Open ones stay, and nothing changes on the server. |||| %{smart_count} settled changes are deleted from this browser. Open ones stay, and nothing changes on the server.',
    done: 'Settled changes cleared',
    failed: 'The browser did not delete them',
  },
  failedToo: ', %{smart_count} failed |||| , %{smart_count} failed',
  left: ', %{smart_count} with no email or skipped by the server |||| , %{smart_count} with no email or skipped by the server',
  leftOrFailed:
    ', %{smart_count} failed, with no email or skipped by the server |||| , %{smart_count} failed, with no email or skipped by the server',
  failedLeads: 'Leads whose email failed',
  columns: {
    when: 'When',
    kind: 'What',
    subject: 'Record',
    outcome: 'Outcome',
    settledBy: 'Settled by',
    status: 'HTTP status',
    id: 'Operation',
  },
  verbs: {
    create: 'Create a record of %{name}',
    update: 'Edit a record of %{name}',
    delete: 'Delete a record of %{name}',
  },
  sentences,
  customers: '%{smart_count} customer |||| %{smart_count} customers',
  audiences: {
    user: 'all users',
    merchant: 'all merchants',
    both: 'all users and merchants',
    all: 'all app users',
  },
  kinds: {
    wallet: {
      credit: 'Credit a customer',
      debit: 'Debit a customer',
      transfer: 'Transfer between customers',
      bankTransfer: 'Bank transfer',
    },
    notifications: {
      sms: 'Send an SMS',
      email: 'Send an email',
      push: 'Send an app notification',
    },
    webhooks: { fire: 'Retry a webhook event' },
    leads: {
      sendEmail: 'Email a lead',
      sendBulkEmail: 'Email many leads',
      update: 'Edit a lead',
      delete: 'Delete a lead',
    },
    users: { update: 'Edit a user' },
    admin: { create: 'Create an admin', update: 'Edit an admin', delete: 'Delete an admin' },
    profile: { update: 'Save the profile', changePassword: 'Change the password' },
    chatsession: { delete: 'Delete a chat session' },
    faq: {
      create: 'Create a feature',
      update: 'Edit a feature',
      delete: 'Delete a feature',
      addItem: 'Add an FAQ',
      updateItem: 'Edit an FAQ',
      deleteItem: 'Delete an FAQ',
    },
    feeds: {
      create: 'Create a feed',
      update: 'Edit a feed',
      delete: 'Delete a feed',
      addComment: 'Comment on a feed',
      deleteComment: 'Delete a comment',
    },
    logs: { delete: 'Delete a log', deleteMany: 'Delete logs' },
    teams_invites: { delete: 'Cancel an invite' },
    teams_members: { delete: 'Remove a member' },
    view_webhook: {
      create: 'Create a webhook',
      update: 'Edit a webhook',
      delete: 'Delete a webhook',
    },
  },
};

/** The list of `/activity`. */
export const activityList = {
  title: 'Activity',
  loading: 'Loading activity...',
  empty: 'No change from this browser matches the filters.',
  none: 'No changes from this browser in the last 30 days',
  noneHint:
    'Every change that you send, from a name to a payment, is listed here with its outcome.',
  fields: { when: 'When', kind: 'What', subject: 'Record', outcome: 'Outcome' },
};

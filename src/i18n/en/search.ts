/** The customer directory in this browser, used for local search. */
export const directory = {
  found: '%{count} found |||| %{count} found',
  none: 'No customer',
  noneYet: 'No customer yet',
  part: '%{read} of %{total} read',
  about: '%{read} of about %{total} read',
  whole: 'all %{read} read',
  searching: 'searching',
  stopped: 'stopped',
  stop: 'Stop',
  goOn: 'Continue',
};

/** The command palette (issue 13). */
export const search = {
  hint: 'Name, phone, email, ID, page or action',
  groups: {
    attention: 'Needs attention',
    wentWrong: 'Went wrong',
    recent: 'Recent places',
    pages: 'Pages',
    actions: 'Actions',
    records: 'In the lists opened here',
    customers: 'Customers',
  },
  verbs: {
    credit: 'Credit: %{name}',
    debit: 'Debit: %{name}',
    msg: 'Message: %{name}',
    tx: 'Transactions: %{name}',
  },
  actions: {
    message: 'Send Notification: %{channel}',
  },
  allFound: 'All %{count} found, in Users',
  searching: '%{source}: searching',
  failed: '%{source}: %{reason}',
  noneWith: 'No customer has %{sought}',
  nothing: 'Nothing found',
  nothingYet: 'Nothing yet',
  keys: '↑ ↓ to choose · Enter to open · Esc to close',
};

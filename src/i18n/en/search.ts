/** The customers that were read into this browser, to be searched here (rulings R18, R39). */
export const directory = {
  found: '%{count} found |||| %{count} found',
  nobody: 'Nobody',
  nobodyYet: 'Nobody yet',
  part: '%{read} of %{total} read',
  about: '%{read} of about %{total} read',
  whole: 'all %{read} read',
  searching: 'searching',
  stopped: 'stopped',
  stop: 'Stop',
  goOn: 'Go on',
};

/** The command palette (issue 13; rulings R2). */
export const search = {
  hint: 'A name, phone, e-mail, identifier, page or action',
  groups: {
    needsYou: 'Needs you',
    wentWrong: 'Went wrong',
    recent: 'Recent places',
    pages: 'Pages',
    actions: 'Actions',
    customers: 'Customers',
    merchants: 'Merchants',
    teams: 'Teams',
    leads: 'Leads',
  },
  actions: {
    message: 'Send Notification: %{channel}',
  },
  allFound: 'All %{count} found, in Users',
  more: 'More, in %{page}',
  searching: '%{source}: searching',
  failed: '%{source}: %{reason}',
  nobodyWith: 'No customer has %{sought}',
  nothing: 'Nothing found',
  nothingYet: 'Nothing yet',
  slash: 'Use keyboard shortcuts',
  keys: '↑ ↓ to choose · Enter to open · Esc to close',
};

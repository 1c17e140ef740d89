// A record must hold texts where its type says text; until then whatever the server sent is passed on.
const READERS = 'readers';
const reads = [
  ...['users', 'transactions', 'chatsession', 'faq', 'leads', 'logs', 'admin', 'teams'],
  ...['teams_invites', 'teams_members', 'feeds', 'webhooks', 'view_webhook', 'view_webhookevent'],
]
  .map((resource) => `${resource}.getList`)
  .concat('users.getOne', 'faq.getOne', 'leads.getOne', 'feeds.getOne')
  .concat('fetchTeamMembers', 'findWebhook', '/faq', '/edit_faq/:id');
// These screens do not run through useOperation yet, so that nothing is said beside their sentence (rulings R16).
const SCREENS = 'screens';
const changes = ['faq.create', 'faq.addItem', 'feeds.delete', 'teams_invites.delete'];
const open = [
  ...['connection dropped after the effect', '500 before the effect', '500 after the effect'],
  ...['502 with a page', '200 with a page'],
];
const texts = ['null', 'a number', 'an object', 'a list', 'true'];

/**
 * Cells that do not hold yet, as `call: fault`, with the reason. One that holds is said in the run, to be taken out.
 */
export const pending: Record<string, string> = {
  ...Object.fromEntries(
    reads.flatMap((of) => texts.map((text) => [`${of}: every text is ${text}`, READERS])),
  ),
  ...Object.fromEntries(
    changes.flatMap((change) => open.map((fault) => [`${change}: ${fault}`, SCREENS])),
  ),
  // A file of customers that is JSON is no file of customers, and `null` is nobody's data.
  'exportUsers: 200 null': READERS,
  'exportUsers: the list or record is missing': READERS,
  'exportOwnData: 200 null': READERS,
  '/edit_faq/:id: valid: false, with words': READERS,
  '/faq/:featureId: valid: false, with words': READERS,
};

/** Tells whether any cell of a row is pending: what its trouble logs is then forgiven. */
export const isPending = (row: string): boolean =>
  Object.keys(pending).some((cell) => cell.startsWith(`${row}: `));

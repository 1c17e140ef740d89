// Accounts for users and tests. The seed generates all others.

export type DemoAccount = {
  id: string;
  name: string;
  email: string;
  password: string;
  role: 'superadmin' | 'leadadmin';
  /** One account has a date, one a timestamp, one neither: the console must prefill from each (ruling R31). */
  dateOfBirth?: string;
};

/** Admin accounts; `npm start` prints the first two. */
export const demoAccounts = [
  {
    id: '6543b2c0a1f0000000000001',
    name: 'Ngozi Adeyemi',
    email: 'superadmin@demo.test',
    password: 'superadmin-demo',
    role: 'superadmin',
    dateOfBirth: '1986-04-12',
  },
  {
    id: '6543b2c0a1f0000000000002',
    name: 'Tunde Balogun',
    email: 'leadadmin@demo.test',
    password: 'leadadmin-demo',
    role: 'leadadmin',
    dateOfBirth: '1991-09-03T00:00:00.000Z',
  },
] as const satisfies DemoAccount[];

/** Further admins for the list of administrators. */
export const otherAdmins: DemoAccount[] = [
  ['Akosua Mensah', 'akosua.mensah', 'superadmin'],
  ['Ibrahim Bello', 'ibrahim.bello', 'leadadmin'],
  ['Wanjiku Kamau', 'wanjiku.kamau', 'superadmin'],
  ['Chinedu Okafor', 'chinedu.okafor', 'leadadmin'],
  ['Thandeka Dlamini', 'thandeka.dlamini', 'leadadmin'],
].map(([name = '', local = '', role], index) => ({
  id: `6543b2c0a1f000000000000${index + 3}`,
  name,
  email: `${local}@demo.test`,
  password: 'admin-demo',
  role: role === 'superadmin' ? 'superadmin' : 'leadadmin',
}));

/** The only customer with a password: sign-in succeeds with the role user, every admin request is rejected. */
export const demoCustomer = { email: 'customer@demo.test', password: 'customer-demo' } as const;

/** Customers with a known number of transactions: eight pages, and none. */
export const demoCustomers = {
  manyTransactions: 'adaeze.okonkwo@demo.test',
  noTransactions: 'kwame.boateng@demo.test',
} as const;

/** Teams with known content: one with every kind of member, one without members. */
export const demoTeams = { manyMembers: 'Adaeze Market Traders', nobody: 'Empty Desk' } as const;

/** Posts with known content: a long thread, text without HTML, and HTML that the console must not run. */
export const demoFeeds = {
  manyComments: 'Transfer fees are down from November',
  plainText: 'Branch hours over the holidays',
  unsafe: 'Posted through an old app',
  noComments: 'Welcome to the community',
} as const;

/** The newest lead, with all fields filled in. */
export const demoLead = {
  approvedName: 'Harmattan Freight Limited',
  rcNumber: 'RC7700177',
  email: 'hello@harmattan.example',
} as const;

/** The first three webhooks of the first merchant: an event of every kind, a thousand failed events, and no events. */
export const demoWebhooks = {
  everyKind: 'https://hooks.sunrise.example/payments',
  failing: 'https://hooks.sunrise.example/orders',
  noEvents: 'https://hooks.sunrise.example/quiet',
} as const;

/** Writes a text as part of an address; half of a cut emoji, which no address can hold, becomes the sign for "unknown". */
export const encodePart = (part: string | number): string =>
  encodeURIComponent(String(part).replace(/\p{Surrogate}/gu, '\ufffd'));

/** The customer's page (rulings R37); an e-mail in place of the identifier leads there too. */
export const customerPath = (id: string | number) => `/users/${encodePart(id)}`;

/** Every address of the console that code links to. Routes themselves are declared by resources and customRoutes. */
export const paths = {
  home: '/',
  login: '/login',
  profile: '/profile',
  today: '/today',
  activity: '/activity',
  openActivity: '/activity?outcome=unknown',
  /** Narrowed by the filters of its address. */
  activityBy: (filters: { outcome: string; day: string }) =>
    `/activity?${new URLSearchParams(filters)}`,
  /** With what was done on a day, in words. */
  shift: (day: string) => `/activity?shift=${encodePart(day)}`,
  wallet: '/wallet',
  /** One section of the wallet, its customer looked up at once. */
  moveMoney: (section: 'credit' | 'debit', email: string) =>
    `/wallet?section=${section}&email=${encodePart(email)}`,
  notifications: '/notifications',
  /** "By ID", with one person chosen already. */
  messageTo: (userId: string | number, channel: 'sms' | 'email' | 'push') =>
    `/notifications?channel=${channel}&by=ids&user=${encodePart(userId)}`,
  admins: '/admin',
  logs: '/logs',
  logsBetween: (start: string, end: string) =>
    `/logs?${new URLSearchParams({ startDate: start, endDate: end })}`,
  errorLogsSince: (start: string) =>
    `/logs?${new URLSearchParams({ severity: 'error', startDate: start })}`,
  users: '/users',
  /** The user's panel over the list. */
  user: (id: string | number) => `/users?view=${encodePart(id)}`,
  leads: '/leads',
  lead: (id: string | number) => `/leads?view=${encodePart(id)}`,
  leadsByStatus: (status: string) => `/leads?status=${encodePart(status)}`,
  /** Those whose email failed. */
  leadsNotEmailed: '/leads?notificationStatus=failed',
  leadsWith: (contact: 'email' | 'phone') => `/leads?has=${contact}`,
  /** Reloadable and shareable: the e-mail is in the address as well as in navigation state (rulings R17). */
  transactions: (email: string) => `/transactions?email=${encodePart(email)}`,
  /** The details of a transaction, over the page of the list that holds it. */
  transaction: (email: string, id: string | number, page = 1) =>
    `/transactions?email=${encodePart(email)}${page > 1 ? `&page=${page}` : ''}&view=${encodePart(id)}`,
  chatSessions: (userId: string) => `/chatsession?userId=${encodePart(userId)}`,
  chatSession: (userId: string, id: string) =>
    `/chatsession?userId=${encodePart(userId)}&view=${encodePart(id)}`,
  teams: '/teams',
  teamInvites: (id: string | number) => `/teams_invites/${encodePart(id)}`,
  teamMembers: (id: string | number) => `/teams_members/${encodePart(id)}`,
  feeds: '/feeds',
  feed: (id: string | number) => `/feeds/${encodePart(id)}`,
  newFeed: '/create_feeds',
  editFeed: (id: string | number) => `/create_feeds/${encodePart(id)}`,
  merchants: '/webhooks',
  merchantWebhooks: (merchantId: string | number) => `/view_webhook/${encodePart(merchantId)}`,
  webhookEvents: (id: string | number) => `/view_webhookevent/${encodePart(id)}`,
  /** With a merchant's id it creates, with a webhook's id it updates (rulings R19). */
  webhookForm: (id: string | number) => `/create_webhook/${encodePart(id)}`,
  features: '/faq',
  newFeature: '/create_faq',
  /** With an item's id, the page begins at that item. */
  feature: (id: string | number, itemId?: string | number) =>
    `/faq/${encodePart(id)}${itemId === undefined ? '' : `#${encodePart(itemId)}`}`,
  newAdmin: '/admin?create=new',
  walletSection: (name: string) => `/wallet?open=${encodePart(name)}`,
  messageByIds: (channel: string) => `/notifications?channel=${encodePart(channel)}&by=ids`,
  /** Lists that a text is searched in. */
  usersFound: (text: string) => `/users?q=${encodePart(text)}`,
  leadsFound: (text: string) => `/leads?searchTerm=${encodePart(text)}`,
  teamsFound: (text: string) => `/teams?search=${encodePart(text)}`,
  merchantsFound: (text: string) => `/webhooks?search=${encodePart(text)}`,
} as const;

/** Names the area of the console that an address belongs to: its first segment ('' for the root). */
export function areaOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Gives the path as the routes know it, without the sub-path that the console is served under (rulings R2). */
export function pathWithoutBase(pathname: string): string {
  const base = import.meta.env.BASE_URL;
  return `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

/** Reads the page number of an address; what is not a positive whole number is page 1 (rulings R13). */
export function pageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

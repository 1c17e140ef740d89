import { readKey } from './format/text';

/** Encodes a text as part of a URL. A lone surrogate, which encodeURIComponent rejects, becomes U+FFFD. */
export const encodePart = (part: string | number): string =>
  encodeURIComponent(String(part).replace(/\p{Surrogate}/gu, '\ufffd'));

const DOTS = /^\.\.?$/;
const ENCODED_DOTS = /^(%2E){1,2}$/;

/** Encodes an ID as a segment of a path: "." and "..", which browsers resolve, twice, so that the request refuses them by name. */
export function pathPart(id: string | number): string {
  const text = String(id);
  return DOTS.test(text) ? text.replaceAll('.', '%252E') : encodePart(text);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed by hand, with a "%" that encodes nothing.
    return part;
  }
}

/** Returns the ID in a path that the router has read as `value`: it decodes the "%2F" of an ID once more. */
export function idFromPath(pathname: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const ids = pathname.split('/').map(decodePart);
  const id = ids.find((each) => each.replaceAll('%2F', '/') === value) ?? value;
  return ENCODED_DOTS.test(id) ? id.replaceAll('%2E', '.') : id;
}

/** Returns whether a path of the console holds the ID "." or "..". */
export const hasDotId = (pathname: string): boolean =>
  pathname
    .split('/')
    .map(decodePart)
    .some((part) => ENCODED_DOTS.test(part));

/** The parameters that open a panel over a list, of which one is in the URL at a time. */
export const listPanels = ['view', 'create', 'edit', 'delete', 'retry', 'mail', 'workbrook'];

/** The customer page; an email works instead of the ID. */
export const customerPath = (id: string | number) => `/users/${pathPart(id)}`;

/** Every URL of the console that code links to. Resources and customRoutes declare the routes. */
export const paths = {
  home: '/',
  login: '/login',
  accessDenied: '/access-denied',
  accessUnknown: '/authentication-error',
  profile: '/profile',
  activity: '/activity',
  openActivity: '/activity?outcome=unknown',
  wallet: '/wallet',
  /** A wallet section with the customer looked up. */
  moveMoney: (section: 'credit' | 'debit', email: string) =>
    `/wallet?section=${section}&email=${encodePart(email)}`,
  notifications: '/notifications',
  /** Notifications "By ID" with one recipient selected. */
  messageTo: (userId: string | number, channel: 'sms' | 'email' | 'push') =>
    `/notifications?channel=${channel}&by=ids&user=${encodePart(userId)}`,
  admins: '/admin',
  logs: '/logs',
  logsWith: (text: string) => `/logs?search=${encodePart(text)}`,
  logsBetween: (start: string, end: string) =>
    `/logs?${new URLSearchParams({ startDate: start, endDate: end })}`,
  errorLogsSince: (start: string) =>
    `/logs?${new URLSearchParams({ severity: 'error', startDate: start })}`,
  users: '/users',
  /** The list with the user's panel open. */
  user: (id: string | number) => `/users?view=${encodePart(id)}`,
  editUser: (id: string | number) => `/users?edit=${encodePart(id)}`,
  leads: '/leads',
  lead: (id: string | number) => `/leads?view=${encodePart(id)}`,
  editLead: (id: string | number) => `/leads?edit=${encodePart(id)}`,
  leadsByStatus: (status: string) => `/leads?status=${encodePart(status)}`,
  leadsByEmail: (state: 'not_sent' | 'sent' | 'failed') => `/leads?notificationStatus=${state}`,
  /** Those among the leads of some filters. */
  leadsNotEmailedOf: (filters: Record<string, string>) =>
    `/leads?${new URLSearchParams({ ...filters, notificationStatus: 'failed' })}`,
  /** The URL holds the email too, so that it can be reloaded and shared. */
  transactions: (email: string) => `/transactions?email=${encodePart(email)}`,
  /** The list with the transaction's details open. */
  transaction: (email: string, id: string | number) =>
    `/transactions?email=${encodePart(email)}&view=${encodePart(id)}`,
  chatSessions: (userId: string) => `/chatsession?userId=${encodePart(userId)}`,
  chatSession: (userId: string, id: string) =>
    `/chatsession?userId=${encodePart(userId)}&view=${encodePart(id)}`,
  teams: '/teams',
  teamInvites: (id: string | number) => `/teams_invites/${pathPart(id)}`,
  teamMembers: (id: string | number) => `/teams_members/${pathPart(id)}`,
  feeds: '/feeds',
  feed: (id: string | number) => `/feeds/${pathPart(id)}`,
  newFeed: '/create_feeds',
  editFeed: (id: string | number) => `/create_feeds/${pathPart(id)}`,
  merchants: '/webhooks',
  merchantWebhooks: (merchantId: string | number) => `/view_webhook/${pathPart(merchantId)}`,
  webhookEvents: (id: string | number) => `/view_webhookevent/${pathPart(id)}`,
  failedEvents: (webhookId: string | number) =>
    `/view_webhookevent/${pathPart(webhookId)}?failed=1`,
  /** A merchant's ID creates a webhook, a webhook's ID updates it. */
  webhookForm: (id: string | number) => `/create_webhook/${pathPart(id)}`,
  features: '/faq',
  newFeature: '/create_faq',
  feature: (id: string | number) => `/faq/${pathPart(id)}`,
  editFeature: (id: string | number) => `/faq?edit=${encodePart(id)}`,
  editAdmin: (id: string | number) => `/admin?edit=${encodePart(id)}`,
  newAdmin: '/admin?create=new',
  walletSection: (name: string) => `/wallet?open=${encodePart(name)}`,
  messageByIds: (channel: string) => `/notifications?channel=${encodePart(channel)}&by=ids`,
  /** The list with a search applied. */
  usersFound: (text: string) => `/users?q=${encodePart(text)}`,
} as const;

/** The transaction whose logs a link looks for, in navigation state: its reference, and the minutes around it (ISO 8601). */
export interface LogsOfTransaction {
  reference: string;
  startDate: string;
  endDate: string;
}

/** The counter-movement of a credit or a debit, in navigation state of the wallet: amounts are in no address. */
export interface ReversalState {
  section: 'credit' | 'debit';
  email: string;
  /** Decimal text. */
  amount: string;
  /** ID of the operation that it reverses. */
  reverses: string;
}

/** Returns the console area of a path: its first segment ('' for the root). */
export function areaOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Returns the path relative to the sub-path that serves the console. */
export function pathWithoutBase(pathname: string): string {
  const base = import.meta.env.BASE_URL;
  return `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

// An email in which a plus was read as a blank.
const EMAIL = /^[^@\s]+( +[^@\s]+)*@[^@\s]+$/;

/** Returns an email or an ID of a URL. A plus in an email is a plus, which URLSearchParams reads as a blank. */
export function emailOrIdFromSearch(search: URLSearchParams, name: string): string {
  const text = readKey(search.get(name));
  return EMAIL.test(text) ? text.replaceAll(' ', '+') : text;
}

/** Returns the page number of a URL; 1 if it is not a positive integer. */
export function pageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

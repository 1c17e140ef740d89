import type { Notification } from '../../dataProvider/actions/notifications';

/** The tabs in their order (part 2, section 2); the app's notifications are called push by the API. */
export const CHANNELS = ['sms', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The sub-tabs: by role, or by chosen people. */
export const WAYS = ['role', 'ids'] as const;
export type Way = (typeof WAYS)[number];

export type Texts = { role: string; subject: string; message: string };

/** Name of a tab's fields in the one form of the page: what is typed in one tab outlives a look at another. */
export const nameOf = (channel: Channel, way: Way) => `${channel}_${way}` as const;

export const EMPTY: Texts = { role: '', subject: '', message: '' };

/** The role choices and what they are sent as (rulings R21). */
export const ROLES: Record<string, string[]> = {
  user: ['user'],
  merchant: ['merchant'],
  both: ['user', 'merchant'],
};

/** More identifiers than this are sent in parts. */
export const CHUNK = 500;

export const hasSubject = (channel: Channel) => channel !== 'sms';
/** App notifications by role go to all app users (part 2, section 2). */
export const hasRole = (channel: Channel, way: Way) => way === 'role' && channel !== 'push';

const isBlank = (text: string) => text.trim() === '';

/** Gives the message key of what keeps a form from being sent, the audience first (part 2, section 5). */
export function faultOf(channel: Channel, way: Way, texts: Texts, chosen: number) {
  if (way === 'ids' && chosen === 0) return 'notifications.faults.users';
  if (hasRole(channel, way) && !ROLES[texts.role]) return 'notifications.faults.role';
  if (channel === 'email') {
    return isBlank(texts.subject) || isBlank(texts.message)
      ? 'notifications.faults.fields'
      : undefined;
  }
  return isBlank(texts.message) ? 'notifications.faults.message' : undefined;
}

/** Writes what a form asks to send. */
export function toNotification(
  channel: Channel,
  way: Way,
  { role, subject, message }: Texts,
  userIds: string[],
): Notification {
  const to =
    way === 'ids' ? { userIds } : hasRole(channel, way) ? { roles: ROLES[role] ?? [] } : 'all';
  return { channel, to, message, ...(hasSubject(channel) && { subject }) };
}

/** Names the toast of a success: with `!` by ID, and by channel there (part 2, section 8). */
export const successOf = (channel: Channel, way: Way) =>
  way === 'role' ? 'notifications.sent' : `notifications.sentById.${channel}`;

/** Names the sentence of a failure: with a full stop by ID (part 2, section 8). */
export const failureOf = (way: Way) =>
  way === 'role' ? 'notifications.failed' : 'notifications.failedById';

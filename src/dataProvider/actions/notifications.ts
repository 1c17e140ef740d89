import type { Identifier } from '../../format/identifiers';
import type { ChangeOptions, Summary } from '../../http/call';
import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';

/** A notification to send (part 2, section 3): only an SMS has no subject; `all` is all app users. */
export interface Notification {
  channel: 'sms' | 'email' | 'push';
  to: { roles: string[] } | { userIds: Identifier[] } | 'all';
  subject?: string;
  message: string;
}

export type Channel = Notification['channel'];

const by = { roles: 'by-role', userIds: 'by-ids' } as const;

function pathOf({ channel, to }: Notification): string {
  const audience = to === 'all' ? to : 'roles' in to ? by.roles : by.userIds;
  return adminPath`/notifications/batch/${channel}/${audience}`;
}

// The journal stores the number or the role, and never the text.
function summaryOf({ to }: Notification): Summary {
  if (to === 'all') return { audience: 'all' };
  if ('userIds' in to) return { count: to.userIds.length };
  return { audience: to.roles.length > 1 ? 'both' : to.roles[0] };
}

export const notificationActions = (client: Client) => ({
  /** Sends a confirmed notification once. Throws CallError; 'outcomeUnknown' when no response was received. */
  sendNotification: async (notification: Notification, options?: ChangeOptions): Promise<void> => {
    const { to, subject, message } = notification;
    const audience = to === 'all' ? {} : to;
    const texts = subject === undefined ? { message } : { subject, message };
    const body = { ...audience, ...texts };
    const call = { method: 'POST', path: pathOf(notification), body } as const;
    const kind = `notifications.${notification.channel}`;
    // Kept with the record, so that a customer's own page can name it.
    const isById = to !== 'all' && 'userIds' in to;
    const details = isById ? { userIds: to.userIds.map(String) } : undefined;
    await client.change({ kind, summary: summaryOf(notification) }, call, { details, ...options });
  },
});

import type { Notification } from '../../../dataProvider/actions/notifications';

/** When a text went to an audience, or may have gone. */
export interface Earlier {
  digest: string;
  at: number;
  isUnknown: boolean;
}

const HOUR_MS = 3_600_000;
const KEY = 'console.notifications.sent.';

// 53 bits are plenty for the sendings of one hour; the text itself need not lie about in a browser.
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}

/** Names a text to an audience; the order in which people were chosen makes no difference. */
export function digestOf({ channel, to, subject = '', message }: Notification): string {
  const audience = to === 'all' ? to : 'roles' in to ? to.roles : to.userIds.toSorted();
  return hash(JSON.stringify([channel, audience, subject, message]));
}

function readAll(adminId: string, now: number): Earlier[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + adminId) ?? '[]') as Earlier[];
    return Array.isArray(kept) ? kept.filter(({ at }) => now - at < HOUR_MS) : [];
  } catch {
    return [];
  }
}

/** Finds the latest sending of the same text to the same audience within the last hour, from this browser. */
export function sentBefore(adminId: string, digest: string, now: number): Earlier | undefined {
  return readAll(adminId, now).findLast((earlier) => earlier.digest === digest);
}

/** Writes down that a text went to an audience, or that nobody knows whether it did. */
export function remember(adminId: string, earlier: Earlier): void {
  try {
    const kept = [...readAll(adminId, earlier.at), earlier];
    localStorage.setItem(KEY + adminId, JSON.stringify(kept));
  } catch {
    // Without storage only the repetition cannot be told.
  }
}

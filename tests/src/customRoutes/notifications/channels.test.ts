import { beforeEach, describe, expect, it } from 'vitest';
import {
  EMPTY,
  faultOf,
  toNotification,
} from '../../../../src/customRoutes/notifications/channels';
import {
  digestOf,
  remember,
  sentBefore,
} from '../../../../src/customRoutes/notifications/rehearsal/history';

const texts = { role: 'both', subject: 'News', message: 'Hello' };

describe('A notification', () => {
  it('is checked as the specification says: the people first, blanks are empty', () => {
    const key = (name: string) => `notifications.faults.${name}`;
    expect(faultOf('sms', 'ids', EMPTY, 0)).toBe(key('users'));
    expect(faultOf('sms', 'ids', { ...texts, message: ' \n' }, 1)).toBe(key('message'));
    expect(faultOf('push', 'ids', { ...texts, message: '' }, 1)).toBe(key('message'));
    expect(faultOf('push', 'ids', { ...texts, subject: '' }, 1)).toBeUndefined();
    expect(faultOf('email', 'ids', { ...texts, subject: ' ' }, 1)).toBe(key('fields'));
    expect(faultOf('email', 'role', { ...texts, role: '' }, 0)).toBe(key('role'));
    expect(faultOf('push', 'role', { ...texts, role: '' }, 0)).toBeUndefined();
  });

  it('is written with the roles of the rulings, and a subject except for SMS', () => {
    expect(toNotification('sms', 'role', texts, [])).toEqual({
      channel: 'sms',
      to: { roles: ['user', 'merchant'] },
      message: 'Hello',
    });
    expect(toNotification('push', 'role', texts, []).to).toBe('all');
    expect(toNotification('email', 'ids', texts, ['a'])).toEqual({
      channel: 'email',
      to: { userIds: ['a'] },
      subject: 'News',
      message: 'Hello',
    });
  });
});

describe('The same text to the same audience', () => {
  beforeEach(() => localStorage.clear());
  const one = toNotification('sms', 'ids', texts, ['a', 'b']);

  it('is the same in any order of the people, and another for another text, channel or person', () => {
    const digest = digestOf(one);
    expect(digestOf({ ...one, to: { userIds: ['b', 'a'] } })).toBe(digest);
    for (const other of [{ message: 'Hello.' }, { to: { userIds: ['a'] } }, { subject: 'x' }]) {
      expect(digestOf({ ...one, ...other })).not.toBe(digest);
    }
  });

  it('is remembered for an hour, of one administrator', () => {
    const digest = digestOf(one);
    remember('me', { digest, at: 1000, isUnknown: true });
    expect(sentBefore('me', digest, 3_600_999)).toMatchObject({ at: 1000, isUnknown: true });
    expect(sentBefore('me', digest, 3_601_000)).toBeUndefined();
    expect(sentBefore('you', digest, 2000)).toBeUndefined();
    localStorage.setItem('console.notifications.sent.me', '{');
    expect(sentBefore('me', digest, 2000)).toBeUndefined();
  });
});

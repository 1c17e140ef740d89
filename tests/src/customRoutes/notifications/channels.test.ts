import { describe, expect, it } from 'vitest';
import {
  EMPTY_MESSAGE,
  toNotification,
  validateMessage,
} from '../../../../src/customRoutes/notifications/channels';
import {
  digestOfNotification,
  type MessagePart,
  recipientsIn,
  splitRecipients,
} from '../../../../src/customRoutes/notifications/useSendMessage';

const texts = { role: 'both', subject: 'News', message: 'Hello' };

describe('A notification', () => {
  it('is checked in the specified order, recipients first, and blanks count as empty', () => {
    const key = (name: string) => `notifications.faults.${name}`;
    expect(validateMessage('sms', 'ids', EMPTY_MESSAGE, 0)).toBe(key('users'));
    expect(validateMessage('sms', 'ids', { ...texts, message: ' \n' }, 1)).toBe(key('message'));
    expect(validateMessage('push', 'ids', { ...texts, message: '' }, 1)).toBe(key('message'));
    expect(validateMessage('push', 'ids', { ...texts, subject: '' }, 1)).toBeUndefined();
    expect(validateMessage('email', 'ids', { ...texts, subject: ' ' }, 1)).toBe(key('fields'));
    expect(validateMessage('email', 'role', { ...texts, role: '' }, 0)).toBe(key('role'));
    expect(validateMessage('push', 'role', { ...texts, role: '' }, 0)).toBeUndefined();
  });

  it('has the roles of the rulings, and a subject except for SMS', () => {
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
  const one = toNotification('sms', 'ids', texts, ['a', 'b']);

  it('has the same digest in any order of recipients, and another for another text, channel or person', () => {
    const digest = digestOfNotification(one);
    expect(digestOfNotification({ ...one, to: { userIds: ['b', 'a'] } })).toBe(digest);
    for (const other of [{ message: 'Hello.' }, { to: { userIds: ['a'] } }, { subject: 'x' }]) {
      expect(digestOfNotification({ ...one, ...other })).not.toBe(digest);
    }
  });
});

describe('A notification to many', () => {
  it('is divided into parts of 500 people, each with the whole text', () => {
    const ids = Array.from({ length: 1200 }, (_, n) => `u${n}`);
    const names = ids.map((id) => `Person ${id}`);
    const parts = splitRecipients({ channel: 'sms', message: 'Hello' }, ids, names);
    // Each part names its own recipients while the batch is open (rulings R36).
    expect(parts.flatMap((each) => each.names)).toEqual(names);
    expect(parts[1]?.names?.length).toBe(recipientsIn(parts[1] as MessagePart));
    expect(parts.map(recipientsIn)).toEqual([500, 500, 200]);
    expect(parts.flatMap(({ notification }) => notification.to.userIds)).toEqual(ids);
    expect(parts.map(({ id, notification }) => [id, notification.message])).toEqual([
      ['1', 'Hello'],
      ['2', 'Hello'],
      ['3', 'Hello'],
    ]);
  });
});

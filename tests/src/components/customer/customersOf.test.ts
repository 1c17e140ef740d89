import { describe, expect, it } from 'vitest';
import {
  concernsCustomer,
  customersOf,
  reachesRole,
} from '../../../../src/components/customer/customersOf';
import type { Operation } from '../../../../src/journal/operation';

const made = (some: Partial<Operation>): Operation => ({
  id: 'o',
  adminId: 'a',
  kind: 'users.update',
  tabId: 't',
  startedAt: '2026-10-01T10:00:00.000Z',
  outcome: 'done',
  ...some,
});
const transfer = made({
  kind: 'wallet.transfer',
  subject: 'cus_1',
  details: {
    draft: {
      parties: [
        { side: 'from', customerId: 'cus_1', email: 'Ada@demo.test' },
        { side: 'to', customerId: 7 },
      ],
    },
  },
});

describe('The customers of an operation', () => {
  it('are both parties of a movement, by their stored names', () => {
    expect(customersOf(transfer)).toEqual([
      { customerId: 'cus_1', email: 'Ada@demo.test' },
      { customerId: '7', email: undefined },
    ]);
    expect(concernsCustomer(transfer, { email: 'ada@demo.test' })).toBe(true);
    expect(concernsCustomer(transfer, { customerId: '7' })).toBe(true);
    expect(concernsCustomer(transfer, { userId: 'u1', customerId: 'cus_9', email: 'x@y.z' })).toBe(
      false,
    );
  });

  it('are the user who was edited, or removed from a team', () => {
    expect(customersOf(made({ subject: 'u1' }))).toEqual([{ userId: 'u1' }]);
    expect(
      concernsCustomer(made({ kind: 'teams_members.delete', subject: 'u1' }), { userId: 'u1' }),
    ).toBe(true);
  });

  it('are known by the subject alone where the details of a movement are missing or unreadable', () => {
    for (const details of [undefined, null, 'x', { draft: { parties: 'x' } }]) {
      const credit = made({ kind: 'wallet.credit', subject: 'cus_1', details });
      expect(customersOf(credit)).toEqual([{ customerId: 'cus_1' }]);
      expect(concernsCustomer(credit, { customerId: 'cus_1' })).toBe(true);
    }
  });

  it.each(['leads.update', 'logs.delete', 'webhooks.fire', 'feeds.update', 'wallet.bankTransfer'])(
    'are none of a %s with the same number',
    (kind) => {
      const twelve = made({ kind, subject: '12' });
      expect(concernsCustomer(twelve, { userId: '12', customerId: '12', email: '12' })).toBe(false);
    },
  );

  it('are not mixed: the number of a wallet is not that of a user', () => {
    const credit = made({ kind: 'wallet.credit', subject: '12' });
    expect(concernsCustomer(credit, { userId: '12' })).toBe(false);
    expect(concernsCustomer(made({ subject: '12' }), { customerId: '12' })).toBe(false);
    expect(concernsCustomer(made({ subject: '12' }), { userId: '12' })).toBe(true);
  });

  it('are the recipients of a message by ID, also of one part of many', () => {
    const sms = made({ kind: 'notifications.sms', details: { userIds: ['u1', 'u2'] } });
    expect(customersOf(sms)).toEqual([{ userId: 'u1' }, { userId: 'u2' }]);
    expect(concernsCustomer(sms, { userId: 'u2' })).toBe(true);
    expect(concernsCustomer(sms, { userId: 'u3' })).toBe(false);
    expect(reachesRole(sms, 'user')).toBe(false);
  });

  it.each([
    ['user', 'user', true],
    ['user', 'merchant', false],
    ['user', '', true],
    ['both', 'merchant', true],
    ['all', 'merchant', true],
  ])('may be anyone whom a message to %s reaches: a %s (%s)', (audience, role, reaches) => {
    const email = made({ kind: 'notifications.email', summary: { audience } });
    expect(reachesRole(email, role)).toBe(reaches);
    expect(reachesRole(made({ summary: { audience } }), role)).toBe(false);
  });

  it('are none where none is named, and an empty name matches no one', () => {
    const sms = made({ kind: 'notifications.sms', subject: undefined });
    expect(customersOf(sms)).toEqual([]);
    expect(concernsCustomer(sms, { userId: '', email: undefined })).toBe(false);
  });
});

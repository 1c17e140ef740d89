import { expect, it } from 'vitest';
import type { Lead } from '../../../../src/dataProvider/endpoints/leads';
import { expectedEmails, inOtherState, tally } from '../../../../src/resources/leads/bulk/manifest';

const leads: Lead[] = [
  { id: '1', email: 'a@b.co', notificationStatus: 'sent', workbrookNotificationStatus: 'failed' },
  { id: '2', email: ' ', notificationStatus: 'not_sent' },
  { id: '3', notificationStatus: 'bounced', workbrookNotificationStatus: 'sent' },
];

it('counts leads by the status of the service, and those without an email', () => {
  const product = tally(leads, 'product');
  expect(product).toEqual({
    total: 3,
    byState: { not_sent: 1, sent: 1, failed: 0 },
    noEmail: 2,
    newWithoutEmail: 1,
  });
  expect(inOtherState(product)).toBe(1);
  expect(tally(leads, 'workbrook').byState).toEqual({ not_sent: 0, sent: 1, failed: 1 });
});

it('counts leads that were not emailed yet apart from all of them', () => {
  const byState = { not_sent: 2, sent: 1, failed: 0 };
  expect(expectedEmails({ total: 3, byState }, 'new')).toEqual({ count: 2, isExact: false });
  const counted = { total: 3, byState, noEmail: 1, newWithoutEmail: 1 };
  expect(expectedEmails(counted, 'new')).toEqual({ count: 1, isExact: true });
  expect(expectedEmails(counted, 'all')).toEqual({ count: 2, isExact: true });
});

it('expects an email for each lead with an email; without that count it is an upper bound', () => {
  expect(expectedEmails({ total: 3, noEmail: 2 })).toEqual({ count: 1, isExact: true });
  expect(expectedEmails({ total: 3 })).toEqual({ count: 3, isExact: false });
  expect(inOtherState({ total: 3 })).toBe(0);
});

import { expect, it } from 'vitest';
import type { Lead } from '../../../../src/dataProvider/endpoints/leads';
import { expectation, inOtherState, tally } from '../../../../src/resources/leads/bulk/manifest';

const leads: Lead[] = [
  { id: '1', email: 'a@b.co', notificationStatus: 'sent', workbrookNotificationStatus: 'failed' },
  { id: '2', email: ' ', notificationStatus: 'not_sent' },
  { id: '3', notificationStatus: 'bounced', workbrookNotificationStatus: 'sent' },
];

it('counts leads by the status of the service, and those without an e-mail', () => {
  const product = tally(leads, 'product');
  expect(product).toEqual({
    total: 3,
    byState: { not_sent: 1, sent: 1, failed: 0 },
    noEmail: 2,
  });
  expect(inOtherState(product)).toBe(1);
  expect(tally(leads, 'workbrook').byState).toEqual({ not_sent: 0, sent: 1, failed: 1 });
});

it('expects a mail for each lead with an e-mail; without that count it is an upper bound', () => {
  expect(expectation({ total: 3, noEmail: 2 })).toEqual({ count: 1, isExact: true });
  expect(expectation({ total: 3 })).toEqual({ count: 3, isExact: false });
  expect(inOtherState({ total: 3 })).toBe(0);
});

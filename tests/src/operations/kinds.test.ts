import { describe, expect, it } from 'vitest';
import { kinds, rulesOfKind } from '../../../src/operations/kinds';

type OperationKind = keyof typeof kinds;

import { paths } from '../../../src/paths';

const MONEY = ['wallet.credit', 'wallet.debit', 'wallet.transfer', 'wallet.bankTransfer'];
const TO_PEOPLE = [
  ...['notifications.sms', 'notifications.email', 'notifications.push'],
  ...['leads.sendEmail', 'leads.sendBulkEmail'],
];
const GUARDED = [...MONEY, ...TO_PEOPLE, 'webhooks.fire'];

describe('A kind of change (R14, R16)', () => {
  it('is guarded where it moves money, writes to people or delivers an event, and nowhere else', () => {
    const guarded = Object.entries(kinds).filter(([, { guarded }]) => guarded);
    expect(guarded.map(([kind]) => kind).sort()).toEqual(GUARDED.sort());
  });

  it.each([
    ['ledger', MONEY],
    ['recipients', TO_PEOPLE],
    ['event', ['webhooks.fire']],
  ])('has its evidence in the %s', (evidence, names) => {
    const found = Object.entries(kinds).filter(([, facts]) => facts.evidence === evidence);
    expect(found.map(([kind]) => kind).sort()).toEqual([...names].sort());
  });

  it.each<[string, string, OperationKind[]]>([
    ['/wallet', 'money', MONEY as OperationKind[]],
    ['/notifications', 'messages', TO_PEOPLE.slice(0, 3) as OperationKind[]],
    ['/leads', 'mails to many, and a lead that is gone', ['leads.sendBulkEmail', 'leads.delete']],
    [paths.lead('7'), 'a lead', ['leads.sendEmail', 'leads.update']],
    [paths.user('7'), 'a user', ['users.update']],
    ['/admin', 'admins', ['admin.create', 'admin.update', 'admin.delete']],
    ['/profile', 'the profile', ['profile.update', 'profile.changePassword']],
    [
      '/faq',
      'features without a page of their own',
      ['faq.create', 'faq.delete', 'faq.updateItem', 'faq.deleteItem'],
    ],
    ['/faq/7', 'a feature', ['faq.update', 'faq.addItem']],
    ['/feeds', 'feeds that are gone', ['feeds.create', 'feeds.delete', 'feeds.deleteComment']],
    ['/feeds/7', 'a feed', ['feeds.update', 'feeds.addComment']],
    ['/logs', 'logs', ['logs.delete', 'logs.deleteMany']],
    ['/teams', 'teams', ['teams_invites.delete', 'teams_members.delete']],
  ])('is checked at %s: %s', (path, _, names) => {
    for (const kind of names) expect(rulesOfKind(kind).path?.('7')).toBe(path);
  });

  it('adds to its record only for a FAQ and a comment, so that a second one proves nothing about the first', () => {
    const adding = Object.entries(kinds).filter(([, { adds }]) => adds);
    expect(adding.map(([kind]) => kind)).toEqual(['faq.addItem', 'feeds.addComment']);
  });

  it('of an adopter is plain, and is checked in the list of its resource', () => {
    expect(rulesOfKind('parcels.update')).toMatchObject({ guarded: false, evidence: 'record' });
    expect(rulesOfKind('parcels.update').path?.('7')).toBe('/parcels');
  });

  it('of a chat session has no page where it can be checked', () => {
    expect(rulesOfKind('chatsession.delete').path).toBeUndefined();
  });

  it('of a webhook is checked where its events or its merchant are', () => {
    const places = (
      ['view_webhook.update', 'view_webhook.create', 'view_webhook.delete'] as const
    ).map((kind) => rulesOfKind(kind).path?.('7'));
    expect(places).toEqual([
      '/view_webhookevent/7',
      '/view_webhook/7',
      rulesOfKind('webhooks.fire').path?.('7'),
    ]);
    expect(rulesOfKind('webhooks.fire').path?.('7')).toMatch(/^\/\w+$/);
  });
});

import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../../src/layout/search/useLocalResults';
import { parseVerb, toActions } from '../../../../src/layout/search/useSearchResults';

const customer: SearchResult = {
  ...{ id: 'customers 7', group: 'customers', label: 'Khadija Bello', to: '/users/7' },
  person: { id: 7, email: 'k@b.co' },
};
const translate = (key: string, args: { name?: string } = {}) =>
  args.name ? `Do: ${args.name}` : key;

describe('A verb of the search', () => {
  it('is at the start of the text, before a customer', () => {
    expect(parseVerb('Credit khad', 'superadmin')).toEqual({ verb: 'credit', customer: 'khad' });
    expect(parseVerb('tx  khadija bello', 'superadmin')).toEqual({
      ...{ verb: 'tx', customer: 'khadija bello' },
    });
    for (const text of ['credit', 'credit ', 'creditor x', 'constructor x', 'ada credit']) {
      expect(parseVerb(text, 'superadmin')).toBeUndefined();
    }
  });

  it('is unavailable to a role that may not use it', () => {
    expect(parseVerb('credit khad', 'leadadmin')).toBeUndefined();
  });

  it.each([
    ['credit', '/wallet?section=credit&email=k%40b.co'],
    ['debit', '/wallet?section=debit&email=k%40b.co'],
    ['msg', '/notifications?channel=sms&by=ids&user=7'],
    ['tx', '/transactions?email=k%40b.co'],
  ] as const)('%s opens its form with the customer, and sends nothing', (verb, to) => {
    const [act] = toActions(verb, [customer], translate);
    expect(act).toMatchObject({ to, label: 'Do: Khadija Bello', group: 'actions' });
  });

  it('leaves out results that are not a customer', () => {
    const all: SearchResult = {
      id: 'customers all',
      group: 'customers',
      label: 'All',
      to: '/users',
    };
    expect(toActions('credit', [all], translate)).toEqual([]);
  });

  it.each([
    ['credit', 'customer.cannot.noEmail'],
    ['debit', 'customer.cannot.noEmail'],
    ['tx', 'resources.users.noEmail'],
  ] as const)(
    '%s of a customer without an email leads nowhere, and names the reason',
    (verb, detail) => {
      const noEmail = { ...customer, person: { id: 7, email: '' } };
      const [act] = toActions(verb, [noEmail], translate);
      expect(act).toMatchObject({ label: 'Do: Khadija Bello', detail });
      expect(act?.to).toBeUndefined();
      expect(toActions('msg', [noEmail], translate)[0]?.to).toBeDefined();
    },
  );
});

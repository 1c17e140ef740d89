import { expect, it } from 'vitest';
import {
  recentCustomers,
  rememberCustomer,
} from '../../../../src/customRoutes/wallet/knownCustomers';

let last = 0;
function find(...names: (string | undefined)[]): string {
  for (const name of names) {
    last += 1;
    rememberCustomer({ customerId: `known ${last}`, email: name, raw: {} });
  }
  return recentCustomers()
    .map(({ email }) => email)
    .join(' ');
}

it('The five customers found last are offered newest first, each email once, although its wallet is a new one', () => {
  expect(find('a', 'b', undefined, 'c', 'd', 'a')).toBe('a d c b');
  expect(find('e', 'f', 'b')).toBe('b f e a d');
});

import type { Endpoint } from '../../../../src/dataProvider/endpoint';
import { recordReader } from '../../../../src/dataProvider/fields';
import { adminPath } from '../../../../src/http/url';

/** The credit of CreditPage, which is no REST resource, as docs/adding-a-resource.md describes such calls. */
export const credits = {
  record: recordReader({}),
  create: {
    call: ({ data }) => ({ method: 'POST', path: adminPath`/wallets/credit-wallet`, body: data }),
    // The response names no record.
    read: (_, { data }) => ({ ...data, id: 'credit' }),
  },
} satisfies Endpoint;

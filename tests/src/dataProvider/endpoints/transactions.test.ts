import { describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { failureOf } from '../../../support/apiClient';
import { consoleProvider, sentTo } from '../../../support/provider';
import { useSandbox } from '../../../support/useSandbox';

const sort = { field: 'id', order: 'ASC' } as const;

describe('transactions of a user (R17)', () => {
  const sandboxOf = useSandbox();

  it('are requested by email and page, without a limit (R11)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const ask = (email: string | undefined, page: number) =>
      provider.getList('transactions', {
        pagination: { page, perPage: 10 },
        sort,
        filter: { email },
      });
    const many = await ask(demoCustomers.manyTransactions, 2);
    expect(many.data).toHaveLength(10);
    expect(many.meta.pages).toBe(8);
    const none = await ask(demoCustomers.noTransactions, 1);
    expect(none).toMatchObject({ data: [], meta: { pages: 1 } });
    expect(await failureOf(ask('ada+x&y@demo.test', 1))).toMatchObject({ kind: 'notFound' });
    expect(await failureOf(ask('', 1))).toMatchObject({ message: 'Email is required' });
    const call = {
      method: 'GET',
      path: '/api/v1/admin/wallets/customer/transactions',
      body: undefined,
    };
    expect(await sentTo(sandbox)).toEqual([
      { ...call, query: { email: demoCustomers.manyTransactions, page: '2' } },
      { ...call, query: { email: demoCustomers.noTransactions, page: '1' } },
      { ...call, query: { email: 'ada+x&y@demo.test', page: '1' } },
      { ...call, query: { page: '1' } },
    ]);
  });
});

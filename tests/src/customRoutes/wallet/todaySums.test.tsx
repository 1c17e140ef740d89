import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../src/journal';
import type { Operation } from '../../../../src/journal/operation';
import { putOperation } from '../../../support/putOperation';
import { renderConsole } from '../../../support/renderConsole';
import { useSandbox } from '../../../support/useSandbox';

const yesterday = () => new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString();

describe('the start of the wallet', () => {
  const sandboxOf = useSandbox();
  const admin = () => JSON.stringify({ _id: crypto.randomUUID(), name: 'Ada', role: 'superadmin' });

  it('says in one sentence that nothing was moved', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/wallet', stored: { userData: admin() } });
    expect(
      await screen.findByText('No money was moved from this browser in the last 30 days.'),
    ).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Movements on this machine' })).toBeNull();
  });

  it('sums what was done today, by kind and currency and exactly, above the last movements', async () => {
    const userData = admin();
    const { _id: adminId } = JSON.parse(userData);
    const journal = openJournal(adminId);
    const put = (
      order: Record<string, string>,
      currency: string | undefined,
      fields: Partial<Operation> = {},
    ) => {
      const balances = currency ? [{ currency, balance: '1' }] : [];
      return putOperation(journal, {
        ...{ id: crypto.randomUUID(), adminId, kind: `wallet.${order.kind}`, tabId: 'gone' },
        ...{ startedAt: new Date().toISOString(), outcome: 'done' },
        details: {
          draft: { order, parties: [{ side: 'to', customerId: 'cus_1' }] },
          snapshot: { parties: [{ status: 'read', ids: [], balances }] },
        },
        ...fields,
      });
    };
    const credit = (amount: string) => ({ kind: 'credit', amount, customerId: 'cus_1' });
    await put(credit('0.1'), 'NGN');
    await put(credit('0.2'), 'NGN');
    await put(credit('1500'), 'USD');
    await put(credit('7'), undefined);
    await put(credit('1000'), 'NGN', { outcome: 'unknown' });
    await put(credit('2000'), 'NGN', { outcome: 'refused' });
    await put(credit('4000'), 'NGN', { startedAt: yesterday() });
    await put({ kind: 'debit', amount: '12', customerId: 'cus_1' }, 'NGN');

    await renderConsole({ sandbox: sandboxOf(), at: '/wallet', stored: { userData } });
    const today = within(
      await screen.findByRole('region', { name: 'Done today, from this browser' }),
    );
    const facts = today.getAllByRole('term').map(({ textContent }) => textContent);
    const sums = today.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Credit', 'Debit']);
    expect([...(sums[0] ?? '').split(', ')].toSorted()).toEqual(
      ['0.30 NGN', '1,500.00 USD', '7.00 (currency not known)'].toSorted(),
    );
    expect(sums[1]).toBe('12.00 NGN');
    const list = within(screen.getByRole('list', { name: 'Movements on this machine' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
  });
});

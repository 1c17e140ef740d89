import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press, sentTo } from '../../../support/walletSection';
import { sectionTexts } from '../../../support/walletTexts';

const LEDGER = '/api/v1/admin/wallets/customer/transactions';
const { path, success } = sectionTexts.credit;

describe('The decimals of an amount are those of the ledger’s currency (R29)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Opens a credit to a customer whose ledger has a currency. */
  async function opened(currency: string, balanceAfter: number) {
    const sandbox = sandboxOf();
    const row = { id: 'r1', reference: 'REF-1', type: 'credit', status: 'completed', amount: 250 };
    const transactions = [
      {
        ...row,
        currency,
        balanceBefore: balanceAfter - 250,
        balanceAfter,
        createdAt: '2026-03-14',
      },
    ];
    const body = { valid: true, data: { transactions } };
    await sandbox.fault({ match: { path: LEDGER }, body, times: 20 });
    const view = await openSection(sandbox, 'credit');
    const group = within(view.section.getByRole('group', { name: 'Whose wallet' }));
    return { ...view, sandbox, group };
  }

  it('an amount in yen has none, where it is typed, shown and confirmed', async () => {
    const { section, field, submit, complete, ask, group } = await opened('JPY', 1_250);
    await complete('10.50');
    expect(await group.findByText('1,250 JPY')).toBeVisible();
    expect(group.getByText('250 JPY')).toBeVisible();
    fireEvent.click(submit());
    expect(await section.findByText('An amount has at most 0 decimals')).toBeVisible();
    expect(field('Amount')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    fill(field('Amount'), '1,500');
    expect(await section.findByText('1,500 JPY')).toBeVisible();
    fireEvent.keyDown(field('Amount'), { key: 'ArrowUp' });
    expect(field('Amount')).toHaveValue('1501');
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent('adds 1,501 JPY'));
    expect(dialog).toHaveTextContent('1,250 JPY');
    expect(dialog).toHaveTextContent('2,751 JPY');
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(await section.findByRole('region', { name: 'Receipt' })).toHaveTextContent('1,501 JPY');
  });

  it('an amount in dinars of Bahrain has three, and a point is its decimal sign', async () => {
    const { sandbox, section, field, complete, ask, group } = await opened('BHD', 300.5);
    await complete('1.250');
    expect(await group.findByText('300.500 BHD')).toBeVisible();
    expect(await section.findByText('1.250 BHD')).toBeVisible();
    fill(field('Amount'), '1.2505');
    press('Credit Customer', section);
    expect(await section.findByText('An amount has at most 3 decimals')).toBeVisible();
    fill(field('Amount'), '0.005');
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent('300.505 BHD'));
    expect(dialog).toHaveTextContent('zero and 005/1000');
    // The sandbox keeps two decimals.
    await sandbox.fault({ match: { path }, body: { valid: true } });
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(await sentTo(sandbox, path)).toMatchObject([{ amount: 0.005 }]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '*/api/v1/admin';
const EMAIL = 'adaeze.okonkwo@demo.test';
const TIME = '2026-11-03T12:00:00.000Z';
const transfer = {
  ...{ _id: 'transaction-1', type: 'transfer', status: 'failed', reference: 'TRX-0001' },
  ...{ amount: '1500.50', currency: 'NGN', balanceBefore: '20000.10', balanceAfter: 20000.1 },
  createdAt: TIME,
};
const ledgerOf = (...transactions: object[]) =>
  http.get(`${ADMIN}/wallets/customer/transactions`, () =>
    HttpResponse.json({ data: { transactions, totalPages: 1 } }),
  );

describe('The details of a transaction', () => {
  const sandboxOf = useSandbox();

  it('have amount, status and date in the header, each once and with its label', async () => {
    const at = `/transactions?email=${EMAIL}&view=transaction-1`;
    await renderConsole({ sandbox: sandboxOf(ledgerOf({ ...transfer, status: 'completed' })), at });
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction Details' }));
    const header = dialog.getByRole('heading', { level: 2 }).nextElementSibling as HTMLElement;
    const values = { Amount: '1,500.50 NGN', Status: 'completed', Date: /^Nov 3, 2026, / };
    for (const [label, value] of Object.entries(values)) {
      expect(dialog.getByText(label, { exact: true })).toBe(within(header).getByText(label));
      expect(within(header).getByText(value)).toBe(dialog.getByText(value));
    }
  });
});

describe('Why did it fail?', () => {
  const sandboxOf = useSandbox();

  const open = (...transactions: object[]) => openIn('en', ...transactions);
  async function openIn(locale: Locale, ...transactions: object[]) {
    const at = `/transactions?email=${EMAIL}&view=transaction-1`;
    const sandbox = sandboxOf(ledgerOf(...transactions));
    const rendered = await renderConsole({ sandbox, at, locale });
    const name = locale === 'fr' ? 'Pourquoi cet échec ?' : 'Why did it fail?';
    const region = await screen.findByRole('region', { name });
    return { ...rendered, sandbox, why: within(region) };
  }

  it('shows that no money moved if both balances are equal, however they are written', async () => {
    const { why } = await open(transfer);
    expect(why.getByText(/^No money moved/)).toBeVisible();
    expect(why.getByText(/No money left your wallet\.$/)).toBeVisible();
  });

  it('shows an exact change of the balance', async () => {
    const row = { ...transfer, balanceBefore: '0.3', balanceAfter: '0.1' };
    const { why } = await open(row);
    expect(why.getByText('The balance changed by -0.20.')).toBeVisible();
    expect(why.getByText(/The balance of your wallet changed by -0\.20\.$/)).toBeVisible();
    expect(why.queryByText(/No money/)).toBeNull();
  });

  it.each([{ balanceAfter: undefined }, { balanceBefore: 'n/a' }])(
    'promises nothing about money with %j',
    async (missing) => {
      const { why } = await open({ ...transfer, ...missing });
      expect(why.getByText(/unknown whether money moved/)).toBeVisible();
      expect(why.getByText(/failed\. It is not confirmed yet whether/)).toBeVisible();
      expect(why.queryByText(/No money/)).toBeNull();
    },
  );

  it('is for a failed transaction only', async () => {
    const completed = { ...transfer, _id: 'transaction-2', status: 'completed' };
    const reversed = { ...transfer, _id: 'transaction-3', status: 'reversed' };
    const failed = { ...transfer, _id: 'transaction-4', status: 'Failed' };
    await open(transfer, completed, reversed, failed);
    const next = screen.getByRole('button', { name: 'Next transaction' });
    const section = () => screen.queryByRole('region', { name: 'Why did it fail?' });
    for (const { _id } of [completed, reversed]) {
      await userEvent.click(next);
      expect(await screen.findByRole('button', { name: _id })).toBeVisible();
      expect(section()).toBeNull();
    }
    await userEvent.click(next);
    expect(await screen.findByRole('button', { name: failed._id })).toBeVisible();
    expect(section()).toBeVisible();
  });

  it('requests no logs and no webhook events, and the details link to the logs around its time', async () => {
    const { sandbox, history } = await open(transfer);
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => /logs|webhooks/.test(path))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Logs around this time' }));
    const window = 'startDate=2026-11-03T11%3A55%3A00.000Z&endDate=2026-11-03T12%3A05%3A00.000Z';
    await waitFor(() =>
      expect(history.location).toMatchObject({ pathname: '/logs', search: `?${window}` }),
    );
  });

  it.each([
    [
      'en',
      'Copy',
      'Your transfer of 1,500.50 NGN on Nov 3, 2026 (reference TRX-0001) failed. No money left your wallet.',
    ],
    [
      'fr',
      'Copier',
      'Votre transfert de 1\u202f500,50 NGN du 3 nov. 2026 (référence TRX-0001) a échoué. Aucune somme n’a quitté votre portefeuille.',
    ],
  ] as const)('copies the text for the customer in %s', async (locale, label, text) => {
    // Before the page requests it: user-event provides a clipboard.
    const user = userEvent.setup();
    const { why } = await openIn(locale, transfer);
    await user.click(why.getByRole('button', { name: label }));
    expect(await why.findByRole('status', { name: '' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('leaves out of the text what the server did not send', async () => {
    const bare = { _id: 'transaction-1', status: 'FAILED', type: 'credit', amount: 5 };
    const { why } = await open(bare);
    expect(
      why.getByText(
        'The credit of 5.00 failed. It is not confirmed yet whether the balance of your wallet changed.',
      ),
    ).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales';
import { fill } from '../../../support/page';
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
    const values = { Amount: '1,500.50 NGN', Status: 'Completed', Date: /^Nov 3, 2026, / };
    for (const [label, value] of Object.entries(values)) {
      expect(dialog.getByText(label, { exact: true })).toBe(within(header).getByText(label));
      expect(within(header).getByText(value)).toBe(dialog.getByText(value));
    }
  });
});

describe('The text for the customer', () => {
  const sandboxOf = useSandbox();

  const open = (...transactions: object[]) => openIn('en', ...transactions);
  async function openIn(locale: Locale, ...transactions: object[]) {
    const at = `/transactions?email=${EMAIL}&view=transaction-1`;
    const sandbox = sandboxOf(ledgerOf(...transactions));
    const rendered = await renderConsole({ sandbox, at, locale });
    const caller = locale === 'fr' ? 'Texte pour le client' : 'Text for the customer';
    const region = await screen.findByRole('region', { name: caller });
    const why = screen.queryByRole('region', { name: 'What happened to the money?' });
    return { ...rendered, sandbox, caller: within(region), why: within(why ?? document.body) };
  }

  it('shows that no money moved if both balances are equal, however they are written', async () => {
    const { why, caller } = await open(transfer);
    expect(why.getByText(/^No money moved/)).toBeVisible();
    expect(caller.getByText(/No money left your wallet\.$/)).toBeVisible();
  });

  it('shows an exact change of the balance', async () => {
    const row = { ...transfer, balanceBefore: '0.3', balanceAfter: '0.1' };
    const { why, caller } = await open(row);
    expect(why.getByText('The balance changed by -0.20 NGN.')).toBeVisible();
    expect(caller.getByText(/The balance of your wallet changed by -0\.20 NGN\.$/)).toBeVisible();
    expect(why.queryByText(/No money/)).toBeNull();
  });

  it.each([{ balanceAfter: undefined }, { balanceBefore: 'n/a' }])(
    'promises nothing about money with %j',
    async (missing) => {
      const { why, caller } = await open({ ...transfer, ...missing });
      expect(why.getByText(/unknown whether money moved/)).toBeVisible();
      expect(caller.getByText(/failed\. It is not confirmed yet whether/)).toBeVisible();
      expect(why.queryByText(/No money/)).toBeNull();
    },
  );

  it.each([
    [
      { status: 'completed', type: 'credit', balanceAfter: '21500.60' },
      'The credit of 1,500.50 NGN on Nov 3, 2026 (reference TRX-0001) is completed. The balance of your wallet changed by +1,500.50 NGN.',
    ],
    [
      { status: 'pending', type: 'bank_transfer' },
      'Your bank transfer of 1,500.50 NGN on Nov 3, 2026 (reference TRX-0001) is being processed.',
    ],
    [
      { status: 'On hold', type: 'levy', amount: '1500', currency: 'JPY' },
      'Your transaction of 1,500 JPY on Nov 3, 2026 (reference TRX-0001) has the status “On hold”.',
    ],
    [
      { status: null, amount: null, createdAt: null, reference: null },
      /^Your transfer has no known status yet\.$/,
    ],
  ])('is there for any transaction: %j', async (values, text) => {
    const { caller } = await open({ ...transfer, ...values });
    expect(caller.getByText(text)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What happened to the money?' })).toBeNull();
  });

  it('follows figures that name their currency, and balances only that of the wallet', async () => {
    const usd = { ...transfer, currency: 'USD', total: '12', fee: 1.5, vat: '0' };
    const credit = { ...transfer, _id: 'two', status: 'completed', balanceBefore: '0' };
    await open(usd, credit);
    const figureOf = (label: string) => screen.getByText(label).nextElementSibling;
    expect(['Total', 'Fee', 'VAT'].map((label) => figureOf(label)?.textContent)).toEqual([
      ...['12.00 USD', '1.50 USD', '0.00 USD'],
    ]);
    expect(figureOf('Balance Before')).toHaveTextContent(/^20,000\.10 NGN$/);
    await userEvent.click(screen.getByRole('button', { name: 'Next transaction' }));
    await waitFor(() => expect(figureOf('Balance After')).toHaveTextContent(/^20,000\.10 NGN$/));
  });

  it('follows a balance that a failed payment of another currency leaves with "currency not known"', async () => {
    const [naira, euro] = ['NGN', 'EUR'].map((currency) => ({
      ...{ ...transfer, _id: currency, status: 'completed', currency, balanceBefore: '0' },
    }));
    await open({ ...transfer, currency: 'USD' }, naira as object, euro as object);
    const balance = screen.getByText('Balance Before').nextElementSibling;
    expect(balance).toHaveTextContent(/^20,000\.10 \(currency not known\)$/);
  });

  it('says what happened to the money, and that the server gives no reason, for a failed transaction only', async () => {
    const completed = { ...transfer, _id: 'transaction-2', status: 'completed' };
    const reversed = { ...transfer, _id: 'transaction-3', status: 'reversed' };
    const failed = { ...transfer, _id: 'transaction-4', status: 'Failed' };
    await open(transfer, completed, reversed, failed);
    const next = screen.getByRole('button', { name: 'Next transaction' });
    const section = () => screen.queryByRole('region', { name: 'What happened to the money?' });
    for (const { _id } of [completed, reversed]) {
      await userEvent.click(next);
      expect(await screen.findByRole('button', { name: _id })).toBeVisible();
      expect(section()).toBeNull();
    }
    await userEvent.click(next);
    expect(await screen.findByRole('button', { name: failed._id })).toBeVisible();
    expect(section()).toBeVisible();
    expect(section()).toHaveTextContent('The server gives no reason why it failed.');
  });

  const WINDOW = 'startDate=2026-11-03T11%3A55%3A00.000Z&endDate=2026-11-03T12%3A05%3A00.000Z';

  it('requests no logs and no webhook events, and the details link to the logs of its reference, then around its time', async () => {
    const { sandbox, history } = await open(transfer);
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => /logs|webhooks/.test(path))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Logs around this time' }));
    await waitFor(() =>
      expect(history.location).toMatchObject({ pathname: '/logs', search: `?${WINDOW}` }),
    );
    expect(await screen.findByText(/^No log was found by the reference/)).toBeVisible();
    const asked = (await sandbox.calls()).filter(({ path }) => path.endsWith('/logs'));
    expect(asked[0]?.query).toEqual({ page: '1', search: 'TRX-0001' });
  });

  it('stays at the logs that mention its reference, and leads on to the minutes around it', async () => {
    const { sandbox, history } = await open(transfer);
    const log = { _id: 'log-1', activity: 'transfer', message: 'TRX-0001 timed out' };
    await sandbox.fault({ match: { path: '/api/v1/admin/logs' }, body: { data: [log] } });
    await userEvent.click(screen.getByRole('link', { name: 'Logs around this time' }));
    expect(await screen.findByText('TRX-0001 timed out')).toBeVisible();
    expect(history.location.search).toBe('?search=TRX-0001');
    await userEvent.click(screen.getByRole('link', { name: 'The minutes around the transaction' }));
    await waitFor(() => expect(history.location.search).toBe(`?${WINDOW}`));
  });

  it('keeps a severity that is chosen there, with no log of it', async () => {
    const { sandbox, history } = await open(transfer);
    const log = { _id: 'log-1', activity: 'transfer', message: 'TRX-0001 timed out' };
    await sandbox.fault({ match: { path: '/api/v1/admin/logs' }, body: { data: [log] } });
    await userEvent.click(screen.getByRole('link', { name: 'Logs around this time' }));
    expect(await screen.findByText('TRX-0001 timed out')).toBeVisible();
    fill('Severity', 'error');
    await waitFor(() => expect(screen.queryByText('TRX-0001 timed out')).toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(new URLSearchParams(history.location.search).get('search')).toBe('TRX-0001');
    expect(new URLSearchParams(history.location.search).get('severity')).toBe('error');
  });

  it('links to the logs around its time where it has no reference', async () => {
    const { history } = await open({ ...transfer, reference: null });
    await userEvent.click(screen.getByRole('link', { name: 'Logs around this time' }));
    await waitFor(() => expect(history.location.search).toBe(`?${WINDOW}`));
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
    const { caller } = await openIn(locale, transfer);
    await user.click(caller.getByRole('button', { name: label }));
    expect(await caller.findByRole('status', { name: '' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('leaves out of the text what the server did not send', async () => {
    const bare = { _id: 'transaction-1', status: 'FAILED', type: 'credit', amount: 5 };
    const { caller } = await open(bare);
    expect(
      caller.getByText(
        'The credit of 5.00 failed. It is not confirmed yet whether the balance of your wallet changed.',
      ),
    ).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales';
import WhyItFailed from '../../../../src/resources/transactions/WhyItFailed';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '*/api/v1/admin';
const LOGS = '/api/v1/admin/logs';
const EMAIL = 'adaeze.okonkwo@demo.test';
const TIME = '2026-11-03T12:00:00.000Z';
const transfer = {
  ...{ _id: 'transaction-1', type: 'transfer', status: 'failed', reference: 'TRX-0001' },
  ...{ amount: '1500.50', currency: 'NGN', balanceBefore: '20000.10', balanceAfter: 20000.1 },
  createdAt: TIME,
};
const log = { _id: 'log-1', created_at: TIME, activity: 'transfer', severity: 'error' };
const page = (data: object[], totalPages = 1) => HttpResponse.json({ data, totalPages });
const ledgerOf = (...transactions: object[]) =>
  http.get(`${ADMIN}/wallets/customer/transactions`, () =>
    HttpResponse.json({ data: { transactions, totalPages: 1 } }),
  );
const logsAre = (...data: object[]) => http.get(`*${LOGS}`, () => page(data));

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

  async function open(handlers: Parameters<typeof sandboxOf>, locale: Locale = 'en') {
    const at = `/transactions?email=${EMAIL}&view=transaction-1`;
    const sandbox = sandboxOf(...handlers);
    const rendered = await renderConsole({ sandbox, at, locale });
    const name = locale === 'fr' ? 'Pourquoi cet échec ?' : 'Why did it fail?';
    const region = await screen.findByRole('region', { name });
    return { ...rendered, sandbox, why: within(region) };
  }

  it('shows that no money moved if both balances are equal, however they are written', async () => {
    const { why } = await open([ledgerOf(transfer), logsAre()]);
    expect(why.getByText(/^No money moved/)).toBeVisible();
    expect(why.getByText(/No money left your wallet\.$/)).toBeVisible();
  });

  it('shows an exact change of the balance', async () => {
    const row = { ...transfer, balanceBefore: '0.3', balanceAfter: '0.1' };
    const { why } = await open([ledgerOf(row), logsAre()]);
    expect(why.getByText('The balance changed by -0.20.')).toBeVisible();
    expect(why.getByText(/The balance of your wallet changed by -0\.20\.$/)).toBeVisible();
    expect(why.queryByText(/No money/)).toBeNull();
  });

  it.each([{ balanceAfter: undefined }, { balanceBefore: 'n/a' }])(
    'promises nothing about money with %j',
    async (missing) => {
      const { why } = await open([ledgerOf({ ...transfer, ...missing }), logsAre()]);
      expect(why.getByText(/unknown whether money moved/)).toBeVisible();
      expect(why.getByText(/failed\. It is not confirmed yet whether/)).toBeVisible();
      expect(why.queryByText(/No money/)).toBeNull();
    },
  );

  it('is for a failed transaction only, and begins again with five minutes for the next one', async () => {
    const completed = { ...transfer, _id: 'transaction-2', status: 'completed' };
    const reversed = { ...transfer, _id: 'transaction-3', status: 'reversed' };
    const failed = { ...transfer, _id: 'transaction-4', status: 'Failed' };
    const { why } = await open([ledgerOf(transfer, completed, reversed, failed), logsAre()]);
    await userEvent.click(await why.findByRole('button', { name: 'Show an hour' }));
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
    expect(screen.getByRole('heading', { name: 'Logs within 5 minutes' })).toBeVisible();
  });

  it('lists the logs within five minutes, those that mention it first, and links to all of them', async () => {
    const read: URL[] = [];
    const { why, history } = await open([
      ledgerOf(transfer),
      http.get(`*${LOGS}`, ({ request }) => {
        read.push(new URL(request.url));
        return page([
          { ...log, _id: 'log-2', message: 'Refused TRX-00011' },
          { ...log, message: 'Bank refused TRX-0001' },
        ]);
      }),
    ]);
    const rows = within(await why.findByRole('list', { name: 'Logs within 5 minutes' }));
    const first = await rows.findByText(/Bank refused TRX-0001/);
    expect(rows.getAllByRole('listitem')[0]).toContainElement(first);
    expect(rows.getAllByText('error')).toHaveLength(2);
    const window = 'startDate=2026-11-03T11%3A55%3A00.000Z&endDate=2026-11-03T12%3A05%3A00.000Z';
    expect(read.map(({ search }) => search)).toEqual([`?page=1&${window}`]);
    expect(why.queryByRole('button', { name: /^Show/ })).toBeNull();
    await userEvent.click(why.getByRole('link', { name: 'Open in Logs' }));
    await waitFor(() =>
      expect(history.location).toMatchObject({ pathname: '/logs', search: `?${window}` }),
    );
  });

  it('searches an hour and then a day on request, with the sandbox', async () => {
    // Before all logs of the sandbox.
    const createdAt = '2024-01-01T12:00:00.000Z';
    const { why, sandbox } = await open([ledgerOf({ ...transfer, createdAt })]);
    await userEvent.click(await why.findByRole('button', { name: 'Show an hour' }));
    const hour = await why.findByRole('heading', { name: 'Logs within an hour' });
    expect(hour).toBeVisible();
    await userEvent.click(await why.findByRole('button', { name: 'Show a day' }));
    expect(why.getByRole('heading', { name: 'Logs within a day' })).toBeVisible();
    expect(await why.findByText('There are none.')).toBeVisible();
    expect(why.queryByRole('button', { name: /^Show/ })).toBeNull();
    const calls = (await sandbox.calls()).filter(({ path }) => path === LOGS);
    expect(calls.map(({ query }) => query)).toEqual([
      { page: '1', startDate: '2024-01-01T11:55:00.000Z', endDate: '2024-01-01T12:05:00.000Z' },
      { page: '1', startDate: '2024-01-01T11:00:00.000Z', endDate: '2024-01-01T13:00:00.000Z' },
      { page: '1', startDate: '2023-12-31T12:00:00.000Z', endDate: '2024-01-02T12:00:00.000Z' },
    ]);
    expect(why.getByRole('link', { name: 'Open in Logs' })).toHaveAttribute(
      'href',
      expect.stringContaining('startDate=2023-12-31'),
    );
  });

  it('shows the logs of an hour once they are requested', async () => {
    const { why } = await open([
      ledgerOf(transfer),
      http.get(`*${LOGS}`, ({ request }) =>
        page(request.url.includes('T11%3A00') ? [{ ...log, message: 'Gateway timed out' }] : []),
      ),
    ]);
    expect(await why.findByText('There are none.')).toBeVisible();
    await userEvent.click(why.getByRole('button', { name: 'Show an hour' }));
    expect(await why.findByText('Gateway timed out')).toBeVisible();
    expect(why.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  describe('with failures', () => {
    // react-admin logs each failed call in development.
    beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

    it('shows the message of failing logs, keeps the rest, and tries again', async () => {
      const failing = http.get(
        `*${LOGS}`,
        () => HttpResponse.json({ message: 'Logs are being moved' }, { status: 400 }),
        { once: true },
      );
      const { why } = await open([
        ledgerOf(transfer),
        failing,
        logsAre({ ...log, message: 'Now' }),
      ]);
      expect(await why.findByRole('alert')).toHaveTextContent('Logs are being moved');
      expect(why.getByText(/^No money moved/)).toBeVisible();
      expect(why.queryByText('There are none.')).toBeNull();
      await userEvent.click(why.getByRole('button', { name: 'Try again' }));
      expect(await why.findByText('Now')).toBeVisible();
      expect(why.queryByRole('alert')).toBeNull();
    });

    it('shows a failure if the customer cannot be loaded', async () => {
      const failing = http.get(
        `${ADMIN}/wallets/customer/find`,
        () => HttpResponse.json({ message: 'Not now' }, { status: 400 }),
        // The page reads the name of the customer first.
        { once: true },
      );
      const { why } = await open([ledgerOf(transfer), logsAre(), failing, merchant, ...webhooks]);
      expect(await why.findByRole('alert')).toHaveTextContent('Not now');
      await userEvent.click(why.getByRole('button', { name: 'Try again' }));
      expect(await why.findByRole('button', { name: 'Search webhook events' })).toBeVisible();
    });

    it('shows the failure of a search for webhook events, and tries again', async () => {
      const { why } = await open([
        ledgerOf(transfer),
        logsAre(),
        merchant,
        http.get(
          `${ADMIN}/webhooks/merchant/:id`,
          () => HttpResponse.json({ message: 'Not now' }, { status: 400 }),
          { once: true },
        ),
        ...webhooks,
      ]);
      await userEvent.click(await why.findByRole('button', { name: 'Search webhook events' }));
      expect(await why.findByRole('alert')).toHaveTextContent('Not now');
      await userEvent.click(why.getByRole('button', { name: 'Try again' }));
      expect(await why.findByRole('link', { name: 'payment.failed' })).toBeVisible();
    });
  });

  const merchant = http.get(`${ADMIN}/wallets/customer/find`, () =>
    HttpResponse.json({ data: { user: { _id: 'merchant-1', email: EMAIL, role: 'merchant' } } }),
  );
  const read: string[] = [];
  const event = { event: 'payment.failed', status: 'failed', created_at: TIME };
  const webhooks = [
    http.get(`${ADMIN}/webhooks/merchant/:id`, ({ params }) => {
      read.push(`webhooks of ${params.id}`);
      return page([{ _id: 'webhook-1', url: 'https://a.example', status: 'active' }]);
    }),
    http.get(`${ADMIN}/webhooks/:id/events`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      read.push(`events${search}`);
      const number = Number(searchParams.get('page'));
      const other = { ...event, _id: `other-${number}`, payload: { reference: 'TRX-00012' } };
      const own = { ...event, _id: 'event-2', payload: '{"transaction":{"id":"transaction-1"}}' };
      return page(number === 2 ? [other, own] : [other], 9);
    }),
  ];

  it('searches the events of a merchant on request only, up to five pages, and links to those that mention it', async () => {
    read.length = 0;
    const { why, history } = await open([ledgerOf(transfer), logsAre(), merchant, ...webhooks]);
    const search = await why.findByRole('button', { name: 'Search webhook events' });
    expect(read).toEqual([]);
    await userEvent.click(search);
    expect(await why.findByText(/^6 events searched\. Further events were not/)).toBeVisible();
    const pages = [1, 2, 3, 4, 5].map((number) => `events?page=${number}`);
    expect(read).toEqual(['webhooks of merchant-1', ...pages]);
    const link = why.getByRole('link', { name: 'payment.failed' });
    await userEvent.click(link);
    await waitFor(() =>
      expect(history.location).toMatchObject({
        pathname: '/view_webhookevent/webhook-1',
        search: '?page=2&view=event-2',
      }),
    );
    // The event is on that page of the list, so its details open.
    expect(await screen.findByRole('dialog')).toHaveTextContent('transaction-1');
  });

  it('offers no webhook events for a customer who is no merchant', async () => {
    const found = vi.fn();
    const user = http.get(`${ADMIN}/wallets/customer/find`, () => {
      found();
      return HttpResponse.json({ data: { user: { _id: 'user-1', email: EMAIL, role: 'user' } } });
    });
    const { why } = await open([ledgerOf(transfer), logsAre(), user]);
    await why.findByRole('button', { name: 'Show an hour' });
    await waitFor(() => expect(found).toHaveBeenCalledOnce());
    expect(why.queryByText('Webhook events')).toBeNull();
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
    const { why } = await open([ledgerOf(transfer), logsAre()], locale);
    await user.click(why.getByRole('button', { name: label }));
    expect(await why.findByRole('status', { name: '' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('leaves out of the text what the server did not send', async () => {
    const bare = { _id: 'transaction-1', status: 'FAILED', type: 'credit', amount: 5 };
    const { why } = await open([ledgerOf(bare)]);
    expect(
      why.getByText(
        'The credit of 5.00 failed. It is not confirmed yet whether the balance of your wallet changed.',
      ),
    ).toBeVisible();
    // Without a time there is nothing to search.
    expect(why.queryByText(/^Logs within/)).toBeNull();
  });

  it('requests neither logs nor webhooks for a role that may not read them', async () => {
    const sandbox = sandboxOf();
    // No role that opens transactions lacks logs, so the section is on a page that a leadadmin may open.
    const path = '/leads/why';
    const element = <WhyItFailed row={{ ...transfer, id: 'transaction-1' }} email={EMAIL} />;
    const furtherRoutes = [{ path, element }];
    await renderConsole({ sandbox, as: 'leadadmin', at: path, furtherRoutes });
    const why = within(await screen.findByRole('region', { name: 'Why did it fail?' }));
    expect(why.getByText(/^No money moved/)).toBeVisible();
    expect(why.queryByText(/Logs|Webhook/)).toBeNull();
    expect(await sandbox.calls()).toEqual([]);
  });
});

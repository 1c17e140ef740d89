import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { controls, follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  buttons,
  fill,
  findDialog,
  findRow,
  headings,
  hold,
  press,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const PATH = '/api/v1/admin/wallets/customer/transactions';
const EMAIL = 'adaeze.okonkwo@demo.test';
const AT = `/transactions?email=${EMAIL}`;

describe('Transactions', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = AT) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    const queries = async () =>
      (await sandbox.calls()).filter(({ path }) => path === PATH).map(({ query }) => query);
    return { ...console, sandbox, queries };
  }
  async function openRows() {
    const opened = await open();
    await waitFor(() => expect(rows()).toHaveLength(10));
    return opened;
  }
  const main = () => screen.getByRole('main');

  describe('The transactions of a customer', () => {
    it('have six columns, the name of the customer, and pages up to the last', async () => {
      const { queries, history } = await openRows();
      for (const name of ['Amount', 'Type', 'Status', 'Reference', 'Date', 'Action']) {
        expect(headings()).toContain(name);
      }
      expect(rows()[0]).toHaveTextContent(/[\d,]+\.\d\d NGN/);
      expect(rows()[0]).toHaveTextContent(/\w+ \d{1,2}, 20\d\d/);
      // The URL holds no name: it is looked up.
      await shows('Adaeze Okonkwo', screen.getByRole('navigation', { name: 'Breadcrumb' }));
      await shows('Page 1 of 8');
      expect(button('Previous')).toBeDisabled();
      await press('Next');
      await shows('Page 2 of 8');
      await waitFor(async () =>
        expect(await queries()).toEqual(['1', '2'].map((page) => ({ email: EMAIL, page }))),
      );
      await history.push(`${AT}&page=8`);
      await shows('Page 8 of 8');
      expect(button('Next')).toBeDisabled();
    });

    it('are never shown under the name of another', async () => {
      const { sandbox, history } = await openRows();
      await press('Next');
      await shows('Page 2 of 8');
      await hold(sandbox, 'GET', PATH);
      await history.push(`/transactions?email=${demoCustomers.noTransactions}`);
      await shows(`of ${demoCustomers.noTransactions}`);
      expect(buttons('View')).toEqual([]);
      expect(main()).not.toHaveTextContent(/Page \d of 8/);
      await sandbox.clearFaults();
      expect(await screen.findByText('No transactions available')).toBeVisible();
      await expectAccessible(main());
    });

    it('open in Transaction Details with every field, the date with its time, and neighbours', async () => {
      const { history } = await openRows();
      const reference = rows()[0]?.textContent?.match(/TRX-[0-9A-F]{12}/)?.[0] ?? '';
      await press('View', rows()[0]);
      const dialog = await findDialog('Transaction Details');
      for (const label of [
        ...['ID', 'Amount', 'Total', 'Fee', 'VAT', 'Type', 'Status', 'Reference', 'Narration'],
        ...['Balance Before', 'Balance After', 'Date'],
      ]) {
        const terms = [...dialog.querySelectorAll('dt, th, span, div, p')];
        expect(terms.some(({ textContent }) => textContent === label)).toBe(true);
      }
      expect(dialog).toHaveTextContent(/\w+ \d{1,2}, 20\d\d, \d+:\d\d:\d\d/);
      await expectAccessible(dialog);
      expect(button('Previous transaction', dialog)).toBeDisabled();
      await press('Next transaction', dialog);
      await waitFor(() => expect(dialog).not.toHaveTextContent(reference));
      await press('Previous transaction', dialog);
      await shows(reference, dialog);
      await follow('Logs around this time', dialog);
      expect(await screen.findByRole('heading', { name: 'System Logs', level: 1 })).toBeVisible();
      await waitFor(() =>
        expect(history.location.search).toMatch(/\?startDate=2026-10-30.*&endDate=2026-10-30/),
      );
    });

    it('without an email need one, and nothing is requested', async () => {
      const { sandbox } = await open('/transactions');
      expect(await screen.findByText('Email is required')).toBeVisible();
      expect(await sandbox.calls()).toEqual([]);
      await expectAccessible(main());
    });

    it.each([0, 1, 2])(
      'of a user without an email (%i) are not offered, and the reason is shown',
      async (at) => {
        const data = [null, {}, '  '].map((email, n) => ({ _id: `u${n}`, name: `No ${n}`, email }));
        const match = { method: 'GET', path: '/api/v1/admin/users' };
        await sandboxOf().fault({ match, body: { valid: true, data, totalPages: 1 } });
        const { queries } = await open('/users');
        const view = button('View Transactions', await findRow(`No ${at}`));
        expect(view).toBeDisabled();
        expect(view).toHaveAttribute(
          'aria-description',
          'This customer has no email, and transactions are found by email only.',
        );
        expect(controls('link', 'View Transactions')).toEqual([]);
        expect(await queries()).toEqual([]);
      },
    );

    it('of an unknown user show the message of the server', async () => {
      await open('/transactions?email=nobody@example.com');
      await alerts(/./);
      await expectAccessible(main());
    });

    it('have empty cells for missing or misshapen values, and exact amounts', async () => {
      const transactions = [
        { id: 't1', amount: '12345678901234567.89', currency: 'NGN', createdAt: 'yesterday' },
        { _id: 't2', amount: null, currency: null, type: {}, status: null },
      ];
      await sandboxOf().fault({ match: { path: PATH }, body: { data: { transactions } } });
      await open();
      await findRow('12,345,678,901,234,567.89 NGN');
      expect(document.body).not.toHaveTextContent(/undefined|null|\[object Object\]|Invalid Date/);
    });

    it('show the balance and a reference to copy', async () => {
      // Before the page uses the clipboard: user-event replaces it.
      userEvent.setup();
      await openRows();
      await shows(/Balance [\d,]+\.\d\d NGN/);
      await shows(/as of Oct 30, 2026/);
      expect(screen.getAllByTitle('Money in')[0]).toHaveTextContent(/^\+[\d,]/);
      expect(screen.getAllByTitle('Money out')[0]).toHaveTextContent(/^−[\d,]/);
      expect(screen.getAllByText('Completed', { selector: 'td *' })[0]).toBeVisible();
      const reference = button(/^TRX-/);
      const text = reference.textContent;
      reference.click();
      await shows('Copied');
      expect(await navigator.clipboard.readText()).toBe(text);
    });

    it('are filtered among the loaded rows with a note, and more are loaded on click', async () => {
      const { queries } = await openRows();
      fill('Type', 'credit');
      await shows('4 of 10 loaded rows match. Pages loaded: 1 of 8.');
      expect(rows()).toHaveLength(4);
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
      await press('Load page 2');
      await shows(/of 20 loaded rows match\. Pages loaded: 2 of 8\./);
      fill('Reference, narration or amount', 'nothing is called so');
      expect(await screen.findByText('No loaded row matches.')).toBeVisible();
      await expectAccessible(main());
      const sent = (await queries()).map((query) => Object.keys(query).toSorted().join());
      expect(new Set(sent)).toEqual(new Set(['email,page']));
      await press('Clear filters');
      await waitFor(() => expect(rows()).toHaveLength(10));
      expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 8');
    });

    it('are found by an amount with its currency in that currency alone', async () => {
      const createdAt = '2026-10-30T12:00:00Z';
      const row = (id: string, amount: unknown, currency: string) => ({
        ...{ id, amount, currency, createdAt },
      });
      const transactions = [
        ...[row('t1', 1500, 'NGN'), row('t2', '1500.00', 'USD'), row('t3', 15, 'NGN')],
        { id: 't4', createdAt },
      ];
      await sandboxOf().fault({
        match: { path: PATH },
        body: { data: { transactions } },
        times: 9,
      });
      await open();
      await waitFor(() => expect(rows()).toHaveLength(4));
      const search = 'Reference, narration or amount';
      for (const typed of ['1,500.00 NGN', 'ngn 1500', '₦1,500.00']) {
        fill(search, '1,500.00');
        await shows('2 of 4 loaded rows match.');
        fill(search, typed);
        await shows('1 of 4 loaded rows matches.');
        expect(rows()[0]).toHaveTextContent('1,500.00 NGN');
      }
      fill(search, '1,500.00 EUR');
      await shows('No loaded row matches.');
    });

    it('of a range are read up to its first day, and no further', async () => {
      const { queries } = await openRows();
      fill('End Date', '2026-10-05');
      await shows(/of 10 loaded rows match\. Pages loaded: 1 of 8\./);
      fill('Start Date', '2026-08-01');
      await shows(/Pages loaded: 2 of 8\. Complete since Aug 1, 2026\./);
      for (const each of rows()) expect(each).toHaveTextContent(/(Aug|Sep) \d+|Oct [1-5], 2026/);
      expect(buttons(/^Load/)).toEqual([]);
      const read = (await queries()).map(({ page }) => page);
      expect(new Set(read)).toEqual(new Set(['1', '2']));
      await press('Clear filters');
      await waitFor(() => expect(rows()).toHaveLength(10));
    });

    it('of a range that is older than 100 pages are read on a press', async () => {
      const asked: number[] = [];
      const ledger = http.get(`*${PATH}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        asked.push(page);
        const transactions = [{ id: `t${page}`, createdAt: '2026-10-30T12:00:00Z' }];
        return HttpResponse.json({ data: { transactions, totalPages: 120 } });
      });
      const sandbox = sandboxOf(ledger);
      await renderConsole({ sandbox, at: `${AT}&startDate=2026-10-01` });
      await waitFor(() => expect(button('Load older rows')).toBeEnabled(), { timeout: 30_000 });
      await shows('100 of 100 loaded rows match. Pages loaded: 100 of 120.');
      expect(main()).not.toHaveTextContent('Complete since');
      await press('Load older rows');
      await shows('120 of 120 loaded rows match. Pages loaded: 120 of 120. Complete since Oct 1');
      expect(asked).toHaveLength(120);
    });

    it('are all loaded on a press, which asks again after 100 pages', async () => {
      const asked: number[] = [];
      const ledger = http.get(`*${PATH}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        asked.push(page);
        const transactions = [
          { id: `t${page}`, type: 'credit', createdAt: '2026-10-30T12:00:00Z' },
        ];
        return HttpResponse.json({ data: { transactions, totalPages: 120 } });
      });
      await renderConsole({ sandbox: sandboxOf(ledger), at: `${AT}&type=credit` });
      await shows('1 of 1 loaded rows matches.');
      await press('Load all pages');
      await waitFor(() => expect(main()).toHaveTextContent('Stopped after 100 of 120 pages.'), {
        timeout: 30_000,
      });
      await press('Load all pages');
      await shows('120 of 120 loaded rows match. Pages loaded: 120 of 120.');
      expect(buttons('Load all pages')).toEqual([]);
      expect(asked).toHaveLength(120);
    });

    it('of a range are read to the end where the oldest come first, all of one moment', async () => {
      const ledger = http.get(`*${PATH}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const createdAt = page === 1 ? '2020-01-01T00:00:00Z' : '2026-10-30T12:00:00Z';
        const transactions = [1, 2].map((n) => ({
          id: `t${page}-${n}`,
          type: 'credit',
          createdAt,
        }));
        return HttpResponse.json({ data: { transactions, totalPages: 2 } });
      });
      await renderConsole({ sandbox: sandboxOf(ledger), at: `${AT}&startDate=2026-10-01` });
      await shows('2 of 4 loaded rows match. Pages loaded: 2 of 2.');
    });

    it('are all loaded on "Try again" too, where one page failed in the meantime', async () => {
      let isDown = true;
      const ledger = http.get(`*${PATH}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        if (page === 3 && isDown) return HttpResponse.json({ message: 'Down' }, { status: 400 });
        const createdAt = '2026-10-30T12:00:00Z';
        const transactions = [{ id: `t${page}`, type: 'credit', createdAt }];
        return HttpResponse.json({ data: { transactions, totalPages: 6 } });
      });
      await renderConsole({ sandbox: sandboxOf(ledger), at: `${AT}&type=credit` });
      await shows('1 of 1 loaded rows matches.');
      await press('Load all pages');
      await alerts('Down');
      isDown = false;
      await press('Try again');
      await shows('6 of 6 loaded rows match. Pages loaded: 6 of 6.');
    });

    it('are exported as filtered and loaded, with their number', async () => {
      const files = savedFiles();
      await openRows();
      fill('Type', 'credit');
      await shows('4 of 10 loaded rows match.');
      await press('Export CSV');
      await shows('4 loaded rows exported. Pages loaded: 1 of 8.');
      expect(files.names).toEqual([`transactions-${EMAIL}.csv`]);
      const [header, ...lines] = (await files.text()).trim().split('\r\n');
      expect(header).toBe(
        'ID,Date,Type,Status,Amount,Currency,Total,Fee,VAT,Reference,Narration,Balance Before,Balance After',
      );
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/,credit,completed,83423.73,NGN,/);
    });
  });
});

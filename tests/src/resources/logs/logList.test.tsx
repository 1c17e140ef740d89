import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  buttons,
  fill,
  findRow,
  headings,
  hold,
  press,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const LOGS = '/api/v1/admin/logs';

describe('Logs', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/logs') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    const queries = async () =>
      (await sandbox.calls()).filter(({ path }) => path === LOGS).map(({ query }) => query);
    return { ...console, sandbox, queries };
  }
  async function openRows(at?: string) {
    const opened = await open(at);
    await waitFor(() => expect(rows()).not.toHaveLength(0));
    return opened;
  }
  /** The nth checkbox of a row, counted from 1. */
  const box = (n: number) => rows()[n - 1]?.querySelector('input') as HTMLInputElement;
  const selectAll = () => screen.getByLabelText<HTMLInputElement>('Select all');

  describe('The list of logs', () => {
    it('has checkbox, timestamp, activity, severity badge and message, and numbered pages', async () => {
      const { queries } = await openRows();
      expect(screen.getByRole('heading', { name: 'System Logs', level: 1 })).toBeVisible();
      for (const name of ['Timestamp', 'Activity', 'Severity', 'Message']) {
        expect(headings()).toContain(name);
      }
      expect(selectAll()).toBeVisible();
      expect(box(1)).toBeVisible();
      expect(rows()[0]).toHaveTextContent(/Oct \d+, 2026, \d+:\d\d:\d\d/);
      const strip = (name: RegExp) => screen.findByRole('img', { name });
      await strip(/^Loaded: 1 page, \d+ info, /);
      expect(button('Previous')).toBeDisabled();
      await press('Next');
      await shows('Page 2 of 63');
      await strip(/^Loaded: 2 pages, /);
      // Pager and strip count the page before its request is sent.
      await waitFor(async () => expect(await queries()).toEqual([{ page: '1' }, { page: '2' }]));
    });

    it('returns to page 1 at any change of its filters, which are in the URL and can be reset', async () => {
      const { sandbox, queries, history, unmount } = await openRows('/logs?page=3');
      const options = [...screen.getByLabelText('Severity').querySelectorAll('option')];
      expect(options.map(({ textContent }) => textContent)).toEqual([
        ...['All', 'info', 'warning', 'error'],
      ]);
      await sandbox.clearCalls();
      // The next change aborts a request that is not sent yet.
      const areAsked = (count: number) =>
        waitFor(async () => expect(await queries()).toHaveLength(count));
      fill('Severity', 'error');
      await shows('Page 1 of');
      await areAsked(1);
      fill('Search', 'gateway');
      await waitFor(() => expect(history.location.search).toBe('?severity=error&search=gateway'));
      await areAsked(2);
      fill('Start Date', '2026-10-01');
      await areAsked(3);
      fill('End Date', '2026-10-30');
      await areAsked(4);
      const last = { search: 'gateway', startDate: '2026-10-01', endDate: '2026-10-30' };
      expect(await queries()).toEqual([
        { severity: 'error', page: '1' },
        { severity: 'error', page: '1', search: 'gateway' },
        { severity: 'error', page: '1', search: 'gateway', startDate: '2026-10-01' },
        { severity: 'error', page: '1', ...last },
      ]);
      const { pathname, search } = history.location;
      expect(search).toMatch(/startDate=2026-10-01&endDate=2026-10-30$/);
      unmount();

      const again = await open(pathname + search);
      await screen.findByLabelText('Severity');
      expect(screen.getByLabelText('Severity')).toHaveValue('error');
      expect(screen.getByLabelText('End Date')).toHaveValue('2026-10-30');
      await press('Reset Dates');
      await waitFor(() =>
        expect(again.history.location.search).toBe('?severity=error&search=gateway'),
      );
      await press('Reset Filters');
      await waitFor(() => expect(again.history.location.search).toBe(''));
      await shows('Page 1 of 63');
    });

    it('clears text that was typed just before the reset, too', async () => {
      const { queries, history } = await openRows();
      fill('Search', 'typed');
      await press('Reset Filters');
      expect(screen.getByLabelText('Search')).toHaveValue('');
      fill('Severity', 'error');
      await waitFor(async () =>
        expect((await queries()).at(-1)).toEqual({ severity: 'error', page: '1' }),
      );
      expect(history.location.search).toBe('?severity=error');
    });

    it('reports an end date before the start date, and requests nothing', async () => {
      const fault = 'The end date is before the start date. Nothing was requested.';
      const { queries } = await open('/logs?startDate=2026-10-20&endDate=2026-10-19');
      expect(await screen.findByText(fault)).toBeVisible();
      expect(screen.queryByRole('table')).toBeNull();
      await expectAccessible(screen.getByRole('main'));
      expect(await queries()).toEqual([]);
      fill('End Date', '2026-10-20');
      await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
      const query = { page: '1', startDate: '2026-10-20', endDate: '2026-10-20' };
      await waitFor(async () => expect(await queries()).toEqual([query]));
      fill('End Date', '2026-10-19');
      expect(await screen.findByText(fault)).toBeVisible();
      expect(await queries()).toEqual([query]);
    });

    it('"Around this time" shows the logs from five minutes before to five minutes after', async () => {
      const { sandbox, queries } = await openRows('/logs?severity=warning&page=2');
      await sandbox.clearCalls();
      await press('Around this time', rows()[4]);
      await shows(/Between Oct \d+, 2026, .* and /);
      await waitFor(async () => expect(await queries()).toHaveLength(1));
      const [query] = await queries();
      expect(Object.keys(query ?? {})).toEqual(['page', 'startDate', 'endDate']);
      const at = (time = '') => Date.parse(time) / 60_000;
      expect(at(query?.endDate) - at(query?.startDate)).toBe(10);
      expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toMatch(/^2026-10-\d\d$/);
    });

    it('from an exact time on say so, and are whole days once either end is changed', async () => {
      const { history, queries, sandbox } = await openRows(
        '/logs?startDate=2026-10-18T10:15:00.000Z',
      );
      await shows(/Since Oct 18, 2026, /);
      await history.push('/logs?endDate=2026-10-18T10:15:00.000Z');
      await shows(/Until Oct 18, 2026, /);
      await sandbox.clearCalls();
      fill('Start Date', '2026-10-17');
      await waitFor(async () =>
        expect(await queries()).toEqual([
          { page: '1', startDate: '2026-10-17', endDate: '2026-10-18' },
        ]),
      );
      expect(document.body).not.toHaveTextContent('Until Oct');
    });

    it('are exported as filtered and loaded, with their number', async () => {
      const files = savedFiles();
      await openRows('/logs?severity=error');
      await press('Next');
      await waitFor(() => expect(screen.getByText(/^Page 2 of/)).toBeVisible());
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      await press('Export CSV');
      await shows(/50 loaded rows exported\. Pages loaded: 2 of \d+\./);
      expect(files.names).toEqual(['logs.csv']);
      const lines = (await files.text()).trim().split('\r\n');
      expect(lines[0]).toBe('ID,Timestamp,Activity,Severity,Message');
      expect(lines.slice(1).filter((line) => line.includes(',error,'))).toHaveLength(50);
    });

    it('without logs says so', async () => {
      await open('/logs?search=no%20one%20wrote%20this');
      expect(await screen.findByText('Logs not found')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    });

    it('that failed shows why; a log without severity or date has empty cells', async () => {
      const match = { path: LOGS };
      const sandbox = sandboxOf();
      await sandbox.fault({ match, status: 403, body: { message: 'Not for you' } });
      await open();
      await alerts('Not for you');
      await expectAccessible(screen.getByRole('main'));
      const bare = { _id: 'bare', activity: 'x', message: 'Bare', severity: null };
      const data = [{ ...bare, created_at: 'soon' }, { _id: 'none' }, { message: 'No ID' }];
      await sandbox.fault({ match, body: { data } });
      await press('Try again');
      const found = await findRow('Bare');
      expect(found.closest('table')).not.toHaveTextContent(/undefined|null|Invalid Date|soon/);
      expect(buttons('Around this time', found)).toEqual([]);
      // A log without an ID cannot be selected (rulings R12).
      expect(found.querySelector('input')).toBeVisible();
      expect(row('No ID').querySelector('input')).toBeNull();
    });
  });

  describe('The selection of logs', () => {
    it('takes no row of the filter before, while that of the next is read', async () => {
      const { sandbox } = await openRows();
      await hold(sandbox, 'GET', LOGS);
      fill('Severity', 'info');
      await waitFor(() => expect(box(4)).toBeDisabled());
      await sandbox.clearFaults();
      await waitFor(() => expect(box(4)).toBeEnabled());
    });

    it('is of a page with "Select all", of a range with Shift, and cleared by a filter', async () => {
      await openRows();
      expect(button('Delete Selected')).toBeDisabled();
      fireEvent.click(selectAll());
      await shows('25 logs selected');
      fireEvent.click(box(4));
      expect(selectAll()).not.toBeChecked();
      await shows('24 logs selected');
      fireEvent.click(box(7), { shiftKey: true });
      await shows('21 logs selected');
      fireEvent.click(box(4), { shiftKey: true });
      await shows('25 logs selected');
      fireEvent.click(box(4));
      fireEvent.click(box(4));
      expect(selectAll()).not.toBeChecked();
      fireEvent.click(selectAll());
      await press('Next');
      await shows('25 logs selected, 25 not on this page');
      expect(selectAll()).not.toBeChecked();
      fill('Severity', 'info');
      await waitFor(() => expect(screen.queryByText(/logs selected/)).toBeNull());
      expect(button('Delete Selected')).toBeDisabled();
    });
  });
});

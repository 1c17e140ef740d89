import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../../sandbox/db/schema';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  fill,
  findDialog,
  findRow,
  headings,
  noDialog,
  press,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const WEBHOOKS = '/api/v1/admin/webhooks';

describe('Webhook events', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open() {
    const sandbox = sandboxOf();
    const url = demoWebhooks.everyKind;
    const [webhook] = await sandbox.db.select().from(webhooks).where(eq(webhooks.url, url));
    const console = await renderConsole({ sandbox, at: `/view_webhookevent/${webhook?.id}` });
    await waitFor(() => expect(rows()).toHaveLength(20));
    return { ...console, sandbox };
  }
  /** The nth event, counted from 1. */
  const event = (n: number) => rows()[n - 1] as HTMLElement;
  async function view(n: number) {
    await press('View', event(n));
    return findDialog('Webhook Event Details');
  }
  async function close(dialog: HTMLElement, name = 'Close') {
    await press(name, dialog);
    await noDialog();
  }

  describe('The search for the last success (R39)', () => {
    const COMPARE = 'Compare with the last success';
    const pageOf = (id: string, totalPages: number) => ({
      match: { method: 'GET', path: `${WEBHOOKS}/` },
      body: { data: [{ _id: id, event: 'other', status: 'failed' }], totalPages },
    });

    it('says how many pages it read if these are not all', async () => {
      const { sandbox } = await open();
      const dialog = await view(2);
      await sandbox.fault({ ...pageOf('same', 30), times: 2 });
      await press(COMPARE, dialog);
      await shows('No successful event of this name is on the newest page.', dialog);
    });

    it('does not report none if rows were removed between two pages', async () => {
      const { sandbox } = await open();
      const dialog = await view(2);
      await sandbox.fault(pageOf('one', 3));
      await sandbox.fault(pageOf('two', 2));
      await press(COMPARE, dialog);
      await shows(/Rows were removed while the pages were read/, dialog);
      expect(dialog).not.toHaveTextContent('No successful event');
    });
  });

  describe('The list of events', () => {
    it('has five columns, and two badges with the colours of their tones', async () => {
      await open();
      expect(headings()).toEqual(['Id', 'Event', 'Created At', 'Status', 'Action']);
      expect(screen.getByText('Page 1')).toBeVisible();
      expect(button('Previous')).toBeDisabled();
      expect(button('Retry Webhook')).toHaveAttribute('data-tip', 'Retry Webhook');
      // The colours of the tones: StatusBadge.test.tsx.
      const badges = (n: number) =>
        [...(event(n).querySelectorAll('th, td')[3]?.querySelectorAll('span[title]') ?? [])].map(
          (badge) =>
            `${badge.textContent} ${badge.closest('[data-tone]')?.getAttribute('data-tone')}`,
        );
      expect(badges(1)).toEqual(['Completed good', 'Success good']);
      expect(badges(2)).toEqual(['Failed bad', 'Failed bad']);
      expect(badges(3)).toEqual(['Initiated busy', 'Failed bad']);
      expect(badges(5)).toEqual(['Unknown info', 'Success good']);
      expect(badges(6)).toEqual(['Reversed info', 'Queued info']);
    });

    it('counts the loaded pages in a strip, in words too, and ends with its last page', async () => {
      const { sandbox } = await open();
      const strip = (name: RegExp) => screen.findByRole('img', { name });
      await strip(/9 succeeded, 9 failed, 2 other/);
      await press('Next');
      await strip(/17 succeeded, 19 failed, 4 other/);
      await press('Next');
      expect(await screen.findByText('Page 3')).toBeVisible();
      await waitFor(() => expect(button('Next')).toBeDisabled());
      const queries = async () => (await sandbox.calls()).map(({ query }) => query);
      await waitFor(async () => expect(await queries()).toContainEqual({ page: '3' }));
    });

    it('returns to page 1 for a search, which is in the URL', async () => {
      const { sandbox, history } = await open();
      await press('Next');
      expect(await screen.findByText('Page 2')).toBeVisible();
      await sandbox.clearCalls();
      fill('Search merchants...', 'ping');
      expect(await screen.findByText('Page 1')).toBeVisible();
      await waitFor(() => expect(history.location.search).toBe('?search=ping'));
      const queries = async () =>
        (await sandbox.calls())
          .filter(({ path }) => path.endsWith('/events'))
          .map(({ query }) => query);
      await waitFor(async () => expect(await queries()).toEqual([{ search: 'ping', page: '1' }]));
      fill('Search merchants...', 'nothing is called so');
      expect(await screen.findByText('No webhook events found')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    });

    it('shows only failed ones among the loaded, by their error too, and exports them', async () => {
      const files = savedFiles();
      const { sandbox, history } = await open();
      const failures = screen.getByRole('group', { name: 'Failures by error' });
      const counts = [...failures.querySelectorAll('b')].map(({ textContent }) =>
        Number(textContent),
      );
      expect(counts.reduce((sum, count) => sum + count)).toBe(9);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await sandbox.clearCalls();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Only failed' }));
      await shows('9 of 20 loaded rows match. Pages loaded: 1 of 3.');
      expect(rows()).toHaveLength(9);
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
      await press(/Receiver answered 500/, failures);
      await waitFor(() => expect(rows()).toHaveLength(counts[0] ?? 0));
      for (const each of rows()) expect(each).toHaveTextContent('Receiver answered 500');
      expect(history.location.search).toContain('error=Receiver+answered+500');
      expect(await sandbox.calls()).toEqual([]);
      await press('Load page 2');
      await shows(/of 40 loaded rows match\. Pages loaded: 2 of 3\./);
      const count = rows().length;
      await press('Export CSV');
      await shows(`${count} loaded rows exported. Pages loaded: 2 of 3.`);
      expect(files.names).toEqual([expect.stringMatching(/^webhook-events-\w+\.csv$/)]);
      expect((await files.text()).trim().split('\r\n')).toHaveLength(count + 1);
      // A row of the second page opens too.
      await press('View', rows().at(-1));
      await close(await findDialog('Webhook Event Details'));
      await expectAccessible(screen.getByRole('main'));
      fireEvent.click(screen.getByRole('checkbox', { name: 'Only failed' }));
      await waitFor(() => expect(rows()).toHaveLength(20));
      expect(history.location.search).toBe('');
    });

    it('of a webhook that does not exist shows Webhook not found', async () => {
      await renderConsole({ sandbox: sandboxOf(), at: '/view_webhookevent/gone' });
      await alerts('Webhook not found');
      await expectAccessible(screen.getByRole('main'));
    });

    it('shows the cause of a failed event in its row, which is retried from its details', async () => {
      await open();
      expect(event(2)).toHaveTextContent(/Payment.*Delivery.*Failed.+/);
      const dialog = await view(2);
      await press('Retry Webhook', dialog);
      await shows('Do you want to retry this event?');
    });
  });

  describe('The details of an event', () => {
    it('have error, transaction, raw data and times, and are closed with ×', async () => {
      await open();
      const dialog = await view(2);
      expect(within(dialog).getByText('Receiver answered 500')).toBeVisible();
      expect(within(dialog).getByRole('row', { name: 'Code ERR_BAD_RESPONSE' })).toBeVisible();
      expect(dialog).toHaveTextContent(/Oct 31, 2026, \d+:23:00/);
      expect(within(dialog).getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
      for (const text of ['1,525.00 NGN', 'Order 1001', 'buyer.1@example.com', 'tx_000001']) {
        expect(within(dialog).getByText(text)).toBeVisible();
      }
      const raw = [...dialog.querySelectorAll('pre')].at(-1) as HTMLElement;
      expect(raw).toHaveTextContent('"event": "payment.completed"');
      expect(raw).toBeVisible();
      (within(dialog).getByText('Raw Data') as HTMLElement).click();
      await waitFor(() => expect(raw).not.toBeVisible());
      await expectAccessible(dialog);
      await close(dialog, '×');
    });

    it('show the error, or the response: a JSON response in words', async () => {
      await open();
      for (const [n, text, hasTransaction] of [
        [3, 'connect ECONNREFUSED 10.0.0.7:443', true],
        [4, '{"message":"Gateway timed out"', true],
        [5, 'OK', false],
        [6, 'No errors', true],
        [7, 'No errors', false],
      ] as const) {
        const dialog = await view(n);
        expect(within(dialog).getByText(text)).toBeVisible();
        expect(within(dialog).queryByText('Transaction Details') !== null).toBe(hasTransaction);
        await close(dialog);
      }
      const dialog = await view(1);
      expect(within(dialog).getByRole('row', { name: 'Received true' })).toBeVisible();
    });

    it('of missing or broken payloads, webhooks and fields have empty values', async () => {
      const data = [
        { _id: 'e1', event: 'ping', status: 'failed', error: '{"message":', created_at: 'never' },
        { _id: 'e2', payload: null, webhook_id: null },
        {
          ...{ _id: 'e3', event: 'x', payload: { transaction: 'none' }, webhook_id: 'w' },
          ...{ error: {}, response: 5 },
        },
        {
          _id: 'e4',
          event: 'y',
          payload: '{"transaction":{"status":"completed","amount":"0.10"}}',
        },
      ];
      const sandbox = sandboxOf();
      const match = { path: `${WEBHOOKS}/w/events` };
      await sandbox.fault({ match, body: { data, totalPages: 1 } });
      await renderConsole({ sandbox, at: '/view_webhookevent/w' });
      await shows('Unknown', await findRow('e1'));
      expect(await findRow('e4')).toHaveTextContent('Completed');
      for (const [at] of data.entries()) {
        const dialog = await view(at + 1);
        const [words] = dialog.textContent?.split('Raw Data') ?? [];
        expect(words).not.toMatch(/undefined|null|\[object|Invalid Date|NaN/);
        await close(dialog);
      }
    });
  });
});

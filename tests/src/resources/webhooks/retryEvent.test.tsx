import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../../sandbox/db/schema';
import { demoCustomers, demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  changesOf,
  findDialog,
  findRow,
  hold,
  noDialog,
  press,
  pressTwice,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '/api/v1/admin';
const WEBHOOKS = `${ADMIN}/webhooks`;

describe('The retry of webhook events', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open() {
    const sandbox = sandboxOf();
    const url = demoWebhooks.everyKind;
    const [webhook] = await sandbox.db.select().from(webhooks).where(eq(webhooks.url, url));
    await renderConsole({ sandbox, at: `/view_webhookevent/${webhook?.id}` });
    await waitFor(() => expect(rows()).toHaveLength(20));
    return { sandbox, webhook: webhook?.id };
  }
  async function ask(event?: HTMLElement) {
    await press('Retry Webhook', event);
    return findDialog('Are you sure?');
  }
  const sent = async () => (await changesOf(sandboxOf())).map(({ path, body }) => [path, body]);

  describe('The retry of an event', () => {
    it('asks first, and nothing is sent after Cancel', async () => {
      await open();
      const dialog = await ask(rows()[1]);
      expect(within(dialog).getByText('Do you want to retry this event?')).toBeVisible();
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await sent()).toEqual([]);
    });

    it('blocks while it is processed, is sent once, and shows Retry Successful', async () => {
      const { sandbox } = await open();
      const id = rows()[1]?.querySelector('td')?.textContent ?? '';
      const dialog = await ask(rows()[1]);
      const path = `${WEBHOOKS}/event/${id}/fire`;
      await hold(sandbox, 'POST', path);
      await pressTwice('Yes, retry it!', dialog);
      const processing = await findDialog('Processing...');
      fireEvent.keyDown(processing, { key: 'Escape' });
      const backdrop = document.querySelector('.MuiDialog-container') as HTMLElement;
      fireEvent.mouseDown(backdrop);
      fireEvent.click(backdrop);
      expect(screen.getByRole('dialog', { name: 'Processing...' })).toBeVisible();
      await expectAccessible(processing);
      await sandbox.clearFaults();
      const done = await findDialog('Retry Successful');
      await shows('The webhook event was retried successfully.', done);
      await expectAccessible(done);
      await press('Close', done);
      await noDialog();
      await waitFor(() => expect(within(row(id)).getByText('Success')).toBeVisible());
      const url = 'https://old.sunrise.example/hooks';
      expect(await sent()).toEqual([
        [path, { url, status: 'active', events: 'payment.completed' }],
      ]);
    });

    describe('of an event without a webhook of its own', () => {
      async function openBare(webhook?: object) {
        const sandbox = sandboxOf();
        const data = [{ _id: 'e1', event: 'ping', status: 'failed' }];
        const list = { path: `${WEBHOOKS}/w/events` };
        await sandbox.fault({ match: list, body: { data, totalPages: 1 }, times: 3 });
        if (webhook) {
          const match = { path: `${WEBHOOKS}/w`, method: 'GET' };
          await sandbox.fault({ match, body: { webhook }, times: 9 });
        }
        await renderConsole({ sandbox, at: '/view_webhookevent/w' });
        return { sandbox, dialog: await ask(await findRow('e1')) };
      }

      it('is sent to the current one', async () => {
        const url = 'https://now.example/h';
        const { sandbox, dialog } = await openBare({ _id: 'w', url, status: 'active' });
        await shows(url, dialog);
        const match = { path: `${WEBHOOKS}/event/e1/fire` };
        await sandbox.fault({ match, body: { valid: true } });
        await press('Yes, retry it!', dialog);
        await findDialog('Retry Successful');
        expect((await sent())[0]?.[1]).toEqual({ url, status: 'active', events: 'ping' });
      });

      it('is not possible without a current one', async () => {
        const { dialog } = await openBare();
        await shows('This event names no webhook to send it to.', dialog);
        expect(button('Yes, retry it!', dialog)).toBeDisabled();
      });
    });
  });

  describe('The question before a retry warns', () => {
    async function warnings(n: number) {
      const dialog = await ask(rows()[n - 1]);
      await waitFor(() =>
        expect(dialog).not.toHaveTextContent('Looking for reasons against it...'),
      );
      const alerts = within(dialog).queryAllByRole('alert');
      return alerts.map(({ textContent }) => textContent).join('\n');
    }

    it('of nothing where the ledger is that of no customer, as a buyer’s', async () => {
      const { sandbox } = await open();
      const path = `${ADMIN}/wallets/customer/transactions`;
      await sandbox.fault({ match: { path }, status: 404, body: { message: 'No customer' } });
      expect(await warnings(3)).toBe('');
    });

    it('of an earlier success', async () => {
      await open();
      expect(await warnings(1)).toContain('This event already succeeded.');
    });

    it('of another URL', async () => {
      await open();
      expect(await warnings(2)).toContain(
        `The event goes to https://old.sunrise.example/hooks, but the webhook’s URL is now ${demoWebhooks.everyKind}.`,
      );
    });

    it('of a newer status in the ledger', async () => {
      const { sandbox } = await open();
      await sandbox.clearCalls();
      expect(await warnings(3)).toContain(
        'The event reports the transaction as “initiated”. In the customer’s ledger it is now “completed”.',
      );
      const ledger = `${ADMIN}/wallets/customer/transactions`;
      const read = (await sandbox.calls()).find(({ path }) => path === ledger);
      expect(read?.query).toEqual({ email: demoCustomers.manyTransactions, page: '1' });
    });

    it('of an inactive webhook', async () => {
      const { sandbox, webhook: id } = await open();
      const webhook = { _id: 'w', url: demoWebhooks.everyKind, status: 'inactive' };
      const match = { path: `${WEBHOOKS}/${id}`, method: 'GET' };
      await sandbox.fault({ match, body: { webhook } });
      expect(await warnings(4)).toContain('The webhook is inactive.');
    });
  });
});

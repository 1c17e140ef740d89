import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../../sandbox/db/schema';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  changesOf,
  field,
  fill,
  findField,
  findRow,
  hold,
  ignoreErrors,
  press,
  pressTwice,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '/api/v1/admin';
const WEBHOOKS = `${ADMIN}/webhooks`;
const URL_FIELD = 'Webhook URL';

describe('The form of webhooks', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }
  const titled = (name: string) => screen.findByRole('heading', { name, level: 1 });
  const sent = async () => (await changesOf(sandboxOf())).map(({ path, body }) => [path, body]);
  const main = () => screen.getByRole('main');

  describe('Create Webhook', () => {
    const post = { method: 'POST', path: WEBHOOKS };
    async function merchantWithoutWebhook() {
      const sandbox = sandboxOf();
      const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
      const path = `${ADMIN}/users/merchant/list?page=1`;
      const response = await sandbox.app.request(path, { headers });
      const { data } = (await response.json()) as { data: { _id: string }[] };
      return data[1]?._id ?? '';
    }
    async function openNew() {
      const merchant = await merchantWithoutWebhook();
      const opened = await open(`/create_webhook/${merchant}`);
      await findField(URL_FIELD);
      return { ...opened, merchant };
    }

    it('is offered when the merchant has none, and shows that it is loading', async () => {
      const merchant = await merchantWithoutWebhook();
      const { sandbox, history } = await open(`/view_webhook/${merchant}`);
      await hold(sandbox, 'GET', `${WEBHOOKS}/${merchant}`);
      await follow('Create Webhook');
      expect(await screen.findByText('Loading...')).toBeVisible();
      expect(history.location.pathname).toBe(`/create_webhook/${merchant}`);
      await sandbox.clearFaults();
      await titled('Create Webhook');
      const options = [...(await findField('Status')).querySelectorAll('option')];
      expect(options.map(({ textContent }) => textContent)).toEqual([
        ...['Select Status', 'Active', 'Inactive'],
      ]);
      expect(field('Status')).toHaveValue('');
      expect(screen.queryByText('URL is required')).toBeNull();
      await expectAccessible(main());
    });

    it('checks each field once it was left, and sends nothing until all are valid', async () => {
      await openNew();
      fireEvent.focus(field(URL_FIELD));
      fireEvent.blur(field(URL_FIELD));
      expect(await screen.findByText('URL is required')).toBeVisible();
      for (const bad of [
        ...['ftp://shop.example', 'javascript:alert(1)', 'shop', 'https://', 'https://a b'],
      ]) {
        fill(URL_FIELD, bad);
        fireEvent.blur(field(URL_FIELD));
        expect(await screen.findByText('Invalid URL format')).toBeVisible();
      }
      fill(URL_FIELD, '   ');
      expect(await screen.findByText('URL is required')).toBeVisible();
      fill(URL_FIELD, 'nonsense');
      await press('Create Webhook');
      expect(await screen.findByText('Invalid status')).toBeVisible();
      expect(screen.getByText('Invalid URL format')).toBeVisible();
      await expectAccessible(main());
      expect(await sent()).toEqual([]);
    });

    it('that fails shows the specified error, the message of the server, and that it may have been done (R16)', async () => {
      ignoreErrors();
      const { sandbox } = await openNew();
      fill(URL_FIELD, ' https://new.example/hook ');
      fill('Status', 'active');
      await sandbox.fault({ match: post, status: 500, body: { message: 'Database is away' } });
      await press('Create Webhook');
      await alerts(/^Failed to create webhook\..*Database is away/);
      await sandbox.fault({ match: post, status: 503, body: { message: 'Busy' } });
      await press('Create Webhook');
      await alerts(/^Failed to create webhook\..*BusyIt may have been done all the same\./);
      await sandbox.fault({ match: post, drop: 'before' });
      await press('Create Webhook');
      await alerts(/^Failed to create webhook\..*the outcome is unknown/);
      expect(field(URL_FIELD)).toHaveValue(' https://new.example/hook ');
    });

    it('sends URL and status once, and returns to the list', async () => {
      const { sandbox, merchant } = await openNew();
      fill(URL_FIELD, ' https://new.example/hook ');
      fill('Status', 'active');
      await hold(sandbox, 'POST', WEBHOOKS);
      await press('Create Webhook');
      await waitFor(() => expect(button('Submitting...')).toBeDisabled());
      await sandbox.clearFaults();
      expect(await screen.findByText('Webhook created successfully!')).toBeVisible();
      await findRow('https://new.example/hook');
      const body = { url: 'https://new.example/hook', status: 'active' };
      expect(await sent()).toEqual([[`${WEBHOOKS}/merchant/${merchant}`, body]]);
    });
  });

  describe('Update Webhook', () => {
    it('opens from a row, shows a failure, sends once, and the list shows the change', async () => {
      ignoreErrors();
      const { db } = sandboxOf();
      const url = 'https://shop-0.example/hooks/5';
      const [one] = await db.select().from(webhooks).where(eq(webhooks.url, url));
      const { sandbox, history } = await open(`/view_webhook/${one?.merchantId}`);
      await follow('Edit', await findRow('hooks/5'));
      await titled('Update Webhook');
      expect(history.location.pathname).toBe(`/create_webhook/${one?.id}`);
      expect(await findField(URL_FIELD)).toHaveValue(url);
      fill('Status', 'inactive');
      const match = { method: 'PUT', path: WEBHOOKS };
      await sandbox.fault({ match, body: { valid: false } });
      await press('Update Webhook');
      await alerts('Failed to update webhook.');
      await sandbox.clearCalls();
      await hold(sandbox, 'PUT', WEBHOOKS);
      await pressTwice('Update Webhook');
      await sandbox.clearFaults();
      expect(await screen.findByText('Webhook updated successfully!')).toBeVisible();
      expect(await sent()).toEqual([[`${WEBHOOKS}/${one?.id}`, { url, status: 'inactive' }]]);
      await waitFor(async () =>
        expect(within(await findRow('hooks/5')).getByText('Inactive')).toBeVisible(),
      );
    });

    it('opens for a merchant who has a webhook, and names it', async () => {
      const { db } = sandboxOf();
      const url = demoWebhooks.everyKind;
      const [webhook] = await db.select().from(webhooks).where(eq(webhooks.url, url));
      await open(`/create_webhook/${webhook?.merchantId}`);
      await titled('Update Webhook');
      await alerts(demoWebhooks.everyKind);
    });

    const found = { _id: 'w1', url: 'https://a.example', status: 'active' };
    it.each([
      ['Update Webhook', 'a webhook', { body: { webhook: found } }],
      ['Update Webhook', 'a webhook of an entity', { body: { entity: { webhook: found } } }],
      ['Update Webhook', 'data', { body: { valid: true, data: found } }],
      ['Update Webhook', 'the record alone', { body: { id: 'w1', url: 'https://a.example' } }],
      ['Create Webhook', 'no webhook', { body: { data: { webhook: null } } }],
      ['Create Webhook', 'nothing', { body: { valid: true } }],
      ['Create Webhook', 'a 404', { status: 404, body: {} }],
    ])('is the page, or %s, for a response of %s', async (title, _, response) => {
      await sandboxOf().fault({ match: { method: 'GET', path: `${WEBHOOKS}/x` }, ...response });
      await open('/create_webhook/x');
      await titled(title);
    });

    it('has no form when the lookup failed, until it is tried again', async () => {
      const match = { method: 'GET', path: `${WEBHOOKS}/x` };
      await sandboxOf().fault({ match, status: 403, body: { message: 'Not yours' } });
      await open('/create_webhook/x');
      await alerts('Not yours');
      expect(screen.queryByLabelText(URL_FIELD)).toBeNull();
      await expectAccessible(main());
      await press('Try again');
      await findField(URL_FIELD);
    });
  });
});

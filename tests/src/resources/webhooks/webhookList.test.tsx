import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../../sandbox/db/schema';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { controls, follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  buttons,
  changesOf,
  fill,
  findDialog,
  findRow,
  headings,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const MERCHANTS = '/api/v1/admin/users/merchant/list';
const WEBHOOKS = '/api/v1/admin/webhooks';

describe('Webhooks', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    const read = async (path: string) =>
      (await sandbox.calls()).filter((call) => call.method === 'GET' && call.path.startsWith(path));
    return { ...console, sandbox, read };
  }
  async function ownerOf(url: string) {
    const [found] = await sandboxOf().db.select().from(webhooks).where(eq(webhooks.url, url));
    return found?.merchantId ?? '';
  }
  const toneOf = (text: string, root: HTMLElement) =>
    within(root).getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

  describe('The list of merchants', () => {
    it('has six columns and a View action, pages, and a search that returns to page 1', async () => {
      const { sandbox, read } = await open('/webhooks');
      await waitFor(() => expect(controls('link', 'View')).toHaveLength(20));
      expect(screen.getByRole('heading', { name: 'Webhook Management', level: 1 })).toBeVisible();
      for (const name of ['Business Name', 'Name', 'Email', 'Phone', 'Country', 'Created At']) {
        expect(headings()).toContain(name);
      }
      await press('Next');
      await shows(/Page 2 of \d/);
      const pages = async () => (await read(MERCHANTS)).map(({ query }) => query);
      await waitFor(async () => expect((await pages()).map(({ page }) => page)).toContain('2'));
      await sandbox.clearCalls();
      fill('Search merchants...', 'no merchant is called so');
      expect(await screen.findByText('No merchants found')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
      expect(await pages()).toEqual([{ search: 'no merchant is called so', page: '1' }]);
    });

    it('that failed shows why, and loads with another search', async () => {
      const message = 'Not now';
      await sandboxOf().fault({ match: { path: MERCHANTS }, status: 400, body: { message } });
      await open('/webhooks?search=no');
      await alerts(message);
      await expectAccessible(screen.getByRole('main'));
      fill('Search merchants...', '');
      await waitFor(() => expect(controls('link', 'View')).toHaveLength(20));
    });
  });

  describe('The list of webhooks of a merchant', () => {
    const openWebhooks = async () => open(`/view_webhook/${await ownerOf(demoWebhooks.everyKind)}`);

    it('says what Create Webhook does before it is pressed, where there is a webhook', async () => {
      await openWebhooks();
      await findRow(demoWebhooks.everyKind);
      expect(screen.getByText(/“Create Webhook” opens the first one to be updated/)).toBeVisible();
    });

    it('has ID, URL, events, status and three actions; a webhook without events has none', async () => {
      const { read } = await openWebhooks();
      const quiet = await findRow(demoWebhooks.noEvents);
      expect(headings()).toEqual(['ID', 'URL', 'Events', 'Status', 'Actions']);
      await shows('Page 1 of 2');
      expect(quiet).toHaveTextContent('payment.completed');
      // The colours of the tones: StatusBadge.test.tsx.
      expect(toneOf('Active', row(demoWebhooks.everyKind))).toBe('good');
      expect(toneOf('Inactive', quiet)).toBe('bad');
      expect(row('hooks/3').querySelectorAll('th, td')[2]?.textContent).toBe('');
      fill('Search webhooks...', 'quiet');
      await waitFor(() => expect(buttons('Delete')).toHaveLength(1));
      const [last] = (await read(`${WEBHOOKS}/merchant/`)).slice(-1);
      expect(last?.query).toEqual({ search: 'quiet', page: '1' });
    });

    it('without a webhook says so', async () => {
      const sandbox = sandboxOf();
      const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
      const response = await sandbox.app.request(`${MERCHANTS}?page=1`, { headers });
      const { data } = (await response.json()) as { data: { _id: string }[] };
      await open(`/view_webhook/${data[1]?._id}`);
      expect(await screen.findByText('No webhook found')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    });

    it('deletes one after a question, once, and shows why that failed', async () => {
      ignoreErrors();
      const { sandbox } = await openWebhooks();
      const one = await findRow('hooks/5');
      const id = one.querySelector('td')?.textContent;
      await press('Delete', one);
      const dialog = await findDialog('Are you sure?');
      expect(dialog).toHaveTextContent('https://shop-0.example/hooks/5');
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await changesOf(sandbox)).toEqual([]);
      await press('Delete', row('hooks/5'));
      const again = await findDialog('Are you sure?');
      const match = { method: 'DELETE', path: WEBHOOKS };
      await sandbox.fault({ match, body: { valid: false, message: 'Still in use' } });
      await press('Delete', again);
      await waitFor(() =>
        expect(within(again).getByRole('alert').textContent).toBe('Still in use'),
      );
      await sandbox.clearCalls();
      await hold(sandbox, 'DELETE', WEBHOOKS);
      await pressTwice('Delete', again);
      await sandbox.clearFaults();
      expect(await screen.findByText('Webhook deleted successfully')).toBeVisible();
      await waitFor(() => expect(screen.queryByText(/hooks\/5$/)).toBeNull());
      expect((await changesOf(sandbox)).map(({ path }) => path)).toEqual([`${WEBHOOKS}/${id}`]);
    });
  });

  describe('The breadcrumbs of webhooks and events', () => {
    const MERCHANT = 'Ladipo Hair Studio';
    const steps = () => {
      const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
      return [...trail.querySelectorAll('li')].map(({ textContent }) => textContent);
    };
    const lead = (...names: string[]) => waitFor(() => expect(steps()).toEqual(names));

    it('name the merchant, also after a reload', async () => {
      const { history, unmount, sandbox } = await open('/webhooks');
      await follow('View', await findRow(MERCHANT));
      await lead('Webhooks', MERCHANT);
      await follow('View Events', await findRow(demoWebhooks.everyKind));
      const events = ['Webhooks', MERCHANT, demoWebhooks.everyKind, 'Events'];
      await lead(...events);
      const menu = screen.getByRole('navigation', { name: 'Main navigation' });
      expect(within(menu).getByText('Webhooks').closest('a')).toHaveAttribute(
        'aria-current',
        'page',
      );
      // A reload keeps the state of the history entry.
      const at = history.location;
      unmount();
      const again = await renderConsole({ sandbox, at });
      await lead(...events);
      await follow(MERCHANT);
      await lead('Webhooks', MERCHANT);
      expect(again.history.location.pathname).toBe(
        `/view_webhook/${await ownerOf(demoWebhooks.everyKind)}`,
      );
    });

    it('name what a shared URL lets the console find: a webhook does not name its merchant', async () => {
      const { db } = sandboxOf();
      const url = demoWebhooks.everyKind;
      const [webhook] = await db.select().from(webhooks).where(eq(webhooks.url, url));
      const { history } = await open(`/view_webhookevent/${webhook?.id}`);
      await lead('Webhooks', demoWebhooks.everyKind, 'Events');
      await history.push(`/view_webhook/${webhook?.merchantId}`);
      await lead('Webhooks', MERCHANT);
      await waitFor(() => expect(rows()).not.toHaveLength(0));
    });
  });
});

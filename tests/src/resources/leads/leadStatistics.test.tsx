import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededLeads } from '../../../../sandbox/db/seed/leads';
import { click, findControl } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import { alerts, ignoreErrors, press, rows, shows } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LEADS = '/api/admin/leads';

describe('The statistics of the leads', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, as: 'leadadmin', at });
    const cards = await screen.findByRole('region', { name: 'Lead statistics' });
    const follow = async (name: RegExp) => click(await findControl('link', name, cards));
    return { ...console, sandbox, cards, follow };
  }

  it('are total leads and active leads with a link to them, with email and with phone', async () => {
    const { cards, follow, history, sandbox } = await open('/leads?status=INACTIVE');
    await shows('Total Leads5,200', cards);
    await shows(/With Email\d,\d{3}/, cards);
    await shows(/With Phone\d,\d{3}/, cards);
    await expectAccessible(cards);
    await follow(/^Active Leads/);
    await waitFor(() => expect(history.location.search).toBe('?status=ACTIVE'));
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const response = await sandbox.app.request(`${LEADS}?status=ACTIVE`, { headers });
    const { entity } = (await response.json()) as { entity: { pagination: { total: number } } };
    await shows(`Active Leads${entity.pagination.total.toLocaleString('en-GB')}`, cards);
    await follow(/^Total Leads/);
    await shows(`of ${seededLeads.toLocaleString('en')} results`);
  });

  it('that failed are logged and shown next to a working list (rulings R28)', async () => {
    const logged = ignoreErrors();
    const match = { path: `${LEADS}/statistics` };
    await sandboxOf().fault({ match, status: 403, body: { message: 'Not today' } });
    const { cards } = await open('/leads');
    await alerts('Not today', cards);
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(logged.mock.calls.flat()).toContainEqual(
      expect.stringContaining('lead statistics could not be loaded'),
    );
    await press('Try again', cards);
    await shows('5,200', cards);
  });
});

describe('The bar of the product emails', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());
  const named = { name: /^Product emails of all leads: / };
  const readsOf = async () => (await sandboxOf().calls()).filter(({ path }) => path === LEADS);

  it('has a link to the leads in each state, with the total of their list, by its own requests after the rows', async () => {
    const at = { sandbox: sandboxOf(), as: 'leadadmin' as const, at: '/leads?status=INACTIVE' };
    const { history } = await renderConsole({ ...at, savesData: false });
    const bar = await screen.findByRole('group', named, { timeout: 60_000 });
    await expectAccessible(bar);
    const [first, ...others] = (await readsOf()).map(({ query }) => query);
    expect(first).toEqual({ page: '1', limit: '20', status: 'INACTIVE' });
    // The bell shares one of them.
    const states = ['not_sent', 'sent', 'failed'];
    expect(others.map((query) => query?.notificationStatus).toSorted()).toEqual(states.toSorted());
    for (const query of others) expect(query).toMatchObject({ page: '1', limit: '20' });
    const links = within(bar).getAllByRole('link');
    const texts = links.map(({ textContent }) => textContent ?? '');
    expect(texts).toEqual([
      expect.stringMatching(/^Not sent [\d,]+$/),
      expect.stringMatching(/^Sent [\d,]+$/),
      expect.stringMatching(/^Failed [\d,]+$/),
    ]);
    expect(bar).toHaveAccessibleName(`Product emails of all leads: ${texts.join(', ')}`);
    const sum = texts.reduce((all, text) => all + Number(text.replace(/\D/g, '')), 0);
    expect(sum).toBe(seededLeads);
    click(links[2] as HTMLElement);
    await waitFor(() => expect(history.location.search).toBe('?notificationStatus=failed'));
    await shows(`of ${/[\d,]+/.exec(texts[2] ?? '')} results`);
    expect(within(bar).getByRole('link', { current: true })).toBe(links[2]);
  });

  it('says that it could not be counted, beside a working list, and counts again', async () => {
    const sandbox = sandboxOf();
    const match = { path: `${LEADS}?page=1&limit=20&notificationStatus=sent` };
    await sandbox.fault({ match, status: 400, body: { message: 'Not today' } });
    await renderConsole({ sandbox, as: 'leadadmin', at: '/leads', savesData: false });
    const failed = await screen.findByText(/^The emails could not be counted/, undefined, {
      timeout: 60_000,
    });
    expect(failed).toBeVisible();
    expect(rows()).toHaveLength(20);
    await press('Count again');
    expect(await screen.findByRole('group', named)).toBeVisible();
  });

  it('is not read where the browser saves data', async () => {
    await renderConsole({ sandbox: sandboxOf(), as: 'leadadmin', at: '/leads' });
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(await readsOf()).toHaveLength(1);
  });
});

import { screen, waitFor } from '@testing-library/react';
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

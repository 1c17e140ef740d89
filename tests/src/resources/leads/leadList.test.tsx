import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoLead } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  buttons,
  fill,
  findRow,
  headings,
  ignoreErrors,
  press,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const LEADS = '/api/admin/leads';
const FIRST = demoLead.approvedName;

describe('The list of leads', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/leads') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, as: 'leadadmin', at });
    const lists = async () =>
      (await sandbox.calls()).filter(({ path }) => path === LEADS).map(({ query }) => query);
    return { ...console, sandbox, lists };
  }
  const list = (leads: object[]) => ({
    match: { path: `${LEADS}?` },
    body: { entity: { leads, pagination: { pages: 1, total: leads.length } } },
  });

  it('is all that a leadadmin sees: they land on it, and no other area is requested', async () => {
    const { history, sandbox } = await open('/');
    await findRow(FIRST);
    expect(history.location.pathname).toBe('/leads');
    expect(screen.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main navigation' });
    expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Leads',
    ]);
    for (const path of ['/users', '/wallet', '/admin', '/faq']) {
      await history.push(path);
      expect(await screen.findByText('Access denied', { selector: 'h1' })).toBeVisible();
    }
    const areas = (await sandbox.calls()).map(({ path }) => path.split('/', 4).join('/'));
    expect([...new Set(areas)]).toEqual([LEADS]);
  });

  it('has company and RC number, contact, status, extraction, two notification badges and all actions', async () => {
    const { lists } = await open();
    const first = await findRow(FIRST);
    for (const name of ['Company', 'Contact', 'Status', 'Extraction', 'Notification', 'Actions']) {
      expect(headings()).toContain(name);
    }
    for (const text of [
      ...[FIRST, demoLead.rcNumber, demoLead.email, '+2348035550177'],
      ...['Active', 'Completed', 'Product: Not sent', 'Workbrook: Sent'],
    ]) {
      expect(within(first).getByText(text)).toBeVisible();
    }
    expect(buttons(/./, first).map(({ textContent }) => textContent)).toEqual([
      ...['View', 'Edit', 'Send Email', 'Send Workbrook Email', 'Delete'],
    ]);
    expect(rows()).toHaveLength(20);
    expect(await lists()).toEqual([{ page: '1', limit: '20' }]);
  });

  it('has empty cells for missing values, shows unknown statuses as they are, and no actions without an ID (R12)', async () => {
    const odd = {
      _id: 'a1',
      approvedName: 'Odd One',
      status: 'HIBERNATING',
      notificationStatus: 'bounced.soft',
    };
    await sandboxOf().fault(list([odd, { approvedName: 'No identifier', email: null, phone: {} }]));
    await open();
    const first = await findRow('Odd One');
    expect(first).toHaveTextContent('HIBERNATING');
    expect(first).toHaveTextContent('Product: bounced.soft');
    expect(first.closest('table')).not.toHaveTextContent(/undefined|null|\[object Object\]/);
    expect(buttons(/./, first)).toHaveLength(5);
    expect(row('No identifier').querySelector('button')).toBeNull();
  });

  it('shows Showing X to Y of Z results, with at most five numbered page buttons', async () => {
    const { lists, history } = await open();
    await shows('Showing 1 to 20 of 5,200 results');
    const pager = () => screen.getByRole('navigation', { name: 'Pages' });
    const numbers = () => buttons(/^\d+$/, pager()).map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    expect(button('Previous', pager())).toBeDisabled();
    await press('5', pager());
    await shows('Showing 81 to 100 of 5,200 results');
    expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
    await history.push('/leads?page=9999');
    await shows('Showing 5,181 to 5,200 of 5,200 results');
    expect(history.location.search).toBe('?page=260');
    await waitFor(() => expect(numbers()).toEqual(['256', '257', '258', '259', '260']));
    expect(button('Next', pager())).toBeDisabled();
    expect(new Set((await lists()).map(({ limit }) => limit))).toEqual(new Set(['20']));
  });

  it('keeps its filters in the URL, sends them exactly, and returns to page 1 at any change', async () => {
    const { lists, history, sandbox, unmount } = await open('/leads?page=3');
    await shows('Showing 41 to 60');
    expect(button('Clear Filters')).toBeDisabled();
    await sandbox.clearCalls();
    fill('Status', 'ACTIVE');
    await shows('Showing 1 to 20');
    fill('Extraction Status', 'completed');
    fill('Notification Status', 'not_sent');
    fill('Search', 'Harmattan');
    await shows('Showing 1 to 1 of 1 results');
    const filters = {
      status: 'ACTIVE',
      extractionStatus: 'completed',
      notificationStatus: 'not_sent',
      searchTerm: 'Harmattan',
    };
    expect((await lists()).at(0)).toEqual({ page: '1', limit: '20', status: 'ACTIVE' });
    expect((await lists()).at(-1)).toEqual({ page: '1', limit: '20', ...filters });
    const { pathname, search } = history.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(filters);
    unmount();

    const again = await open(pathname + search);
    await shows('Showing 1 to 1 of 1 results');
    expect(screen.getByLabelText('Search')).toHaveValue('Harmattan');
    fill('Search', 'no lead has this name');
    expect(await screen.findByText('No leads found')).toBeVisible();
    await shows('Showing 0 to 0 of 0 results');
    await expectAccessible(screen.getByRole('main'));
    await press('Clear Filters');
    expect(screen.getByLabelText('Search')).toHaveValue('');
    await shows('of 5,200 results');
    expect(again.history.location.search).toBe('');
  });

  it('that failed shows Failed to fetch leads with the reason, keeps its page, and can be retried', async () => {
    const sandbox = sandboxOf();
    const match = { path: `${LEADS}?page=2` };
    await sandbox.fault({ match, status: 400, body: { error: 'Bad filter' } });
    const { unmount } = await open('/leads?page=2');
    expect(await screen.findByText('Failed to fetch leads')).toBeVisible();
    expect(screen.getByText('Bad filter')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    await press('Try again');
    await shows('Showing 21 to 40');
    unmount();
    await sandbox.fault({ match: { path: `${LEADS}?` }, body: { entity: {} } });
    await open();
    expect(await screen.findByText('No data received from server')).toBeVisible();
  });

  it('is exported as leads-export.csv with its filters; errors are reported, JSON errors too', async () => {
    ignoreErrors();
    const { names } = savedFiles();
    const { sandbox } = await open('/leads?status=INACTIVE&searchTerm=Zenith');
    await press('Export CSV');
    expect(await screen.findByText('Leads exported successfully')).toBeVisible();
    expect(names).toEqual(['leads-export.csv']);
    const path = `${LEADS}/export`;
    const call = (await sandbox.calls()).find((each) => each.path === path);
    expect(call?.query).toEqual({ status: 'INACTIVE', searchTerm: 'Zenith' });
    expect(call?.headers).not.toHaveProperty('content-type');
    for (const [fault, text] of [
      [{ status: 422, body: { message: 'Disk full' } }, 'Disk full'],
      [{ body: { message: 'Too many rows' } }, 'Too many rows'],
      [{ body: '{"message":"Mislabelled"}', contentType: 'text/csv' }, 'Mislabelled'],
      [{ html: true }, 'cannot read'],
    ] as const) {
      await sandbox.fault({ match: { path }, ...fault });
      await press('Export CSV');
      await shows(text);
      expect(screen.getByText('Failed to export leads')).toBeVisible();
    }
  });
});

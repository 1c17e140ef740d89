import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { fill, press } from '../../../support/walletSection';

const LEADS = '/api/admin/leads';
const LOGS = '/api/v1/admin/logs';
const TEAMS = '/api/v1/admin/teams';
const USERS = '/api/v1/admin/users';

const palette = (name = 'Search') => screen.findByRole('dialog', { name });
const field = (name = 'Search') => screen.findByRole('combobox', { name });
const options = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const group = (name: string) => screen.findByRole('group', { name });
const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');

describe('The search', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  const asked = async () => (await sandboxOf().calls()).map(({ path, query }) => [path, query]);

  it('shows pages, actions and recent places at once, and what went wrong on the server below', async () => {
    const sandbox = sandboxOf();
    const email = demoCustomers.manyTransactions;
    const { history } = await renderConsole({
      ...{ sandbox, at: `/transactions?email=${encodeURIComponent(email)}` },
    });
    await screen.findAllByRole('row');
    await history.push('/teams');
    await screen.findAllByRole('link', { name: 'View Members' });
    await sandbox.clearCalls();
    press('Search');
    expect(options(await group('Recent places'))).toContainEqual(expect.stringContaining(email));
    expect(options(await group('Pages'))).toHaveLength(12);
    expect(options(await group('Actions'))).toContain('Credit Customer');
    // Without a search text, failures on the server are listed below.
    const [first] = options(await group('Went wrong'));
    expect(first).toMatch(/^\d+ failed emails$/);
    // On a slow machine the rows of the page are no longer fresh, and read again.
    const fromPalette = (await asked()).filter(([path]) => path !== TEAMS);
    expect(fromPalette.toSorted()).toEqual([
      [LEADS, { notificationStatus: 'failed', page: '1', limit: '20' }],
      [LOGS, { severity: 'error', startDate: expect.any(String), page: '1' }],
    ]);
  });

  it('starts an action, and does not open over its dialog', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    await openPalette();
    fill(await field(), 'create ad');
    const [first] = within(await palette()).getAllByRole('option');
    expect(first).toHaveTextContent(/^Create Admin$/);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Create Admin' })).toBeVisible();
    await openPalette();
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  it('looks up a complete email, which fails and is retried apart from the list', async () => {
    const sandbox = sandboxOf();
    const email = demoCustomers.manyTransactions;
    await renderConsole({ sandbox, at: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    await openPalette();
    const path = '/api/v1/admin/wallets/customer/find';
    await sandbox.fault({ match: { path }, status: 403, body: { message: 'No' } });
    fill(await field(), email);
    expect(await within(await palette()).findByRole('alert')).toHaveTextContent('Customers: No');
    expect(options(await group('Customers'))).toContainEqual(expect.stringContaining(email));
    press('Try again', within(await palette()));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(options(await group('Customers'))).toHaveLength(1);
  });

  it('of a leadadmin finds leads, their profile and activity only, searches no one, and is complete in French', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, as: 'leadadmin', at: '/leads', locale: 'fr' });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    await openPalette();
    await palette('Rechercher');
    expect(options(await group('Pages'))).toEqual(['Prospects', 'Profil', 'Activité']);
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    await sandbox.clearCalls();
    fill(await field('Rechercher'), 'ada@demo.test');
    expect(await screen.findByText('Aucun résultat')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/search\.\w|directory\.\w|%\{/);
    // The count of the failed emails is no search.
    expect((await asked()).filter(([path]) => path !== LEADS)).toEqual([]);
  });

  it('lists an operation of unknown outcome first', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({
      ...{ sandbox, at: '/users?edit=65447c0bffbc4675f864e0e9' },
      stored: { userData: '{"_id":"unknown-first","name":"Ada","role":"superadmin"}' },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    const name = await form.findByLabelText(/^Name/);
    await waitFor(() => expect(name).not.toHaveValue(''));
    fill(name, 'Renamed, perhaps');
    await sandbox.fault({ match: { method: 'PUT', path: USERS }, status: 503, body: {} });
    press('Save Changes', form);
    expect(await screen.findByText(/No response was received/)).toBeVisible();
    press('Cancel', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPalette();
    const attention = await group('Needs attention');
    expect(options(attention)[0]).toContain('Edit the user');
    expect(within(await palette()).getAllByRole('option')[0]).toHaveTextContent('Edit the user');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/activity'));
  });
});

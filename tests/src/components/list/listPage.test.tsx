import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const USERS = '/api/v1/admin/users';

describe('A list', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  async function openUsers(at = '/users') {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at });
    return { sandbox, table: await screen.findByRole('table', { name: 'Users' }) };
  }
  const next = () => screen.getByRole('button', { name: 'Next' });

  it('marks the previous rows as busy until the next page has loaded', async () => {
    const { sandbox, table } = await openUsers();
    await sandbox.fault({ match: { path: `${USERS}?page=2` }, latency: 3_600_000 });
    await userEvent.click(next());
    expect(await screen.findByText('Page 2 of 9')).toBeVisible();
    const rows = table.closest('[aria-busy="true"]');
    expect(within(rows as HTMLElement).getByText('adaeze.okonkwo@demo.test')).toBeVisible();
    await sandbox.clearFaults();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText('adaeze.okonkwo@demo.test')).toBeNull();
  });

  const pagesRequested = async () =>
    (await sandboxOf().calls()).filter(({ path }) => path === USERS).map(({ query }) => query.page);

  it('requests the next page while its button has the pointer or the focus, and no page twice', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users', savesData: false });
    await screen.findByRole('table', { name: 'Users' });
    await userEvent.hover(next());
    await waitFor(async () => expect(await pagesRequested()).toEqual(['1', '2']));
    await userEvent.click(next());
    expect(await screen.findByText('Page 2 of 9')).toBeVisible();
    await waitFor(async () => expect(await pagesRequested()).toEqual(['1', '2', '3']));
    await userEvent.unhover(next());
    await userEvent.click(next());
    expect(await screen.findByText('Page 3 of 9')).toBeVisible();
    await waitFor(async () => expect(await pagesRequested()).toEqual(['1', '2', '3', '4']));
  });

  it('requests no page before the press where the browser saves data', async () => {
    await openUsers();
    await userEvent.hover(next());
    await userEvent.click(next());
    expect(await screen.findByText('Page 2 of 9')).toBeVisible();
    expect(await pagesRequested()).toEqual(['1', '2']);
  });

  it('shows the failure instead of rows when the next page fails, and keeps the pager (rulings R33)', async () => {
    const { sandbox } = await openUsers();
    const body = { message: 'Bad page' };
    await sandbox.fault({ match: { path: USERS }, status: 400, body });
    await userEvent.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad page');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Page 2 of 9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
    await sandbox.fault({ match: { path: `${USERS}?page=3` }, status: 400, body });
    await userEvent.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad page');
    await userEvent.click(next());
    expect(await screen.findByText('Page 4 of 9')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  });

  it('that fails before its pages are counted can be left by its pager, and shows no count', async () => {
    const sandbox = sandboxOf();
    const body = { message: 'Bad page' };
    await sandbox.fault({ match: { path: `${USERS}?page=3` }, status: 400, body });
    await renderConsole({ sandbox, at: '/users?page=3' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad page');
    expect(screen.getByText('Page 3')).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page 2 of 9')).toBeVisible();
  });

  it('that cannot be refreshed shows its specified text first, and notes that its rows are older', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/teams' });
    expect(await screen.findAllByText('View Members')).not.toHaveLength(0);
    await history.push('/profile');
    await screen.findByText('Export Your Data');
    const body = { message: 'Bad day' };
    await sandbox.fault({ match: { path: '/api/v1/admin/teams' }, status: 400, body });
    await history.push('/teams');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error loading teams: Bad day')).toBeVisible();
    expect(within(alert).getByText('These rows are from before the failure.')).toBeVisible();
    expect(screen.getAllByText('View Members')).not.toHaveLength(0);
  });

  it('shows that it retries, while it does', async () => {
    const { sandbox } = await openUsers();
    await sandbox.fault({ match: { path: USERS }, status: 503 });
    await userEvent.click(next());
    expect(await screen.findByText('Trying again, 1 of 3')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Trying again/)).toBeNull());
    expect(screen.getByText('Page 2 of 9')).toBeVisible();
  });

  it('that failed is read again automatically when the network is back', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: USERS }, status: 400, body: { message: 'No line' } });
    await renderConsole({ sandbox, at: '/users' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No line');
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
    // A list that has loaded is not read again.
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await sandbox.calls()).toHaveLength(2);
  });

  it('starts at the top on Next, and at the previous scroll position on Back', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await userEvent.click(next());
    await screen.findByText('Page 2 of 9');
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
    await history.go(-1);
    await screen.findByText('Page 1 of 9');
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

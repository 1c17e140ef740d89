import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { fill, release } from '../../support/walletSection';

const USERS = '/api/v1/admin/users';
const table = (name: string) => screen.findByRole('table', { name });
const clickFirst = async (name: string, role = 'button') =>
  userEvent.click((await screen.findAllByRole(role, { name }))[0] as HTMLElement);

describe('The shell', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('leads from / to /users; its sidebar is titled Dashboard, with Profile and Logout in the footer', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/' });
    await table('Users');
    expect(history.location.pathname).toBe('/users');
    expect(screen.getByText('Dashboard')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it.each(['/nowhere', '/users/abc/def', '/transactions/1/2'])(
    'shows the error screen on %s, with a link back and without a request',
    async (at) => {
      const sandbox = sandboxOf();
      await renderConsole({ sandbox, at });
      const name = 'Unexpected Application Error!';
      expect(await screen.findByRole('heading', { name })).toBeVisible();
      expect(await sandbox.calls()).toEqual([]);
      await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
      expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
    },
  );

  it('aborts the request of a page that is left', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/users' });
    await table('Users');
    await sandbox.fault({ match: { path: USERS, method: 'GET' }, latency: 60_000 });
    const signals: (AbortSignal | null | undefined)[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const request = input instanceof Request ? input : undefined;
      const url = request?.url ?? String(input);
      if (url.includes('page=2')) signals.push(request?.signal ?? init?.signal);
      return send(input, init);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    await clickFirst('View Transactions', 'link');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await sandbox.clearFaults();
  });

  it('stays on a page that was opened while a lead was being deleted', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/users' });
    await table('Users');
    await history.push('/leads');
    await clickFirst('Delete');
    const dialog = await screen.findByRole('dialog');
    await sandbox.fault({
      match: { method: 'DELETE', path: '/api/admin/leads' },
      latency: 60_000,
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete lead' }));
    await history.go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await release(sandbox);
    expect(await screen.findByText('Lead deleted successfully')).toBeVisible();
    expect(history.location.pathname).toBe('/leads');
  });

  it('stays on a page that was opened, and searched, while a feed was being saved', async () => {
    const sandbox = sandboxOf();
    const path = '/api/v1/admin/feeds/f1';
    const entity = { _id: 'f1', name: 'Old title', content: '<p>A word</p>' };
    await sandbox.fault({ match: { method: 'GET', path }, body: { entity }, times: 4 });
    const { history } = await renderConsole({ sandbox, at: '/create_feeds/f1' });
    const title = await screen.findByLabelText(/Title/);
    await screen.findByRole('textbox', { name: /Content/ }, { timeout: 20_000 });
    fill(title, 'On its way');
    await sandbox.fault({ match: { method: 'PUT', path }, body: {}, latency: 60_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Update Feed' }));
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(history.location.search).toBe('?q=ada'));
    await release(sandbox);
    expect(await screen.findByText('Feed updated successfully')).toBeVisible();
    expect(history.location).toMatchObject({ pathname: '/users', search: '?q=ada' });
  });
});

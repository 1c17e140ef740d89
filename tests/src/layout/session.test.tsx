import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admins } from '../../../sandbox/db/schema';
import { requestedUrl } from '../../../src/authProvider/requestedUrl';
import { changesOf, findField, press } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const ME = '/api/v1/admin/manage/me';
const SUPERADMIN = 'superadmin@demo.test';
const EXPIRED = 'Session expired. Please login again.';
const LOGIN_FOR_FAQ = 'Please login to access FAQs';
const texts = () => [...document.querySelectorAll('.toast-words')].map((each) => each.textContent);
const welcome = () => screen.findByRole('heading', { name: 'Welcome Back' });

describe('A stored session', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('without a readable user reads the current user once, and stores them', async () => {
    const sandbox = sandboxOf();
    await renderConsole({
      ...{ sandbox, as: 'leadadmin', at: '/profile-is-not-here' },
      stored: { userData: '{not json' },
    });
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    const calls = (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([`GET ${ME}`]);
    const user = JSON.parse(localStorage.getItem('userData') ?? '');
    expect(user).toMatchObject({ role: 'leadadmin' });
  });

  it('shows a spinner while its user is read', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: ME }, latency: 300 });
    await renderConsole({ sandbox, at: '/users', stored: { userData: '' } });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  });

  it('with an expired token ends on /login with one toast and both keys removed', async () => {
    const sandbox = sandboxOf();
    const stored = { authToken: 'expired' };
    const { history } = await renderConsole({ sandbox, at: '/users?page=2', stored });
    expect(await welcome()).toBeVisible();
    expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
    expect(history.location.pathname).toBe('/login');
    // Offered after the next sign-in (R9).
    expect(requestedUrl()).toBe('/users?page=2');
    expect({ ...localStorage }).not.toHaveProperty('authToken');
    expect({ ...localStorage }).not.toHaveProperty('userData');
  });

  const link = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  const waysToNotice: [string, () => unknown, string][] = [
    ['the FAQ link', () => link('FAQ'), LOGIN_FOR_FAQ],
    ['the link of another page', () => link('Teams'), EXPIRED],
    ['the next page of the list', () => press('Next'), EXPIRED],
    ['a return to the window', () => fireEvent.focus(window), EXPIRED],
    [
      'a save',
      async () => {
        await press('Edit');
        fireEvent.change(await findField(/^Name/), { target: { value: 'Ada B.' } });
        localStorage.removeItem('authToken');
        await press('Save Changes');
      },
      EXPIRED,
    ],
  ];
  it.each(waysToNotice)(
    'whose token was removed in this tab ends with %s, and shows one text (R7)',
    async (name, notice, text) => {
      const sandbox = sandboxOf();
      const { history } = await renderConsole({ sandbox, at: '/users' });
      await screen.findByRole('table', { name: 'Users' });
      if (name !== 'a save') localStorage.removeItem('authToken');
      await notice();
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      expect(await welcome()).toBeVisible();
      expect(texts()).toEqual([text]);
      expect({ ...localStorage }).not.toHaveProperty('userData');
      expect(await changesOf(sandbox)).toEqual([]);
    },
  );

  it('that has ended shows the text again to a user who goes Back (R7)', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    await press('Logout');
    expect(await welcome()).toBeVisible();
    expect(texts()).toEqual([]);
    await act(() => history.go(-1));
    await waitFor(() => expect(texts()).toEqual([EXPIRED]));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  it.each([
    ['a read', '/api/v1/admin/teams', () => link('Teams')],
    [
      'a change',
      '/api/v1/admin/users',
      async () => {
        await press('Edit');
        fireEvent.change(await findField(/^Name/), { target: { value: 'Ada B.' } });
        await press('Save Changes');
      },
    ],
  ])(
    'that may not make %s any more reads its user again and follows the role (R8)',
    async (name, path, deny) => {
      const sandbox = sandboxOf();
      await sandbox.reset();
      await renderConsole({ sandbox, at: '/users' });
      await screen.findByRole('table', { name: 'Users' });
      await sandbox.db
        .update(admins)
        .set({ role: 'leadadmin' })
        .where(eq(admins.email, SUPERADMIN));
      const method = name === 'a read' ? 'GET' : 'PUT';
      await sandbox.fault({ match: { method, path }, status: 403, body: { message: 'Not yours' } });
      await sandbox.clearCalls();
      await deny();
      // An open panel hides the menu.
      const teams = () => screen.queryByRole('link', { name: 'Teams', hidden: true });
      await waitFor(() => expect(teams()).toBeNull());
      expect(await screen.findByRole('link', { name: 'Leads', hidden: true })).toBeInTheDocument();
      const reads = (await sandbox.calls()).filter((call) => call.path === ME);
      expect(reads).not.toEqual([]);
      await sandbox.reset();
    },
  );

  it.each([
    ['a stale token and no user', { authToken: 'expired', userData: '' }],
    ['a stale token', { authToken: 'expired' }],
  ])('%s on a deep link keeps its URL for the next sign-in (R9)', async (_, stored) => {
    sessionStorage.clear();
    const at = '/transactions?email=adaeze.okonkwo%40demo.test';
    await renderConsole({ sandbox: sandboxOf(), at, stored });
    expect(await welcome()).toBeVisible();
    await waitFor(() => expect(requestedUrl()).toBe(at));
  });

  it('that has ended keeps the URL to which the user went Back (R9)', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users?page=2' });
    await screen.findByRole('table', { name: 'Users' });
    await link('Teams');
    await waitFor(() => expect(history.location.pathname).toBe('/teams'));
    localStorage.removeItem('authToken');
    fireEvent.focus(window);
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(requestedUrl()).toBe('/teams');
    await act(() => history.go(-1));
    await waitFor(() => expect(requestedUrl()).toBe('/users?page=2'));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  it('that the first read of /faq finds expired is reported so, and not as a missing token (R7)', async () => {
    const sandbox = sandboxOf();
    for (const path of ['/api/v1/admin', '/chatbot']) {
      await sandbox.fault({ match: { path }, status: 401, body: {}, times: 20 });
    }
    const { history } = await renderConsole({ sandbox, at: '/faq' });
    expect(await welcome()).toBeVisible();
    expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
    expect(screen.queryByText(LOGIN_FOR_FAQ)).toBeNull();
    expect(history.location.pathname).toBe('/login');
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const ME = '/api/v1/admin/manage/me';
const EXPIRED = 'Session expired. Please login again.';
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
    const { history } = await renderConsole({ sandbox, at: '/users', stored });
    expect(await welcome()).toBeVisible();
    expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
    expect(history.location.pathname).toBe('/login');
    expect({ ...localStorage }).not.toHaveProperty('authToken');
    expect({ ...localStorage }).not.toHaveProperty('userData');
  });

  it('whose token was removed ends with the next page, regardless of its user', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    localStorage.removeItem('authToken');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(await welcome()).toBeVisible();
  });

  it('that the first read of /faq finds expired is reported so, and not as a missing token (R7)', async () => {
    const sandbox = sandboxOf();
    for (const path of ['/api/v1/admin', '/chatbot']) {
      await sandbox.fault({ match: { path }, status: 401, body: {}, times: 20 });
    }
    const { history } = await renderConsole({ sandbox, at: '/faq' });
    expect(await welcome()).toBeVisible();
    expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
    expect(screen.queryByText('Please login to access FAQs')).toBeNull();
    expect(history.location.pathname).toBe('/login');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ME = '/api/v1/admin/manage/me';
const EXPIRED = 'Session expired. Please login again.';
describe('The start of a session', () => {
  const sandboxOf = useSandbox();

  it('a token that manage/me refuses leads to /login with one toast, which closes after 5 s (R7)', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: ME }, status: 401, body: { message: 'Unauthorized' } });
    const { history } = await renderConsole({
      sandbox,
      at: '/users?page=2',
      stored: { userData: '{not json' },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
    await waitFor(() => expect(history.location).toMatchObject({ pathname: '/login', search: '' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(screen.queryByText(EXPIRED)).toBeNull());
    vi.useRealTimers();
  });

  it('another failure of manage/me keeps the URL and the session, and shows the reason', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: ME }, status: 400, body: { message: 'Not today' } });
    const { history } = await renderConsole({ sandbox, at: '/users', stored: { userData: '7' } });
    expect(await screen.findByText(/Not today/)).toBeVisible();
    expect(history.location.pathname).toBe('/users');
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absentAreas, landingPathOf, OTHER_ROLES, roles } from '../../../src/authProvider/roles';
import { addresses } from '../../e2e/support/addresses';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const ME = '/api/v1/admin/manage/me';
const USERS = '/api/v1/admin/users';
const refusal = { match: { path: USERS }, status: 403, body: { message: 'Superadmins only' } };

describe('A leadadmin (R8)', () => {
  const sandboxOf = useSandbox();

  it('is denied every known route but Leads, Profile and Activity, and none of them sends a request', async () => {
    const sandbox = sandboxOf();
    const ids = { merchant: 'm', webhook: 'w', team: 't', feed: 'p', feature: 'f' };
    const denied = Object.values(addresses)
      .map((address) => address(ids))
      .filter((address) => !['/', '/leads', '/profile', '/activity'].includes(address));
    expect(denied.length).toBeGreaterThan(20);
    const { history } = await renderConsole({ sandbox, as: 'leadadmin', at: '/users?view=1' });
    for (const address of denied) {
      await history.push(address);
      expect(await screen.findByText('Access denied', { selector: 'h1' })).toBeVisible();
    }
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Leads']);
    expect(await sandbox.calls()).toEqual([]);
  });
});

describe('A role that is not listed', () => {
  const sandboxOf = useSandbox();
  const listed = roles.get(OTHER_ROLES);
  const me = { id: 'a1', name: 'Ada', role: 'clerk' };
  const stored = { userData: JSON.stringify(me) };
  afterEach(() => void (listed && roles.set(OTHER_ROLES, listed)));

  it('lands on the first page that it may see; the bell requests nothing else', async () => {
    if (!listed) throw new Error('Every other role has a row');
    roles.set(OTHER_ROLES, { ...listed, reach: ['teams'] });
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, stored, savesData: false });
    await waitFor(() => expect(history.location.pathname).toBe('/teams'));
    await waitFor(async () => expect(await sandbox.calls()).not.toEqual([]), { timeout: 60_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Needs attention' }));
    const list = within(await screen.findByRole('dialog', { name: 'Needs attention' }));
    expect(await list.findByText('Nothing needs your attention.')).toBeVisible();
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect([...new Set(paths)]).toEqual(['/api/v1/admin/teams']);
  });

  it('is not shown what the API denies it', async () => {
    if (!listed) throw new Error('Every other role has a row');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    roles.set(OTHER_ROLES, { ...listed, reach: ['teams', 'leads', 'logs'] });
    const sandbox = sandboxOf();
    for (const path of ['/api/admin/leads', '/api/v1/admin/logs']) {
      await sandbox.fault({ match: { path }, status: 403, body: { message: 'No' }, times: 9 });
    }
    await sandbox.fault({ match: { path: ME }, body: { entity: me }, times: 9 });
    await renderConsole({ sandbox, stored, at: '/teams' });
    await userEvent.click(await screen.findByRole('button', { name: 'Needs attention' }));
    const list = within(await screen.findByRole('dialog', { name: 'Needs attention' }));
    expect(await list.findByText('Nothing needs your attention.')).toBeVisible();
  });
});

describe('Areas that the API does not have', () => {
  const sandboxOf = useSandbox();
  const absent = ['users', 'transactions', 'chatsession', 'wallet', 'logs'];
  const everything = roles.get('superadmin');
  afterEach(() => {
    absentAreas.clear();
    if (everything) roles.set('superadmin', everything);
  });

  it('are in no menu, are denied, and nothing is requested for them: landing and bell are for the rest', async () => {
    if (!everything) throw new Error('The superadmin has a row');
    for (const area of absent) absentAreas.add(area);
    expect(landingPathOf('superadmin')).toBe('/profile');
    roles.set('superadmin', { ...everything, landing: '/teams' });
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, savesData: false });
    await waitFor(() => expect(history.location.pathname).toBe('/teams'));
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const entries = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(entries.filter((each) => /^(Users|Wallet|Logs)$/.test(each))).toEqual([]);
    expect(entries).toContain('Teams');
    await history.push('/wallet');
    expect(await screen.findByText('Access denied', { selector: 'h1' })).toBeVisible();
    await history.push('/teams');
    await userEvent.click(screen.getByRole('button', { name: 'Needs attention' }));
    await screen.findByRole('dialog', { name: 'Needs attention' });
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => /users\?|wallet|logs/.test(path))).toEqual([]);
  });
});

describe('A 403 on the list of a route (R8)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

  it('reads manage/me again and follows a changed role, without ending the session', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/users' });
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    const { _id } = JSON.parse(localStorage.getItem('userData') ?? '');
    await sandbox.fault({ ...refusal, times: 10 });
    await sandbox.fault({ match: { path: ME }, body: { entity: { _id, role: 'leadadmin' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    const entries = menu().getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Leads']);
    expect(localStorage.getItem('authToken')).not.toBeNull();
    expect(JSON.parse(localStorage.getItem('userData') ?? '').role).toBe('leadadmin');
    expect((await sandbox.calls()).filter(({ path }) => path === ME)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(history.location.pathname).toBe('/leads'));
  });

  it('shows its message where the role may still see the page, and reads manage/me once', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault(refusal);
    await renderConsole({ sandbox, at: '/users' });
    expect(await screen.findByText('Superadmins only')).toBeVisible();
    const asked = async () => (await sandbox.calls()).map(({ path }) => path);
    await waitFor(async () => expect(await asked()).toContain(ME));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByText('Superadmins only')).toBeNull();
    expect(await asked()).toEqual([USERS, ME, USERS]);
    expect(localStorage.getItem('authToken')).not.toBeNull();
    expect(menu().getByRole('link', { name: 'Users' })).toBeVisible();
  });

  it('keeps role and session where manage/me is refused as well', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault(refusal);
    await sandbox.fault({ match: { path: ME }, status: 403, body: { message: 'Not now' } });
    await renderConsole({ sandbox, at: '/users' });
    expect(await screen.findByText('Superadmins only')).toBeVisible();
    await waitFor(async () =>
      expect((await sandbox.calls()).map(({ path }) => path)).toContain(ME),
    );
    expect(menu().getByRole('link', { name: 'Users' })).toBeVisible();
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it('ends the session where manage/me reports "Unauthorized", whatever its status (R6)', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault(refusal);
    await sandbox.fault({ match: { path: ME }, status: 403, body: { message: 'Unauthorized' } });
    const { history } = await renderConsole({ sandbox, at: '/users' });
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

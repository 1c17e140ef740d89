import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveGuards } from '../../../../src/components/form/unsavedInput';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  changesOf,
  field,
  fill,
  findDialog,
  findField,
  findRow,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const USERS = '/api/v1/admin/users';
const FIRST = 'adaeze.okonkwo@demo.test';

describe('The panel of a user', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/users') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }
  async function edit() {
    const opened = await open();
    await findRow(FIRST);
    await press('Edit', rows()[3]);
    const panel = await findDialog('Edit User');
    await findField(/^Name/, panel);
    return { ...opened, panel };
  }

  it('shows email, phone, business and role at a URL of its own', async () => {
    const { history, sandbox } = await open();
    await findRow(FIRST);
    const [view] = within(rows()[0] as HTMLElement).getAllByRole('button', { name: 'View' });
    act(() => view?.focus());
    await press('View', rows()[0]);
    const panel = await screen.findByRole('dialog', { name: 'User Details' });
    for (const label of ['Email', 'Phone', 'Business', 'Role']) {
      expect(within(panel).getByText(label)).toBeVisible();
    }
    expect(panel).toHaveTextContent(FIRST);
    const linked = history.location;
    expect(linked.search).toMatch(/^\?view=\w+/);
    await history.go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.search).toBe('');
    await history.push(linked.pathname + linked.search);
    const again = await screen.findByRole('dialog', { name: 'User Details' });
    await shows(FIRST, again);
    await press('Close', again);
    await waitFor(() => expect(history.location.search).toBe(''));
    const isDetail = ({ path }: { path: string }) => path.startsWith(`${USERS}/`);
    await waitFor(async () => expect((await sandbox.calls()).some(isDetail)).toBe(true));
  });

  it('leaves the page and the search that were chosen beside it when it closes', async () => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...real(query),
      matches: query === '(min-width: 1100px)' || real(query).matches,
    }));
    const { history } = await open();
    await findRow(FIRST);
    await press('View', rows()[0]);
    await screen.findByText('User Details');
    await press('Next');
    await waitFor(() => expect(history.location.search).toMatch(/page=2/));
    await press('Close');
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
    await press('View', rows()[1]);
    await press('Previous');
    await press('Next');
    await waitFor(() => expect(history.location.search).toMatch(/page=2/));
    await press('Close');
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
    expect(screen.queryByText('User Details')).toBeNull();
  });

  it('keeps what was typed where the user is gone, at the save and when the page is read again', async () => {
    ignoreErrors();
    const { sandbox, panel } = await edit();
    fill(/^Name/, 'Typed with care', panel);
    const gone = { match: { method: 'GET', path: `${USERS}/` }, status: 404, body: {} };
    for (let n = 0; n < 20; n += 1) await sandbox.fault(gone);
    await press('Save Changes', panel);
    await alerts(/no longer exists|not found/i, panel);
    const isRead = ({ path }: { path: string }) => path.startsWith(`${USERS}/`);
    await waitFor(async () =>
      expect((await sandbox.calls()).filter(isRead).length).toBeGreaterThan(2),
    );
    await shows('404', panel);
    expect(field(/^Name/, panel)).toHaveValue('Typed with care');
  });

  it('leaves with its user where something is typed in another form only', async () => {
    ignoreErrors();
    const { sandbox, panel } = await edit();
    onTestFinished(leaveGuards.add({ current: { hasChanges: () => true } }, () => null));
    const match = { method: 'GET', path: `${USERS}/` };
    await sandbox.fault({ match, status: 404, body: {}, times: 20 });
    await press('Save Changes', panel);
    await shows('404', panel);
    await waitFor(() => expect(within(panel).queryByRole('textbox')).toBeNull());
  });

  it('offers again what was typed where its save is refused after the panel was closed', async () => {
    ignoreErrors();
    const { sandbox, panel } = await edit();
    fill(/^Name/, 'Typed with care', panel);
    await hold(sandbox, 'PUT', USERS, { status: 422, body: { message: 'Name is taken' } });
    await press('Save Changes', panel);
    await shows('Saving...', panel);
    await press('Close', panel);
    await noDialog();
    await sandbox.clearFaults();
    await shows('Name is taken');
    await press('Edit', rows()[3]);
    const again = await findDialog('Edit User');
    await press('Restore what I typed', again);
    expect(field(/^Name/, again)).toHaveValue('Typed with care');
  });

  it('reports a deleted user, with the list still shown', async () => {
    const { history } = await open('/users?edit=000000000000000000000000');
    await shows('User not found', await screen.findByRole('dialog'));
    await findRow(FIRST);
    await history.push('/users?view=000000000000000000000000');
    await shows('User not found', await screen.findByRole('dialog'));
  });

  it('has only the name to edit, which is required, and sends it once', async () => {
    const { sandbox, panel } = await edit();
    expect(within(panel).getAllByRole('textbox')).toHaveLength(1);
    fill(/^Name/, '   ', panel);
    await press('Save Changes', panel);
    await shows('Name is required', panel);
    await expectAccessible(panel);
    fill(/^Name/, 'Renamed in a test', panel);
    await hold(sandbox, 'PUT', USERS);
    await pressTwice('Save Changes', panel);
    await sandbox.clearFaults();
    expect(await screen.findAllByText('Update successful')).toHaveLength(1);
    await noDialog();
    await findRow('Renamed in a test');
    expect(await changesOf(sandbox)).toMatchObject([
      { method: 'PUT', body: { name: 'Renamed in a test' } },
    ]);
    const [change] = await changesOf(sandbox);
    expect(change?.body).toEqual({ name: 'Renamed in a test' });
  });

  it('logs and shows why a save failed, and keeps the typed input', async () => {
    const logged = ignoreErrors();
    const { sandbox, panel } = await edit();
    fill(/^Name/, 'Typed with care', panel);
    for (const [fault, text] of [
      [{ status: 400, body: { message: 'Name is taken' } }, 'Name is taken'],
      [{ body: { valid: false, error: 'Read-only today' } }, 'Read-only today'],
      [{ status: 503, body: {} }, 'No response was received'],
      [{ html: true }, 'The response of the server could not be read'],
      [{ drop: 'before' }, 'No response was received'],
    ] as const) {
      await sandbox.fault({ match: { method: 'PUT', path: USERS }, ...fault });
      await press('Save Changes', panel);
      await alerts(text, panel);
      expect(field(/^Name/, panel)).toHaveValue('Typed with care');
    }
    expect(logged.mock.calls.flat()).toContainEqual(expect.stringContaining('was not saved'));
    expect(screen.queryByText('Update successful')).toBeNull();
    await press('Cancel', panel);
    await noDialog();
  });
});

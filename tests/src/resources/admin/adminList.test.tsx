import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  buttons,
  changesOf,
  fill,
  findDialog,
  findRow,
  headings,
  ignoreErrors,
  noDialog,
  press,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const MANAGE = '/api/v1/admin/manage';
const LIST = `${MANAGE}/list-admins`;
const [superadmin, leadadmin] = demoAccounts;

describe('The list of administrators', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/admin') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }
  const people = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: `p${n}`,
      name: `Person ${n}`,
      email: `p${n}@demo.test`,
      role: 'leadadmin',
    }));

  it('shows name, email, role and actions, with (You) and no actions on the own row', async () => {
    const { sandbox } = await open();
    const own = await findRow(superadmin.email);
    expect(screen.getByRole('heading', { name: 'Admin Management', level: 1 })).toBeVisible();
    expect(headings()).toEqual(['Name', 'Email', 'Role', 'Actions']);
    expect(own).toHaveTextContent(`${superadmin.name} (You)`);
    expect(own.querySelector('button')).toBeNull();
    const other = row(leadadmin.email);
    expect(other).toHaveTextContent('leadadmin');
    expect(other).not.toHaveTextContent('(You)');
    const actions = [...other.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(actions).toEqual(['Edit', 'Delete']);
    // One page: no paging.
    expect(buttons('Next')).toEqual([]);
    const [call] = await sandbox.calls();
    expect([call?.path, call?.query]).toEqual([LIST, { page: '1', limit: '20' }]);
  });

  it.each([
    ['an array', people(2), 2],
    ['an entity', { entity: people(3) }, 3],
    ['data', { data: people(4) }, 4],
  ])('is read from %s', async (_, body, count) => {
    await sandboxOf().fault({ match: { path: LIST }, body });
    await open();
    await findRow('p1@demo.test');
    expect(rows()).toHaveLength(count);
  });

  it('has pages when there is more than one', async () => {
    await sandboxOf().fault({ match: { path: LIST }, body: people(25), times: 2 });
    await open();
    await findRow('p1@demo.test');
    expect(rows()).toHaveLength(20);
    await press('Next');
    await findRow('p24@demo.test');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 2 of 2');
    expect(rows()).toHaveLength(5);
  });

  it('that fails shows Failed to fetch admins with the reason, and without rows No admins found', async () => {
    const sandbox = sandboxOf();
    const message = 'Out of order';
    await sandbox.fault({ match: { path: LIST }, status: 400, body: { message } });
    await open();
    expect(await screen.findByText('Failed to fetch admins')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await sandbox.fault({ match: { path: LIST }, body: { valid: true, data: [] } });
    await press('Try again');
    expect(await screen.findByText('No admins found')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('asks before a deletion, which shows its failure, then that it was done', async () => {
    ignoreErrors();
    const { sandbox } = await open();
    await findRow(leadadmin.email);
    await press('Delete', row(leadadmin.email));
    const dialog = await findDialog('Delete Admin');
    expect(dialog).toHaveTextContent(leadadmin.email);
    await expectAccessible(dialog);
    await press('Cancel', dialog);
    await noDialog();
    expect(await changesOf(sandbox)).toEqual([]);
    await press('Delete', row(leadadmin.email));
    const again = await findDialog('Delete Admin');
    const path = `${MANAGE}/delete-admin/${leadadmin.id}`;
    await sandbox.fault({ match: { path }, body: { valid: false } });
    await press('Delete Admin', again);
    expect(await within(again).findByText('Failed to delete admin')).toBeVisible();
    await press('Delete Admin', again);
    expect(await screen.findByText('Admin deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(leadadmin.email)).toBeNull());
    const last = (await changesOf(sandbox)).at(-1);
    expect([last?.method, last?.path, last?.body]).toEqual(['DELETE', path, undefined]);
  });

  it('reports a deletion by another admin, and removes the row', async () => {
    ignoreErrors();
    const { sandbox } = await open();
    const other = 'ibrahim.bello@demo.test';
    await findRow(other);
    await press('Delete', row(other));
    const dialog = await findDialog('Delete Admin');
    const headers = { Authorization: `Bearer ${await sandbox.token(superadmin.email)}` };
    const path = `${MANAGE}/delete-admin/6543b2c0a1f0000000000004`;
    await sandbox.app.request(path, { method: 'DELETE', headers });
    await press('Delete Admin', dialog);
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toBe('Admin not found'),
    );
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByText(other)).toBeNull());
  });

  it('does not delete the own account, even by its URL', async () => {
    const { sandbox, history } = await open(`/admin?delete=${superadmin.id}`);
    const dialog = await findDialog('Delete Admin');
    await shows('You cannot delete your own account', dialog);
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'You cannot delete your own account',
    );
    expect(button('Delete Admin', dialog)).toBeDisabled();
    await press('Cancel', dialog);
    await noDialog();
    await history.push(`/admin?edit=${superadmin.id}`);
    await findRow(superadmin.email);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await changesOf(sandbox)).toEqual([]);
  });

  describe('with its last superadmin', () => {
    const akosua = 'akosua.mensah@demo.test';

    it('needs no typed email while there is another one on any page', async () => {
      await open();
      await findRow(akosua);
      await press('Delete', row(akosua));
      const dialog = await findDialog('Delete Admin');
      await waitFor(() => expect(button('Delete Admin', dialog)).toBeEnabled());
    });

    it('deletes them only once their email is typed, after all pages were read', async () => {
      const plain = { _id: 'y', name: 'L', email: 'l@demo.test', role: 'leadadmin' };
      const data = [{ _id: 'x', name: 'Akosua', email: akosua, role: 'superadmin' }, plain];
      const sandbox = sandboxOf();
      for (const [page, rows] of [
        ['1', data],
        ['2', [plain]],
      ] as const) {
        const body = { valid: true, data: rows, totalPages: 2 };
        await sandbox.fault({ match: { path: `${LIST}?page=${page}*` }, times: 9, body });
      }
      await open();
      await findRow(akosua);
      expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 2');
      await sandbox.clearCalls();
      await press('Delete', row(akosua));
      const dialog = await findDialog('Delete Admin');
      await shows('This is the last superadmin', dialog);
      expect((await sandbox.calls()).map(({ query }) => query.page)).toEqual(['1', '2']);
      expect(button('Delete Admin', dialog)).toHaveAttribute('aria-disabled', 'true');
      await within(dialog).findByLabelText(`Type "${akosua}" to confirm`);
      fill(`Type "${akosua}" to confirm`, 'akosua', dialog);
      expect(button('Delete Admin', dialog)).toHaveAttribute('aria-disabled', 'true');
      fill(`Type "${akosua}" to confirm`, akosua, dialog);
      expect(button('Delete Admin', dialog)).not.toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(dialog);
    });
  });
});

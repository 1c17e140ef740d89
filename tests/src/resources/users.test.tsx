import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('Users through the data provider', () => {
  const sandboxOf = useSandbox();

  it('asks for page 1 with limit 30 and shows one row per user', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/users' });
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    const calls = await sandbox.calls();
    expect(calls.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
      { method: 'GET', path: '/api/v1/admin/users', query: { page: '1', limit: '30' } },
    ]);
  });

  it('saves the name only, and says so after the server did', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada Renamed');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Update successful')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = (await sandbox.calls()).find(({ method }) => method === 'PUT');
    expect(change?.body).toEqual({ name: 'Ada Renamed' });
    expect(await screen.findByText('Ada Renamed')).toBeVisible();
  });
});

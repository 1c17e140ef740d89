import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('Users through the data provider', () => {
  const sandboxOf = useSandbox();

  it('shows a sentence and a skeleton while it loads', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: '/api/v1/admin/users' }, latency: 3_600_000 });
    await renderConsole({ sandbox, at: '/users' });
    expect(await screen.findByText('Loading users...')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await sandbox.clearFaults();
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  });

  it('links the name of each user to the customer page', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const [, cell] = within(await screen.findByRole('table')).getAllByRole('row');
    const [name] = within(cell as HTMLElement).getAllByRole('link');
    expect(name).toHaveTextContent(/^\w+ \w+$/);
    expect(name).toHaveAttribute('href', '/users/65447c0bffbc4675f864e0e9');
  });

  it.each(['/users', '/users?q=adaeze'])(
    'opens the panel by a click on a row of %s',
    async (at) => {
      await renderConsole({ sandbox: sandboxOf(), at });
      const row = (await screen.findAllByRole('row')).find(({ textContent }) =>
        textContent?.includes('adaeze.okonkwo@demo.test'),
      );
      await userEvent.click(within(row as HTMLElement).getByText('user', { selector: 'td' }));
      expect(await screen.findByRole('dialog', { name: 'User Details' })).toBeVisible();
    },
  );
});

describe('The panel of a user', () => {
  const sandboxOf = useSandbox();
  const panelOf = () => screen.findByRole('dialog', { name: 'User Details' });

  async function openFirst() {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'View' }))[0] as Element);
    return { sandbox, console, panel: within(await panelOf()) };
  }

  it('shows the balance with its date, the phone to copy, three transactions and the actions', async () => {
    const { panel } = await openFirst();
    expect(await panel.findByRole('button', { name: /^[\d,]+\.\d\d NGN$/ })).toBeVisible();
    expect(panel.getByText(/^as of Oct 30, 2026/)).toBeVisible();
    expect(panel.getByRole('button', { name: '+2348035550101' })).toBeVisible();
    const rows = within(panel.getByRole('list', { name: 'Newest' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toHaveTextContent(/Completed|Failed|Initiated|Pending/);
      expect(within(row).getByRole('link')).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/transactions\?email=adaeze.+&view=\w+/),
      );
    }
    for (const name of ['Credit', 'Debit', 'Open customer']) {
      expect(panel.getByRole('link', { name })).toBeVisible();
    }
    expect(panel.queryByRole('list', { name: 'Open operations' })).toBeNull();
  });

  it('lists the open operations of this admin on the customer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
    const lost = { match: { method: 'PUT', path: '/api/v1/admin/users' }, status: 503, body: {} };
    await sandbox.fault(lost);
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Obi');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('alert');
    await history.push('/users?view=65447c0bffbc4675f864e0e9');
    const leave = await screen.findByRole('button', { name: 'Leave' });
    await userEvent.click(leave);
    const open = await within(await panelOf()).findByRole('list', { name: 'Open operations' });
    expect(open).toHaveTextContent(/Edit the user .*Unknown/);
  });

  it('aborts its requests when the selection moves on', async () => {
    const sandbox = sandboxOf();
    const fetched: { url: string; signal: AbortSignal }[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const signal = input instanceof Request ? input.signal : init?.signal;
      if (signal) fetched.push({ url, signal });
      return send(input, init);
    });
    const ledger = '/api/v1/admin/wallets/customer/transactions';
    const wallet = '/api/v1/admin/wallets/customer/find';
    for (const path of [ledger, wallet]) {
      await sandbox.fault({ match: { path }, latency: 3_600_000, times: 2 });
    }
    const { history } = await renderConsole({ sandbox, at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'View' }))[0] as Element);
    await panelOf();
    const abortedOf = (path: string) =>
      fetched.filter(({ url }) => url.includes(path)).map(({ signal }) => signal.aborted);
    for (const path of [ledger, wallet]) {
      await waitFor(() => expect(abortedOf(path)).toEqual([false]));
    }
    await history.push('/users?view=654763175ce4d191fd14ac85');
    for (const path of [ledger, wallet]) {
      await waitFor(() => expect(abortedOf(path)).toEqual([true, false]));
    }
    await sandbox.clearFaults();
  });
});

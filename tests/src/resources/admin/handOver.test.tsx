import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const button = (name: string) => screen.getByRole('button', { name });

describe('A new administrator', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function create(email: string, password?: string) {
    // Set up before the page uses the clipboard: user-event replaces it.
    const user = userEvent.setup();
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/admin' });
    await user.click(await screen.findByRole('button', { name: 'Create Admin' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Admin' });
    await user.type(within(dialog).getByLabelText('Name'), 'New Person');
    await user.type(within(dialog).getByLabelText('Email'), email);
    if (password) await user.type(within(dialog).getByLabelText('Password'), password);
    else await user.click(button('Generate passphrase'));
    await user.click(within(dialog).getByRole('button', { name: 'Create Admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = await screen.findByRole('region', { name: 'Hand over the account' });
    const passphrase = within(card).queryByLabelText<HTMLInputElement>('Passphrase')?.value;
    return { user, history, card, passphrase };
  }

  it('has a card with the URL, email and permissions of the role, and no password that was typed', async () => {
    const { card, passphrase } = await create('first@demo.test', 'secret1');
    expect(passphrase).toBeUndefined();
    expect(card).not.toHaveTextContent('secret1');
    expect(within(card).getByLabelText('URL')).toHaveValue(`${window.location.origin}/`);
    expect(within(card).getByLabelText('Sign in as')).toHaveValue('first@demo.test');
    expect(card).toHaveTextContent('A leadadmin sees: Leads, Profile, Activity. Nothing else.');
  });

  it('with an uncopied passphrase asks before the page is left', async () => {
    const { user, history, card, passphrase } = await create('second@demo.test');
    expect(passphrase).toMatch(/^([a-z]{6}-){3}[a-z]{6}$/);
    await user.click(screen.getByRole('link', { name: 'Users' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without copying?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toBe('/admin');
    await user.click(within(card).getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toContain(`Passphrase: ${passphrase}`);
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
  });

  it('keeps the card with its passphrase where another one is created', async () => {
    const { user, card, passphrase } = await create('one@demo.test');
    await user.click(button('Create Admin'));
    const dialog = await screen.findByRole('dialog', { name: 'Create Admin' });
    await user.type(within(dialog).getByLabelText('Name'), 'Another Person');
    await user.type(within(dialog).getByLabelText('Email'), 'two@demo.test');
    await user.click(button('Generate passphrase'));
    await user.click(within(dialog).getByRole('button', { name: 'Create Admin' }));
    const cards = () => screen.getAllByRole('region', { name: 'Hand over the account' });
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(within(card).getByLabelText('Passphrase')).toHaveValue(passphrase);
    const newest = within(cards()[0] as HTMLElement);
    await user.click(newest.getByRole('button', { name: 'Done' }));
    await user.click(newest.getByRole('button', { name: 'Leave without copying' }));
    expect(cards()).toEqual([card]);
  });

  it.each(['Delete', 'Edit'])('has no card any more once %s has made it untrue', async (act) => {
    const email = `${act.toLowerCase()}d@demo.test`;
    const { user } = await create(email, 'secret1');
    const cell = await screen.findByRole('cell', { name: email });
    const row = within(cell.closest('tr') as HTMLElement);
    await user.click(row.getByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('dialog'));
    if (act === 'Edit') await user.type(dialog.getByLabelText('New Password'), 'secret2');
    const submit = act === 'Edit' ? 'Save Changes' : 'Delete Admin';
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Hand over the account' })).toBeNull(),
    );
  });

  it('leaves no passphrase in the storage of this browser', async () => {
    const { passphrase } = await create('third@demo.test');
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join();
    expect(kept).not.toContain(passphrase);
    const databases = await indexedDB.databases();
    for (const { name } of databases) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(String(name));
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        expect(JSON.stringify(rows)).not.toContain(passphrase);
      }
      database.close();
    }
    expect(databases.length).toBeGreaterThan(0);
  });
});

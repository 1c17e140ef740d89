import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Datagrid, DeleteButton, Edit, List, SimpleForm, TextField, TextInput } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { duringSignOut } from '../../../src/authProvider/signOut';
import { button, fill, findField, press } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { restServer } from '../../support/restServer';

const PostList = () => (
  <List>
    <Datagrid bulkActionButtons={false}>
      <TextField source="title" />
      <DeleteButton />
    </Datagrid>
  </List>
);
const PostEdit = () => (
  <Edit>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);
const posts = { name: 'posts', list: PostList, edit: PostEdit };

describe('Logout', () => {
  const sandboxOf = useSandbox();
  let respond = () => {};
  let sent: string[] = [];
  beforeEach(() => {
    sent = [];
  });

  async function open(at: string, locale: 'en' | 'fr' = 'en') {
    const rest = restServer('posts', [{ id: 1, title: 'First' }]);
    const all = http.all(/\/api\/v1\/admin\/posts/, async ({ request }) => {
      if (request.method === 'GET') return rest.app.fetch(request);
      sent.push(request.method);
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return HttpResponse.json({ id: 1 });
    });
    return renderConsole({ sandbox: sandboxOf(all), at, locale, further: [posts] });
  }

  it.each([
    ['en', 'Delete', 'Logout', 'Signing out...', 'Waiting for the response to your last change'],
    ['fr', 'Supprimer', 'Déconnexion', 'Déconnexion en cours...', 'En attente de la réponse'],
  ] as const)(
    'says that it waits for a pending change, once however often it is pressed (%s)',
    async (locale, remove, name, busy, reason) => {
      const { history } = await open('/posts', locale);
      const revoke = vi.fn(() => undefined);
      const stop = duringSignOut(revoke);
      await press(remove);
      await screen.findByRole('timer');
      await press(name);
      const logout = await screen.findByRole('button', { name: busy });
      expect(logout).toHaveAttribute('aria-disabled', 'true');
      const account = within(logout.closest('section') as HTMLElement);
      expect(account.getByRole('status')).toHaveTextContent(reason);
      fireEvent.click(logout);
      fireEvent.click(logout);
      expect(history.location.pathname).toBe('/posts');
      expect(session.token()).not.toBeNull();
      await waitFor(() => expect(sent).toEqual(['DELETE']));
      act(respond);
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      expect(session.token()).toBeNull();
      expect(sent).toEqual(['DELETE']);
      expect(revoke).toHaveBeenCalledTimes(1);
      stop();
    },
  );

  it('says that it waits for the server to end the session', async () => {
    const { history } = await open('/posts');
    await screen.findByText('First');
    let revoked = () => {};
    const stop = duringSignOut(
      () =>
        new Promise<void>((resolve) => {
          revoked = resolve;
        }),
    );
    fireEvent.click(button('Logout'));
    expect(await screen.findByText(/^Waiting for the server to end the session/)).toBeVisible();
    revoked();
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    stop();
  });

  it('asks before it leaves a stock form that warns of unsaved changes', async () => {
    const { history } = await open('/posts/1');
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await findField(/title/i);
    fill(/title/i, 'Changed');
    fireEvent.click(button('Logout'));
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(history.location.pathname).toBe('/posts/1');
    expect(session.token()).not.toBeNull();
    expect(confirm).toHaveBeenCalledTimes(1);
    confirm.mockReturnValue(true);
    fireEvent.click(button('Logout'));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('is not needed at the end of a session: a stock form asks nothing then', async () => {
    const { history } = await open('/posts/1');
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await findField(/title/i);
    fill(/title/i, 'Changed');
    act(() => session.end({ reason: 'expired', message: 'session.expired' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(confirm).not.toHaveBeenCalled();
  });
});

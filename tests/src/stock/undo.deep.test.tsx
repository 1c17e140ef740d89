import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  BulkDeleteButton,
  Button,
  Datagrid,
  DeleteButton,
  Edit,
  List,
  SimpleForm,
  TextField,
  TextInput,
  useRecordContext,
  useUpdate,
} from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { restServer } from '../../support/restServer';

/** Calls a bare hook, which shows no notification itself. */
function Archive() {
  const record = useRecordContext();
  const [update] = useUpdate();
  const params = { id: record?.id, data: { ...record, title: 'Archived' }, previousData: record };
  return (
    <Button
      label="Archive"
      onClick={(event) => {
        event.stopPropagation();
        void update('posts', params, { mutationMode: 'undoable' });
      }}
    />
  );
}

const PostList = () => (
  <List>
    <Datagrid rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <TextField source="title" />
      <DeleteButton />
      <DeleteButton mutationMode="optimistic" label="Delete at once" />
      <Archive />
    </Datagrid>
  </List>
);
const PostEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);
const posts = { name: 'posts', list: PostList, edit: PostEdit };
const rows = ['First', 'Second', 'Third'].map((title, index) => ({ id: index + 1, title }));

describe('An undoable change of a stock page (rulings R40)', () => {
  const sandboxOf = useSandbox();
  let sent: string[] = [];
  let refusal: (() => Response | Promise<Response>) | undefined;
  let rest = restServer('posts', rows);

  beforeEach(() => {
    sent = [];
    refusal = undefined;
    rest = restServer('posts', rows);
    // react-query and react-admin log each failed change.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    setVisibility('visible');
  });
  afterEach(() => setVisibility('visible'));

  async function open(at = '/posts') {
    const all = http.all(/\/api\/v1\/admin\/posts/, async ({ request }) => {
      const { method, url, headers } = request;
      if (method === 'GET') return rest.app.fetch(request);
      sent.push(`${method} ${new URL(url).pathname.split('/').at(-1)}`);
      if (!headers.get('Authorization')) return HttpResponse.json({}, { status: 401 });
      return refusal ? refusal() : rest.app.fetch(request);
    });
    const sandbox = sandboxOf(all);
    const rendered = await renderConsole({ sandbox, at, further: [posts] });
    if (at === '/posts') await screen.findByText('Second');
    return rendered;
  }
  function setVisibility(state: DocumentVisibilityState) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  }
  const press = async (name: string, at = 0) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[at] as HTMLElement);
  const remove = async (title = 'First', name = 'Delete') => {
    const row = (await screen.findByText(title)).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name }));
  };
  const pending = () => screen.findByText('Not sent yet');
  const titles = () => rest.rows.map(({ title }) => title);
  const refuse = () => HttpResponse.json({ message: 'Posts are locked' }, { status: 400 });

  it('is announced as not sent yet, never as done, and Undo sends nothing and restores the row', async () => {
    await open();
    await remove();
    expect(await pending()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Sent in \d s$/);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Element deleted')).toBeNull();
    await press('Undo');
    expect(await screen.findByText('First')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    // No pending change is left for a sign-out to send.
    await press('Logout');
    expect(sent).toEqual([]);
  });

  it('is sent once when its time is up, and announced as done after the response', async () => {
    let respond = () => {};
    refusal = () =>
      new Promise((resolve) => {
        respond = () => resolve(HttpResponse.json(rest.rows.shift()));
      });
    await open();
    await remove();
    await pending();
    await waitFor(() => expect(sent).toEqual(['DELETE 1']));
    expect(screen.queryByText('Element deleted')).toBeNull();
    expect(await screen.findByText('Sending...')).toBeVisible();
    await act(async () => respond());
    expect(await screen.findByText('Element deleted')).toBeVisible();
    expect(screen.queryByText('Sending...')).toBeNull();
    expect(sent).toEqual(['DELETE 1']);
  });

  it('of a stock Edit is sent with the typed values after the form is left', async () => {
    await open('/posts/2');
    const title = await screen.findByLabelText(/title/i);
    await userEvent.clear(title);
    await userEvent.type(title, 'Changed');
    await press('Save');
    expect(await pending()).toBeVisible();
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(await screen.findByText('Element updated')).toBeVisible();
    expect(sent).toEqual(['PUT 2']);
    expect(titles()).toEqual(['First', 'Changed', 'Third']);
  });

  it('is sent when another one follows, which is pending then', async () => {
    await open();
    await remove();
    await pending();
    await remove('Second');
    await waitFor(() => expect(sent).toEqual(['DELETE 1']));
    expect(await screen.findByText('Element deleted')).toBeVisible();
    expect(await pending()).toBeVisible();
    await press('Undo');
    expect(titles()).toEqual(['Second', 'Third']);
    expect(sent).toEqual(['DELETE 1']);
  });

  it('of several rows by BulkDeleteButton is sent for each of them', async () => {
    await open();
    const [, first, , third] = screen.getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(third as HTMLElement);
    const bar = (await screen.findByText('2 items selected')).closest('div')?.parentElement;
    await userEvent.click(
      within(bar as HTMLElement).getByRole('button', { name: 'Delete' }) as HTMLElement,
    );
    await pending();
    expect(sent).toEqual([]);
    await press('Send now');
    expect(await screen.findByText('2 elements deleted')).toBeVisible();
    expect(sent.toSorted()).toEqual(['DELETE 1', 'DELETE 3']);
  });

  it.each(['hidden', 'left'])('is sent at once when the page is %s', async (how) => {
    await open();
    await remove();
    await pending();
    act(() => {
      if (how === 'hidden') {
        setVisibility('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      } else window.dispatchEvent(new Event('pagehide'));
    });
    await waitFor(() => expect(sent).toEqual(['DELETE 1']), { timeout: 2_000 });
    window.dispatchEvent(new Event('pageshow'));
    expect(await screen.findByText('Element deleted')).toBeVisible();
  });

  it('is sent, and its response received, before a sign-out ends the session', async () => {
    await open();
    await remove();
    await pending();
    await press('Logout');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(titles()).toEqual(['Second', 'Third']);
    expect(session.token()).toBeNull();
    expect(await screen.findByText('Element deleted')).toBeVisible();
  });

  it('is announced as not sent when the session ends first', async () => {
    await open();
    await remove();
    await pending();
    act(() => session.end({ reason: 'expired', message: 'session.expired' }));
    expect(await screen.findByText(/Nothing was changed. Sign in/)).toBeVisible();
    expect(screen.queryByText('Not sent yet')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('that is refused is announced with the server message, once, and the row is restored', async () => {
    refusal = refuse;
    await open();
    await remove();
    await pending();
    await press('Send now');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.queryByText('Element deleted')).toBeNull();
    expect(screen.getAllByText('Posts are locked')).toHaveLength(1);
  });

  it('whose response is lost is announced as unknown', async () => {
    refusal = () => HttpResponse.error();
    await open();
    await remove();
    await pending();
    await press('Send now');
    expect(await screen.findByText(/the outcome is unknown/)).toBeVisible();
    expect(screen.queryByText('Element deleted')).toBeNull();
  });

  it('of a bare hook, which shows no notification itself, is sent and announced too', async () => {
    await open();
    await press('Archive');
    expect(await pending()).toBeVisible();
    await press('Send now');
    expect(await screen.findByText('The server confirmed the change')).toBeVisible();
    expect(titles()[0]).toBe('Archived');
    refusal = refuse;
    await press('Archive', 1);
    await pending();
    await press('Send now');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
  });

  it('in optimistic mode a failure is announced and the row restored', async () => {
    refusal = refuse;
    await open();
    await remove('First', 'Delete at once');
    // react-admin asks for confirmation where a change cannot be undone.
    await press('Confirm');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });
});

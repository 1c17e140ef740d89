import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { click, controls, fill, findControl, press, rowOf } from './actions';
import { inTheConsole } from './openStock';
import { PostActionList } from './pages/hooks';
import { PostEdit, PostPessimisticEdit } from './pages/postForms';
import { PostUndoableList } from './pages/postLists';

const authors = { name: 'authors', recordRepresentation: 'name' };
const undoable = { name: 'posts', list: PostUndoableList, edit: PostEdit };
const pessimistic = { ...undoable, edit: PostPessimisticEdit };
const locked = () => HttpResponse.json({ message: 'Posts are locked' }, { status: 400 });
const UNKNOWN = /outcome is unknown|may have been (made|done)|outcome unknown/i;

inTheConsole('A change of a stock page', (open) => {
  beforeEach(() => {
    // react-query and react-admin log each failed change.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => setVisibility('visible'));

  type Answer = Parameters<typeof open>[0]['answer'];
  const openPost = async (posts: typeof undoable, answer?: Answer) => {
    const opened = await open({ resources: [posts, authors], at: '/posts/2', answer });
    await waitFor(() => expect(screen.getByLabelText(/title/i)).toHaveValue('Post 02'));
    return opened;
  };
  const openList = async (answer?: Answer) => {
    const opened = await open({ resources: [undoable, authors], at: '/posts', answer });
    await screen.findByText('Post 02');
    return opened;
  };
  const save = async (title: string) => {
    await fill(/title/i, title);
    await press('Save');
  };
  const remove = async (title: string) => press('Delete', await rowOf(title));
  const select = async (title: string) =>
    click((await rowOf(title)).querySelector('input[type=checkbox]') as Element);
  const pending = () => screen.findByText('Not sent yet');
  const paths = (sent: { method: string; path: string }[]) =>
    sent.map(({ method, path }) => `${method} ${path}`);
  function setVisibility(state: DocumentVisibilityState) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  }

  it('an undoable Edit is announced as not sent yet, is sent when its time is up, and then as done', async () => {
    const { sent } = await openPost(undoable);
    await save('Changed');
    expect(await pending()).toBeVisible();
    expect(screen.queryByText('Element updated')).toBeNull();
    expect(sent).toEqual([]);
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(await screen.findByText('Element updated')).toBeVisible();
    expect(paths(sent)).toEqual(['PUT posts/2']);
  });

  it('an undoable Edit that is undone sends nothing, and the row is restored', async () => {
    const { sent } = await openPost(undoable);
    await save('Changed');
    await pending();
    await press('Undo');
    expect(await screen.findByText('Post 02')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('an undoable Edit that the server refuses is announced with its reason, and the row is restored', async () => {
    await openPost(undoable, locked);
    await save('Changed');
    await pending();
    await press('Send now');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
    expect(screen.queryByText('Element updated')).toBeNull();
    expect(await screen.findByText('Post 02')).toBeVisible();
  });

  it('DeleteButton hides the row and can be undone', async () => {
    const { sent } = await openList();
    await remove('Post 02');
    await pending();
    await waitFor(() => expect(screen.queryByText('Post 02')).toBeNull());
    await press('Undo');
    expect(await screen.findByText('Post 02')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('a pending change is sent when another one follows', async () => {
    const { sent } = await openList();
    await remove('Post 02');
    await pending();
    await remove('Post 03');
    await waitFor(() => expect(paths(sent)).toEqual(['DELETE posts/2']));
    await press('Undo');
    expect(await screen.findByText('Post 03')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        setVisibility('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
    ['the user signs out', () => press(/^(Logout|Sign out)$/)],
  ])('a pending change is sent when %s', async (_, leave) => {
    const { sent } = await openList();
    await remove('Post 02');
    await pending();
    onTestFinished(() => void window.dispatchEvent(new Event('pageshow')));
    await leave();
    await waitFor(() => expect(paths(sent)).toEqual(['DELETE posts/2']));
  });

  it('is recorded, and listed among the activities with its record and outcome', async () => {
    const { history } = await openPost(pessimistic);
    await save('Changed');
    expect(await screen.findByText('Element updated')).toBeVisible();
    await history.push('/activity');
    const row = (
      await screen.findByText('Edited Post Post 02', { selector: 'main td, main td *' })
    ).closest('tr');
    expect(row).toHaveTextContent('Done');
  });

  it('a double click on Save sends one request', async () => {
    let respond = () => {};
    const answered = new Promise<undefined>((resolve) => {
      respond = () => resolve(undefined);
    });
    const asked: string[] = [];
    const { sent } = await openPost(pessimistic, ({ method }) => {
      asked.push(method);
      return answered;
    });
    await fill(/title/i, 'Changed');
    const button = await findControl('button', 'Save');
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(asked).toEqual(['PUT']));
    respond();
    expect(await screen.findByText('Element updated')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('useUpdate called twice with the same change sends one request', async () => {
    const { sent } = await open({
      resources: [{ name: 'posts', list: PostActionList }],
      at: '/posts',
    });
    const [approve] = controls('button', 'Approve', await rowOf('Post 02'));
    await act(async () => {
      approve?.click();
      approve?.click();
    });
    // Each caller announces its own result, so that one toast may replace the other.
    await waitFor(() => expect(screen.getByText('Post approved')).toBeVisible());
    expect(paths(sent)).toEqual(['PUT posts/2']);
  });

  it('without a response is reported as possibly made, never as refused', async () => {
    const { history } = await openPost(pessimistic, () => HttpResponse.error());
    await save('Lost');
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.queryByText('Element updated')).toBeNull();
    expect(screen.getByLabelText(/title/i)).toHaveValue('Lost');
    await history.push('/activity');
    expect((await screen.findAllByText(/unknown/i))[0]).toBeVisible();
  });

  it('after a 401 reports no success, and leads to the sign-in', async () => {
    const { history } = await openPost(pessimistic, () => HttpResponse.json({}, { status: 401 }));
    await save('Typed before the end');
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(screen.queryByText('Element updated')).toBeNull();
  });

  it('after a 401 keeps the typed input for the same user, as unsaved changes of the same form', async () => {
    const end = () => HttpResponse.json({}, { status: 401 });
    const { history } = await openPost(pessimistic, end);
    await save('Typed before the end');
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    cleanup();
    // The same tab, signed in again.
    const { sent, ...again } = await open({ resources: [pessimistic, authors], at: '/posts/2' });
    const title = () => screen.getByLabelText(/title/i);
    await waitFor(() => expect(title()).toHaveValue('Typed before the end'));
    const { state } = again.history.location;
    expect(state).toMatchObject({ record: { title: 'Typed before the end' } });
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
    await press('Save');
    await waitFor(() => expect(paths(sent)).toEqual(['PUT posts/2']));
    cleanup();

    // A history entry outlives the session of its admin.
    const foreign = { ...state, typedBy: 'somebody else' };
    await open({ resources: [pessimistic, authors], at: { pathname: '/posts/2', state: foreign } });
    await waitFor(() => expect(title()).toHaveValue('Post 02'));
  });

  it('after a 401 keeps nothing of a record without a form to hold it', async () => {
    const ended = () => HttpResponse.json({}, { status: 401 });
    const posts = { name: 'posts', list: PostActionList };
    const { history } = await open({ resources: [posts], at: '/posts', answer: ended });
    await press('Approve', await rowOf('Post 02'));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
  });

  it.each([
    ['Delete', 'Deleted: 2, 4.', 'Not deleted: 3 (Posts are locked).'],
    ['Publish', 'Updated: 2, 4.', 'Not updated: 3 (Posts are locked).'],
  ])(
    'of several records by %s names those that changed and those that did not',
    async (name, ...texts) => {
      await openList(({ url }) => (url.endsWith('/3') ? locked() : undefined));
      for (const title of ['Post 02', 'Post 03', 'Post 04']) await select(title);
      const bar = (await screen.findByText('3 items selected')).closest('[data-test]');
      await press(name, bar ?? undefined);
      await press('Send now');
      for (const text of texts) {
        expect(await screen.findByText(text, { exact: false })).toBeVisible();
      }
    },
  );
});

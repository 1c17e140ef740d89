import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { choose, fill, findControl, follow, openEntry, openTab, press } from './actions';
import { inBothPlaces } from './openStock';
import {
  PostCallbackEdit,
  PostCheckedCreate,
  PostCreate,
  PostEdit,
  PostGuardedEdit,
  PostOptimisticEdit,
  PostPessimisticEdit,
  PostTabbedEdit,
  PostToolbarEdit,
  PostTransformCreate,
  PostValidatedCreate,
} from './pages/postForms';
import { PostList } from './pages/postLists';
import { PostShow } from './pages/postShow';

const authors = { name: 'authors', recordRepresentation: 'name' };
const labels = { name: 'labels', recordRepresentation: 'name' };
const refuse = () => HttpResponse.json({ message: 'Posts are locked' }, { status: 400 });

inBothPlaces('A stock form', (open) => {
  const openForm = async (
    views: { edit?: ComponentType; create?: ComponentType },
    { at = '/posts/2', ...options }: Partial<Parameters<typeof open>[0]> = {},
  ) => {
    const posts = { name: 'posts', list: PostList, show: PostShow, ...views };
    const opened = await open({ resources: [posts, authors, labels], at, ...options });
    await screen.findByLabelText(/title/i);
    return { ...opened, post: () => opened.rows.posts?.find(({ id }) => id === 2) };
  };

  it('is undoable by default: back at the list at once, the change is sent later', async () => {
    const { history, sent, post } = await openForm({ edit: PostEdit });
    expect(screen.getByLabelText(/title/i)).toHaveValue('Post 02');
    await fill(/title/i, 'Changed');
    await press('Save');
    expect(sent).toEqual([]);
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(history.location.pathname).toBe('/posts');
    await waitFor(() => expect(post()?.title).toBe('Changed'));
    expect(sent).toHaveLength(1);
  });

  it('sends nothing after Undo', async () => {
    const { sent } = await openForm({ edit: PostEdit });
    await fill(/title/i, 'Changed');
    await press('Save');
    await press('Undo');
    expect(await screen.findByText('Post 02')).toBeVisible();
    expect(screen.queryByText('Changed')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('in pessimistic mode leaves after the response', async () => {
    let respond = () => {};
    const answered = new Promise<undefined>((resolve) => {
      respond = () => resolve(undefined);
    });
    const { history, sent } = await openForm(
      { edit: PostPessimisticEdit },
      { answer: () => answered },
    );
    await fill(/title/i, 'Changed');
    await press('Save');
    expect(history.location.pathname).toBe('/posts/2');
    respond();
    expect(await screen.findByText('Element updated')).toBeVisible();
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
    expect(sent[0]?.body).toMatchObject({ id: 2, title: 'Changed', views: 7, author_id: 2 });
  });

  it('in optimistic mode restores the row after a failure, and shows the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { history } = await openForm({ edit: PostOptimisticEdit }, { answer: refuse });
    await fill(/title/i, 'Changed');
    await press('Save');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
    expect(history.location.pathname).toBe('/posts');
    expect(await screen.findByText('Post 02')).toBeVisible();
  });

  it('creates a record with default values, and a reference as a number', async () => {
    const { history, sent } = await openForm({ create: PostCreate }, { at: '/posts/create' });
    await fill(/title/i, 'A new post');
    await choose(/author/i, 'Alan Turing');
    await press('Save');
    expect(await screen.findByText('Element created')).toBeVisible();
    const body = { title: 'A new post', views: 0, author_id: 3 };
    expect(sent).toEqual([{ method: 'POST', path: 'posts', body: expect.objectContaining(body) }]);
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/posts/));
  });

  it('transforms its data and redirects as declared', async () => {
    const { history, sent } = await openForm(
      { create: PostTransformCreate },
      { at: '/posts/create' },
    );
    await fill(/title/i, 'Loud');
    await press('Save');
    await waitFor(() => expect(history.location.pathname).toBe('/posts/24/show'));
    expect(sent[0]?.body).toMatchObject({ title: 'LOUD', published: true });
  });

  it('checks each value before it is sent', async () => {
    const { sent } = await openForm({ create: PostValidatedCreate }, { at: '/posts/create' });
    await fill(/price/i, '0');
    await press('Save');
    expect(await screen.findByText('A title is needed')).toBeVisible();
    expect(screen.getByText('Must be at least 1')).toBeVisible();
    expect(await screen.findByText('The form is not valid. Please check for errors')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('waits for an asynchronous check', async () => {
    const { sent } = await openForm({ create: PostValidatedCreate }, { at: '/posts/create' });
    await fill(/title/i, 'Taken');
    await press('Save');
    expect(await screen.findByText('This title is taken')).toBeVisible();
    expect(sent).toEqual([]);
    await fill(/title/i, 'Free');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('checks the form as a whole', async () => {
    const { sent } = await openForm({ create: PostCheckedCreate }, { at: '/posts/create' });
    await fill(/title/i, 'Dear');
    await fill(/price/i, '101');
    await press('Save');
    expect(await screen.findByText('A technical post costs at most 100')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('has tabs, each with a URL, that keep their values and mark an invalid one', async () => {
    const { history, sent } = await openForm({ edit: PostTabbedEdit });
    await fill(/title/i, 'Across tabs');
    await openTab('Details');
    expect(history.location.pathname).toBe('/posts/2/1');
    await fill(/teaser/i, '');
    await openTab('Summary');
    expect(history.location.pathname).toBe('/posts/2');
    await press('Save');
    expect(await screen.findByText('The form is not valid. Please check for errors')).toBeVisible();
    expect(sent).toEqual([]);
    await openTab('Details');
    await fill(/teaser/i, 'Short');
    await press('Save');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ title: 'Across tabs', teaser: 'Short' }),
    );
  });

  it('opens at the URL of a tab', async () => {
    const posts = { name: 'posts', edit: PostTabbedEdit };
    await open({ resources: [posts], at: '/posts/2/numbers' });
    expect(await screen.findByLabelText(/views/i)).toBeVisible();
    expect(screen.getByLabelText(/views/i)).toHaveValue(7);
    expect(screen.getByLabelText(/title/i)).not.toBeVisible();
  });

  it('asks before unsaved changes are discarded', async () => {
    const { history } = await openForm({ edit: PostGuardedEdit });
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await fill(/title/i, 'Changed');
    await openEntry('Posts');
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(history.location.pathname).toBe('/posts/2');
    expect(screen.getByLabelText(/title/i)).toHaveValue('Changed');
    confirm.mockReturnValue(true);
    await openEntry('Posts');
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
  });

  it('has the toolbar and the heading that the page gives it, with a button that is always enabled', async () => {
    const { sent, history } = await openForm({ edit: PostToolbarEdit });
    expect(screen.getByText('About Post 02')).toBeVisible();
    expect(await findControl('button', 'Save and add')).toBeDisabled();
    await press('Save and stay');
    expect(await screen.findByText('Element updated')).toBeVisible();
    await fill(/title/i, 'Again');
    await press('Save and add');
    expect(await screen.findByText('Post saved: one more')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(history.location.pathname).toBe('/posts/2');
  });

  it('calls onSuccess instead of its own notification and redirection', async () => {
    const { history } = await openForm({ edit: PostCallbackEdit });
    await fill(/title/i, 'By callback');
    await press('Save');
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(await screen.findByText('By callback')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/2/show');
    expect(screen.queryByText('Element updated')).toBeNull();
  });

  it('shows an error of the server at its field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = { title: 'Already used by another post' };
    await openForm(
      { edit: PostPessimisticEdit },
      { answer: () => HttpResponse.json({ message: 'Not valid', errors }, { status: 422 }) },
    );
    await fill(/title/i, 'Used');
    await press('Save');
    expect(await screen.findByText('Already used by another post')).toBeVisible();
    expect(screen.getByLabelText(/title/i)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/title/i)).toHaveValue('Used');
  });

  it('shows the refusal of the server and keeps the typed input', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openForm({ edit: PostPessimisticEdit }, { answer: refuse });
    await fill(/title/i, 'Refused');
    await press('Save');
    expect(await screen.findByText('Posts are locked')).toBeVisible();
    expect(screen.getByLabelText(/title/i)).toHaveValue('Refused');
  });

  it('opens the record with the ShowButton of its default actions', async () => {
    const { history } = await openForm({ edit: PostEdit });
    await follow('Show');
    await waitFor(() => expect(history.location.pathname).toBe('/posts/2/show'));
  });
});

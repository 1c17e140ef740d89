import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { cellsOf, click, controls, findControl, follow, press, rowOf } from './actions';
import { inBothPlaces } from './openStock';
import { PostCreate, PostEdit, PostPessimisticEdit } from './pages/postForms';
import { PostList } from './pages/postLists';
import { PostShow } from './pages/postShow';
import {
  CommentEdit,
  CommentList,
  Dashboard,
  Draft,
  Letter,
  Poster,
  PostListWithComments,
} from './pages/routes';

const authors = { name: 'authors', recordRepresentation: 'name' };
const posts = {
  name: 'posts',
  list: PostList,
  show: PostShow,
  edit: PostEdit,
  create: PostCreate,
};
const customRoutes = [
  { path: '/overview', element: <Dashboard /> },
  { path: '/letters/:number', element: <Letter /> },
  { path: '/draft', element: <Draft /> },
  { path: '/poster/:id', element: <Poster />, noLayout: true },
];

inBothPlaces('Navigation of stock pages', (open) => {
  const openPage = (at: string, resources = [posts, authors]) =>
    open({ resources, customRoutes, at });
  const entry = (name: string) => findControl('menuitem', name);
  const heading = (name: string | RegExp) =>
    screen.findByText(name, { selector: '#react-admin-title, #react-admin-title *, h1, h1 *' });

  it('a resource without an icon has a menu entry with a default icon', async () => {
    const { history } = await openPage('/overview');
    const link = await entry('Posts');
    expect(link.querySelector('svg')).not.toBeNull();
    await click(link);
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
  });

  it('a resource without a list has no menu entry', async () => {
    await openPage('/overview');
    await entry('Posts');
    expect(controls('menuitem', 'Authors')).toEqual([]);
  });

  it('options.label names the menu entry, and the title of the list', async () => {
    await openPage('/posts', [
      { ...posts, options: { label: 'Articles' } } as typeof posts,
      authors,
    ]);
    expect(await entry('Articles')).toBeVisible();
    expect(await heading('Articles')).toBeInTheDocument();
  });

  it.each([
    ['/posts', 'Posts'],
    ['/posts/create', 'Create Post'],
    ['/posts/2', 'Post Post 02'],
    ['/posts/2/show', 'Post Post 02'],
  ])('%s has the default title', async (at, title) => {
    await openPage(at);
    expect(await heading(title)).toBeInTheDocument();
  });

  it.each([
    ['/posts/1', [{ name: 'posts', list: PostList }]],
    ['/posts/1/show', [{ name: 'posts', list: PostList }]],
  ])('%s of a resource with a list alone shows the list', async (at, given) => {
    await open({ resources: [...given, authors], at });
    expect(await screen.findByText('1-10 of 23')).toBeVisible();
    expect(await heading('Posts')).toBeInTheDocument();
  });

  it('recordRepresentation names a record in titles and references', async () => {
    const recordRepresentation = (record: { id: number; title: string }) =>
      `#${record.id} ${record.title}`;
    await openPage('/posts/2', [{ ...posts, recordRepresentation } as typeof posts, authors]);
    expect(await heading('Post #2 Post 02')).toBeInTheDocument();
  });

  it('Title of a page of its own is its title', async () => {
    await openPage('/overview');
    expect(await heading('Blog overview')).toBeInTheDocument();
    expect(await screen.findByText('23 posts')).toBeVisible();
  });

  it('nested routes of a resource open, with their parameters', async () => {
    const withComments = {
      name: 'posts',
      list: PostListWithComments,
      edit: PostEdit,
      children: [
        <Route key="list" path=":postId/comments" element={<CommentList />} />,
        <Route key="edit" path=":postId/comments/:id" element={<CommentEdit />} />,
      ],
    };
    const resources = [withComments, { name: 'comments' }];
    const { history } = await open({ resources, at: '/posts' });
    await follow('Comments', await rowOf('Post 02'));
    expect(await screen.findByText('Comment 13')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/2/comments');
    expect(cellsOf('text')).toEqual(['Comment 13', 'Comment 14']);
    expect(await heading('Comments of post 2')).toBeInTheDocument();
    await history.push('/posts/2/comments/14');
    expect(await screen.findByDisplayValue('Comment 14')).toBeVisible();
  });

  it('a link takes an object, and the list opens with its filter', async () => {
    await openPage('/overview');
    await follow('Technical posts');
    expect(await screen.findByText('1-10 of 12')).toBeVisible();
  });

  it('a link passes its state and its parameters to the page', async () => {
    await openPage('/overview');
    await follow('Letter 7');
    expect(await screen.findByText('Letter 7 from the overview')).toBeVisible();
  });

  it('useCreatePath and the Link of react-admin lead to the form', async () => {
    const { history } = await openPage('/overview');
    await follow('Edit post 2');
    expect(await screen.findByDisplayValue('Post 02')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/2');
  });

  it('useNavigate opens a form with a state, and goes back', async () => {
    const { history } = await openPage('/letters/1?page=2');
    expect(await screen.findByText('Letter 1 from nowhere ?page=2')).toBeVisible();
    await history.push('/overview');
    await press('Begin a draft');
    await waitFor(() => expect(screen.getByLabelText(/title/i)).toHaveValue('Draft'));
    await history.go(-1);
    await press('Back');
    expect(await screen.findByText('Letter 1 from nowhere ?page=2')).toBeVisible();
  });

  it('useBlocker holds a navigation until the page allows it', async () => {
    const { history } = await openPage('/draft');
    await userEvent.type(await screen.findByLabelText('Draft'), 'Dear');
    await follow('Leave');
    expect(await screen.findByText(/Your draft is lost/)).toBeVisible();
    await press('Keep writing');
    expect(screen.getByLabelText('Draft')).toHaveValue('Dear');
    expect(history.location.pathname).toBe('/draft');
    await follow('Leave');
    await press('Leave anyway');
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
  });

  it('a route without layout shows the page alone', async () => {
    await openPage('/poster/2');
    expect(await screen.findByText('Post 02', { selector: 'h1' })).toBeVisible();
    expect(controls('menuitem', /./)).toEqual([]);
    expect(document.title).toBe('Post 02');
  });

  it('a record that does not exist leads to the list, with a notification', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { history } = await openPage('/posts/99', [
      { ...posts, edit: PostPessimisticEdit },
      authors,
    ]);
    expect(await screen.findByText(/not exist|not found/i)).toBeVisible();
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
  });

  it('an unknown URL shows a page that reports it, within the layout', async () => {
    await openPage('/nothing/here');
    expect(await screen.findByText(/not found|there is no page/i)).toBeVisible();
    expect(await entry('Posts')).toBeVisible();
  });
});

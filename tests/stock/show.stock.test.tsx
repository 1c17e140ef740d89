import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cellsOf, findControl, follow, openTab, press } from './actions';
import { inBothPlaces } from './openStock';
import { PostEdit } from './pages/postForms';
import { PostList } from './pages/postLists';
import {
  AuthorShow,
  PostShow,
  PostShowBase,
  PostShowElementTitle,
  PostShowStringTitle,
  PostTabbedShow,
} from './pages/postShow';

const authors = { name: 'authors', show: AuthorShow, recordRepresentation: 'name' };

inBothPlaces('A stock Show', (open) => {
  const openPost = async (at = '/posts/2/show') => {
    const posts = { name: 'posts', list: PostList, show: PostShow, edit: PostEdit };
    const opened = await open({ resources: [posts, authors], at });
    return opened;
  };

  it('shows labelled values, each in the way of its field', async () => {
    await openPost();
    expect(await screen.findByText('Post 02')).toBeVisible();
    expect(screen.getByText('Title')).toBeVisible();
    expect(screen.getByText('4 March 2026')).toBeVisible();
    expect(screen.getByText('$10.50')).toBeVisible();
    expect(screen.getByText('Life style')).toBeVisible();
    expect(screen.getByText('PL')).toBeVisible();
    expect(screen.getByLabelText('No')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Grace Hopper')).toBeVisible());
  });

  it('shows rich text as HTML', async () => {
    await openPost();
    expect((await screen.findByText('post 2')).tagName).toBe('STRONG');
  });

  it('shows an array of values in a table', async () => {
    await openPost();
    expect(await findControl('link', 'https://example.test/2/source')).toBeVisible();
    expect(cellsOf('name')).toEqual(['Home', 'Source']);
  });

  it('links to the record that a reference names', async () => {
    const { history } = await openPost();
    await follow('Grace Hopper');
    expect(await screen.findByText('Company 2')).toBeVisible();
    expect(history.location.pathname).toBe('/authors/2/show');
  });

  it('links to the form with EditButton and to the list with ListButton', async () => {
    const { history } = await openPost();
    await follow('Edit');
    expect(await screen.findByDisplayValue('Post 02')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/2');
    await history.go(-1);
    await follow('List');
    expect(await screen.findByText('1-10 of 23')).toBeVisible();
    expect(history.location.pathname).toBe('/posts');
  });

  it('steps through records with PrevNextButtons', async () => {
    const { history } = await openPost();
    expect(await screen.findByText('2 / 23')).toBeVisible();
    await follow('Go to next page');
    expect(await screen.findByText('Post 03')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/3/show');
  });

  it('deletes the record and returns to the list', async () => {
    const { history, sent } = await openPost();
    await press('Delete');
    await press('Confirm');
    expect(await screen.findByText('Element deleted')).toBeVisible();
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
    expect(sent).toEqual([{ method: 'DELETE', path: 'posts/2' }]);
  });

  it('renders what the page decides inside ShowBase', async () => {
    const { history } = await open({
      resources: [{ name: 'posts', show: PostShowBase }],
      at: '/posts/2/show',
    });
    expect(await screen.findByText('7 views')).toBeVisible();
    expect(screen.getByText('Teaser of post 2')).toBeVisible();
    expect(history.location.pathname).toBe('/posts/2/show');
  });

  it.each([
    ['a text', PostShowStringTitle, 'One post'],
    ['an element', PostShowElementTitle, 'Post "Post 02"'],
  ])('takes %s as its title', async (_, show, title) => {
    await open({ resources: [{ name: 'posts', show }], at: '/posts/2/show' });
    expect(await screen.findByText('Teaser of post 2')).toBeVisible();
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('redirects to the list, with a notification, when the record does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { history } = await openPost('/posts/99/show');
    expect(await screen.findByText(/not exist|not found/i)).toBeVisible();
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
  });
});

inBothPlaces('A stock Show with tabs', (open) => {
  const openTabs = (at: string) => {
    const resources = [{ name: 'posts', show: PostTabbedShow }, { name: 'comments' }];
    return open({ resources, at });
  };

  it('opens another tab, which has a URL of its own', async () => {
    const { history } = await openTabs('/posts/2/show');
    expect(await screen.findByText('Post 02', { selector: 'span' })).toBeVisible();
    await openTab('Body');
    expect((await screen.findByText('post 2')).tagName).toBe('STRONG');
    expect(history.location.pathname).toBe('/posts/2/show/1');
    expect(screen.queryByText('Title')).toBeNull();
  });

  it('opens at the URL of a tab, with the records that refer to this one', async () => {
    await openTabs('/posts/1/show/comments');
    expect(await screen.findByText('Comment 05')).toBeVisible();
    expect(await findControl('tab', 'Comments')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText('Comment 06')).toBeNull();
    await press('Go to page 3');
    await waitFor(() => expect(cellsOf('text')).toEqual(['Comment 11', 'Comment 12']));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { ListGuesser } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { cellsOf, click, follow, openEntry, press } from './actions';
import { inBothPlaces } from './openStock';
import {
  KeptPostList,
  PostInfiniteList,
  PostListBase,
  PostListWithAside,
  PostSimpleList,
  PostsInMemory,
} from './pages/otherLists';
import { PostCreate, PostEdit } from './pages/postForms';

const items = () =>
  [...document.querySelectorAll('li')].filter((each) => /^Post \d+$/.test(each.textContent ?? ''));

inBothPlaces('Another list of stock react-admin', (open) => {
  it('SimpleList shows three texts and leads to the record', async () => {
    const resources = [{ name: 'posts', list: PostSimpleList, edit: PostEdit }];
    const { history } = await open({ resources, at: '/posts' });
    expect(await screen.findByText('Teaser of post 2')).toBeVisible();
    expect(screen.getByText('7 views')).toBeVisible();
    await click(screen.getByText('Post 02'));
    await waitFor(() => expect(history.location.pathname).toBe('/posts/2'));
  });

  it('ListGuesser shows columns that it reads from the records', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await open({ resources: [{ name: 'authors', list: ListGuesser }], at: '/authors' });
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    expect(screen.getByText('grace@example.test')).toBeVisible();
  });

  it('takes its filter, its default filter and a FilterList aside', async () => {
    await open({ resources: [{ name: 'posts', list: PostListWithAside }], at: '/posts' });
    expect(await screen.findByText('Post 07')).toBeVisible();
    expect(items().map((each) => each.textContent)).toEqual([
      'Post 01',
      'Post 07',
      'Post 13',
      'Post 19',
    ]);
    await click(screen.getByText('Lifestyle'));
    expect(await screen.findByText('Post 04')).toBeVisible();
    expect(items()).toHaveLength(4);
  });

  it('keeps its page under its store key while another page is open', async () => {
    const resources = [
      { name: 'posts', list: KeptPostList },
      { name: 'authors', list: ListGuesser },
    ];
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await open({ resources, at: '/posts' });
    await screen.findByText('1-5 of 23');
    await press('Go to page 2');
    expect(await screen.findByText('Post 06')).toBeVisible();
    await openEntry('Authors');
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    await openEntry('Posts');
    expect(await screen.findByText('Post 06')).toBeVisible();
    expect(screen.getByText('6-10 of 23')).toBeVisible();
  });

  it('InfiniteList adds the next page below the first', async () => {
    await open({ resources: [{ name: 'posts', list: PostInfiniteList }], at: '/posts' });
    expect(await screen.findByText('Post 10')).toBeVisible();
    expect(items()).toHaveLength(10);
    await press('Load more');
    expect(await screen.findByText('Post 20')).toBeVisible();
    expect(items()).toHaveLength(20);
  });

  it('ListBase and WithListContext render what the page decides', async () => {
    await open({ resources: [{ name: 'posts', list: PostListBase }], at: '/posts' });
    expect(await screen.findByText('Most viewed', { selector: 'h2' })).toBeVisible();
    await waitFor(() => expect(items()).toHaveLength(5));
    expect(items()[0]).toHaveTextContent('Post 01');
  });

  it('useList pages through rows in memory', async () => {
    const customRoutes = [{ path: '/in-memory', element: <PostsInMemory /> }];
    await open({ resources: [{ name: 'posts' }], customRoutes, at: '/in-memory' });
    expect(await screen.findByText('1-5 of 23')).toBeVisible();
    await press('Go to page 5');
    await waitFor(() => expect(cellsOf('title')).toEqual(['Post 21', 'Post 22', 'Post 23']));
  });

  it('shows an invitation to create where there are no records', async () => {
    const resources = [{ name: 'posts', list: PostSimpleList, create: PostCreate }];
    const { history } = await open({ resources, at: '/posts', rows: { posts: [] } });
    expect(await screen.findByText('No Posts yet.')).toBeVisible();
    await follow('Create');
    await waitFor(() => expect(history.location.pathname).toBe('/posts/create'));
  });
});

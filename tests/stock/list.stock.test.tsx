import { Blob } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cellsOf, choose, click, controls, fill, findControl, press, rowOf } from './actions';
import { inBothPlaces } from './openStock';
import { PostGroupedTable, PostList, PostTable } from './pages/postLists';
import { PostShow } from './pages/postShow';

const named = [
  { name: 'authors', recordRepresentation: 'name' },
  { name: 'labels', recordRepresentation: 'name' },
];

inBothPlaces('A stock List with a Datagrid', (open) => {
  const openPosts = async (at = '/posts') => {
    const resources = [{ name: 'posts', list: PostList, show: PostShow }, ...named];
    const opened = await open({ resources, at });
    await screen.findByText(/of 23$/);
    return opened;
  };
  const select = async (title: string) =>
    click((await rowOf(title)).querySelector('input[type=checkbox]') as Element);

  it('shows the columns, references and chips of its rows', async () => {
    await openPosts();
    const row = within(await rowOf('Post 02'));
    expect(await row.findByText('Grace Hopper')).toBeVisible();
    expect(await row.findByText('Opinion')).toBeVisible();
    const headings = [...document.querySelectorAll('th')].map((each) => each.textContent?.trim());
    expect(headings).toEqual(expect.arrayContaining(['Id', 'Title', 'Views', 'Published']));
    expect(cellsOf('title')).toHaveLength(10);
    expect(screen.getByText('23 posts in all')).toBeVisible();
  });

  it('sorts by a column header, numbers by their size', async () => {
    const { history } = await openPosts();
    await press('Sort by views ascending');
    await waitFor(() => expect(cellsOf('views').slice(0, 3)).toEqual(['1', '2', '3']));
    await press('Sort by views descending');
    await waitFor(() => expect(cellsOf('views')[0]).toBe('1,000'));
    await waitFor(() => expect(history.location.search).toContain('order=DESC'));
  });

  it('turns pages', async () => {
    await openPosts();
    await press('Go to next page');
    expect(await screen.findByText('Post 11')).toBeVisible();
    expect(screen.getByText('11-20 of 23')).toBeVisible();
    await press('Go to page 3');
    expect(await screen.findByText('Post 23')).toBeVisible();
    expect(cellsOf('title')).toHaveLength(3);
  });

  it('changes the number of rows per page', async () => {
    await openPosts();
    await click(screen.getByLabelText(/rows per page/i));
    await click(await findControl('option', '5'));
    expect(await screen.findByText('1-5 of 23')).toBeVisible();
    await waitFor(() => expect(cellsOf('title')).toHaveLength(5));
  });

  it('opens at the sort, page and filter of its URL', async () => {
    const filter = encodeURIComponent(JSON.stringify({ category: 'tech' }));
    const query = `sort=id&order=DESC&page=2&perPage=5&filter=${filter}`;
    await open({ resources: [{ name: 'posts', list: PostList }], at: `/posts?${query}` });
    expect(await screen.findByText('6-10 of 12')).toBeVisible();
    expect(cellsOf('title')[0]).toBe('Post 13');
    expect(screen.getByLabelText('Category')).toHaveTextContent('Tech');
  });

  it('searches with a filter that is always on', async () => {
    await openPosts();
    fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'post 17' } });
    expect(await screen.findByText('1-1 of 1')).toBeVisible();
    expect(cellsOf('title')).toEqual(['Post 17']);
  });

  it('adds a filter with FilterButton and removes it', async () => {
    await openPosts();
    await press(/Add filter/);
    await click(await findControl('choice', 'Exact title'));
    await fill('Exact title', 'Post 07');
    expect(await screen.findByText('1-1 of 1')).toBeVisible();
    await press('Remove this filter');
    expect(await screen.findByText('1-10 of 23')).toBeVisible();
    expect(screen.queryByLabelText('Exact title')).toBeNull();
  });

  it('filters by a reference', async () => {
    await openPosts();
    await press(/Add filter/);
    await click(await findControl('choice', 'Author'));
    await choose('Author', 'Alan Turing');
    expect(await screen.findByText('1-7 of 7')).toBeVisible();
  });

  it('opens the record by a click on its row', async () => {
    const { history } = await openPosts();
    await click(screen.getByText('Post 03'));
    await waitFor(() => expect(history.location.pathname).toBe('/posts/3/show'));
  });

  it('expands a row', async () => {
    await openPosts();
    await click(within(await rowOf('Post 04')).getByLabelText('Expand'));
    expect(await screen.findByText('Teaser of post 4')).toBeVisible();
  });

  it('deletes the selected rows after a confirmation', async () => {
    const { rows } = await openPosts();
    await select('Post 02');
    await select('Post 03');
    const bar = within((await screen.findByText('2 items selected')).closest('div') as HTMLElement);
    const toolbar = bar.getByText('2 items selected').closest('[data-test="bulk-actions-toolbar"]');
    await click(within(toolbar as HTMLElement).getByRole('button', { name: 'Delete' }));
    await press('Confirm');
    expect(await screen.findByText('2 elements deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Post 02')).toBeNull());
    expect(rows.posts).toHaveLength(21);
  });

  it('updates the selected rows', async () => {
    const { sent } = await openPosts();
    await select('Post 02');
    await press('Publish');
    await press('Confirm');
    expect(await screen.findByText('Element updated')).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', path: 'posts/2', body: { published: true } }]);
    await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
  });

  it('deletes one row from its button', async () => {
    const { sent } = await openPosts();
    await press('Delete', await rowOf('Post 05'));
    await press('Confirm');
    expect(await screen.findByText('Element deleted')).toBeVisible();
    expect(sent).toEqual([{ method: 'DELETE', path: 'posts/5' }]);
  });

  it.each(['all rows', 'the selected row'])('exports %s as CSV', async (which) => {
    const files: Blob[] = [];
    // The Blob of jsdom cannot be read.
    vi.stubGlobal('Blob', Blob);
    const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL() {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await openPosts();
    if (which === 'the selected row') await select('Post 02');
    await findControl('button', 'Export');
    await click(controls('button', 'Export').at(which === 'all rows' ? 0 : -1) as Element);
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.trim().split('\n') ?? [];
    expect(lines[0]).toContain('title');
    expect(lines.slice(1).filter((line) => /Post \d\d/.test(line))).toHaveLength(
      which === 'all rows' ? 23 : 1,
    );
  });
});

inBothPlaces('A stock List with a DataTable', (open) => {
  it('shows columns by field, by children and by render, sorted and paged as declared', async () => {
    await open({ resources: [{ name: 'posts', list: PostTable }, ...named], at: '/posts' });
    await screen.findByText('1-5 of 23');
    expect(cellsOf('views')[0]).toBe('1,000');
    const first = within(await rowOf('Post 01'));
    expect(await first.findByText('Ada Lovelace')).toBeVisible();
    expect(first.getByText('TECH')).toBeVisible();
    expect(first.getByText('3/4/2026')).toBeVisible();
    expect(first.getByText('Post 01: Teaser of post 1')).toBeVisible();
  });

  it('hides a column with ColumnsButton', async () => {
    await open({ resources: [{ name: 'posts', list: PostTable }, ...named], at: '/posts' });
    await screen.findAllByText('TECH');
    await press('Columns');
    await click(await screen.findByLabelText('Category'));
    await waitFor(() => expect(cellsOf('category')).toEqual([]));
  });

  it('shows columns that are in a fragment or in a component of their own', async () => {
    await open({ resources: [{ name: 'posts', list: PostGroupedTable }], at: '/posts' });
    const row = await rowOf('Post 02');
    expect([...row.querySelectorAll('th, td')].map((cell) => cell.textContent).slice(-4)).toEqual([
      'Post 02',
      'lifestyle',
      '7',
      '14',
    ]);
  });
});

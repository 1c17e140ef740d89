import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import {
  BulkActionsToolbar,
  BulkDeleteButton,
  BulkUpdateButton,
  ExportButton,
  FilterButton,
  FilterForm,
  type ListControllerResult,
  Pagination,
  SortButton,
  TextInput,
  useListContext,
} from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTableColumn } from '../../../../src/components/list/DataTableColumn';
import { ListPage } from '../../../../src/components/list/ListPage';
import { ListTable } from '../../../../src/components/list/ListTable';
import { SelectAll, SelectRow } from '../../../../src/components/list/Selection';
import { GeneratedMessages } from '../../../../src/stock/pages/GeneratedMessages';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { restServer } from '../../../support/restServer';

const idOf = (n: number) => `p${String(n).padStart(2, '0')}`;
const rows = Array.from({ length: 30 }, (_, at) => ({
  id: idOf(at + 1),
  title: `Post ${String(at + 1).padStart(2, '0')}`,
  status: at % 2 ? 'draft' : 'published',
  by: at % 3 ? 'Ada' : '=Grace()',
}));

const filters = [
  <TextInput key="status" source="status" alwaysOn />,
  <TextInput key="by" source="by" label="Author" />,
];

let list: ListControllerResult;
function Context() {
  list = useListContext();
  return null;
}

const PostList = () => (
  <ListPage
    perPage={10}
    pager={<Pagination rowsPerPageOptions={[5, 10, 25]} />}
    toolbar={
      <>
        <Context />
        <FilterForm filters={filters} />
        <FilterButton filters={filters} />
        <SortButton fields={['title', 'status']} />
        <ExportButton />
        <BulkActionsToolbar>
          <BulkUpdateButton mutationMode="pessimistic" data={{ status: 'archived' }} />
          <BulkDeleteButton mutationMode="pessimistic" />
        </BulkActionsToolbar>
      </>
    }
  >
    <ListTable>
      <DataTableColumn label={<SelectAll />} field={SelectRow} />
      <DataTableColumn source="title" label="Title" />
      <DataTableColumn source="status" label="Status" />
    </ListTable>
  </ListPage>
);

// The texts of a resource without a message file.
const PostListWithTexts = () => (
  <GeneratedMessages>
    <PostList />
  </GeneratedMessages>
);

describe("react-admin's own parts inside ListPage", () => {
  const sandboxOf = useSandbox();
  let rest = restServer('posts', rows);
  let sent: string[] = [];

  beforeEach(() => {
    rest = restServer('posts', rows);
    sent = [];
  });
  afterEach(() => vi.unstubAllGlobals());

  async function open(at = '/posts') {
    const all = http.all(/\/api\/v1\/admin\/posts/, async ({ request }) => {
      const { method, url } = request;
      if (method !== 'GET') sent.push(`${method} ${new URL(url).pathname.split('/').at(-1)}`);
      return rest.app.fetch(request);
    });
    const further = [{ name: 'posts', list: PostListWithTexts }];
    const rendered = await renderConsole({ sandbox: sandboxOf(all), at, further });
    await screen.findAllByText(/^Post \d\d$/);
    return rendered;
  }
  const titles = () => screen.getAllByText(/^Post \d\d$/).map((cell) => cell.textContent);
  const press = async (name: string | RegExp, role = 'button') =>
    userEvent.click(await screen.findByRole(role, { name }));
  const select = (name: string) => press(`Select ${name}`, 'checkbox');

  it('Pagination changes the page and the rows per page, both in the URL', async () => {
    const { history } = await open();
    expect(screen.getByText('1-10 of 30')).toBeVisible();
    await press('Go to page 3');
    await waitFor(() => expect(titles().at(-1)).toBe('Post 30'));
    expect(history.location.search).toBe('?page=3');
    await press(/Rows per page/, 'combobox');
    await press('25', 'option');
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(history.location.search).toBe('?perPage=25');
    expect(rest.asked.at(-1)).toBe('id ASC 0 {}');
  });

  it('BulkUpdateButton and BulkDeleteButton change the selected rows, and unselect them', async () => {
    await open();
    await select('p02');
    await select('p05');
    expect(await screen.findByText('2 items selected')).toBeVisible();
    await press('Update');
    await press('Confirm');
    await waitFor(() => expect(sent).toEqual(['PUT p02', 'PUT p05']));
    await waitFor(() => expect(list.selectedIds).toEqual([]));
    await select('p03');
    await press('Delete');
    await press('Confirm');
    await waitFor(() => expect(sent.at(-1)).toBe('DELETE p03'));
    await waitFor(() => expect(titles()).not.toContain('Post 03'));
    expect(list.selectedIds).toEqual([]);
  });

  it('BulkActionsToolbar selects all rows of all pages, or none', async () => {
    await open();
    await press('Select all', 'checkbox');
    expect(list.selectedIds).toHaveLength(10);
    await press('Select all');
    await waitFor(() => expect(list.selectedIds).toHaveLength(30));
    await press('Unselect');
    expect(list.selectedIds).toEqual([]);
    expect(screen.getByRole('checkbox', { name: 'Select p01' })).not.toBeChecked();
  });

  it('a selection is kept over pages, cleared by a filter, and never stored', async () => {
    const { history } = await open();
    await select('p02');
    await press('Go to page 2');
    await waitFor(() => expect(titles()[0]).toBe('Post 11'));
    expect(list.selectedIds).toEqual(['p02']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('selectedIds');
    history.push('/posts?filter={"by":"Ada"}');
    await waitFor(() => expect(list.selectedIds).toEqual([]));
  });

  it('FilterForm and FilterButton show, apply and hide filters', async () => {
    const { history } = await open('/posts?page=2');
    await userEvent.type(await screen.findByLabelText('Status'), 'draft');
    await waitFor(() => expect(rest.asked.at(-1)).toBe('id ASC 0 {"status":"draft"}'));
    expect(JSON.parse(new URLSearchParams(history.location.search).get('filter') ?? '')).toEqual({
      status: 'draft',
    });
    await press('Add filter');
    await press('Author', 'menuitemcheckbox');
    const author = await screen.findByLabelText('Author');
    expect(list.displayedFilters).toEqual({ by: true });
    await userEvent.type(author, 'Ada');
    await waitFor(() => expect(rest.asked.at(-1)).toContain('{"status":"draft","by":"Ada"}'));
    await press('Remove this filter');
    await waitFor(() => expect(screen.queryByLabelText('Author')).toBeNull());
    expect(list.filterValues).toEqual({ status: 'draft' });
  });

  it('SortButton and the headings of the table sort', async () => {
    await open();
    await press(/^Sort by id/i);
    await press('Title ascending', 'menuitem');
    await waitFor(() => expect(rest.asked.at(-1)).toBe('title ASC 0 {}'));
    await press('Sort by status ascending');
    await waitFor(() => expect(rest.asked.at(-1)).toBe('status ASC 0 {}'));
    expect(screen.getByRole('columnheader', { name: /Status/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('ExportButton saves every row as CSV, with formulas neutralised (rulings R26)', async () => {
    const reader = new FileReader();
    const createObjectURL = (file: Blob) => {
      reader.readAsText(file);
      return 'blob:file';
    };
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }),
    );
    // jsdom cannot follow the link that saves a file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open();
    await press('Export');
    await waitFor(() => expect(reader.result).toBeTruthy());
    const text = String(reader.result);
    expect(text.trim().split('\r\n')).toHaveLength(31);
    expect(text).toContain("'=Grace()");
  });

  it('useListContext has everything that react-admin documents, and all of it works', async () => {
    const { history } = await open();
    expect(list).toMatchObject({
      resource: 'posts',
      total: 30,
      perPage: 10,
      sort: { field: 'id', order: 'ASC' },
      filterValues: {},
      selectedIds: [],
      hasNextPage: true,
      hasPreviousPage: false,
      defaultTitle: 'Posts',
    });
    list.onSelect(['p01', 'p02']);
    await waitFor(() => expect(list.selectedIds).toEqual(['p01', 'p02']));
    list.onToggleItem('p01');
    await waitFor(() => expect(list.selectedIds).toEqual(['p02']));
    list.setPage(2);
    await waitFor(() => expect(list.page).toBe(2));
    list.setSort({ field: 'title', order: 'DESC' });
    await waitFor(() => expect(titles()[0]).toBe('Post 30'));
    expect(history.location.search).toBe('?sort=title&order=DESC');
    await list.refetch();
    expect(rest.asked.slice(-2)).toEqual(Array(2).fill('title DESC 0 {}'));
    expect(await list.getData?.()).toHaveLength(30);
  });
});

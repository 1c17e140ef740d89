import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RowAction } from '../../../../src/components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../../../src/components/buttons/RowActions';
import { DataTableColumn } from '../../../../src/components/list/DataTableColumn';
import { ListTable } from '../../../../src/components/list/ListTable';
import { SelectAll, SelectRow } from '../../../../src/components/list/Selection';

function renderTable(data: RaRecord[], columns: ReactNode) {
  const list = { data, resource: 'people', sort: {}, selectedIds: [], page: 1 };
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <ListTable>{columns}</ListTable>
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}
// Queries by role take a second each with 1,000 rows.
const rendered = () =>
  [...document.querySelectorAll('tbody :is(td, th):not([colspan])')].map(
    (cell) => cell.textContent,
  );

/** Simulates a window of a width. */
const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('The columns of a table', () => {
  afterEach(() => vi.unstubAllGlobals());

  const people = [
    { id: 1, title: 'Ada', status: 'active', at: 'Monday', by: 'Grace' },
    { id: 2, title: 'Alan', status: 'away', at: 'Friday', by: 'Grace' },
  ];
  const DateColumns = () => (
    <>
      <DataTableColumn source="at" label="Written" />
      <DataTableColumn source="by" label="Author" />
    </>
  );
  const columns = (
    <>
      <DataTableColumn
        label={<SelectAll />}
        render={() => <SelectRow nameOf={({ title }) => title} />}
      />
      <DataTableColumn source="title" label="Name" />
      {people.length > 1 && <DataTableColumn source="status" label="Status" />}
      <DateColumns />
    </>
  );

  it('may be inside fragments and components, or conditional', () => {
    renderTable(people, columns);
    const names = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(names.slice(1)).toEqual(['Name', 'Status', 'Written', 'Author']);
    expect(rendered().slice(1, 5)).toEqual(['Ada', 'active', 'Monday', 'Grace']);
  });

  it('are lines of the cards on a phone as well, under one "Select all"', () => {
    stubWidth(390);
    renderTable(people, columns);
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('There is no card');
    const lines = [...card.children].map((line) => line.textContent);
    expect(lines).toEqual(['', 'NameAda', 'Statusactive', 'WrittenMonday', 'AuthorGrace']);
    expect(within(card).getAllByRole('checkbox')).toHaveLength(1);
    // One above the cards, and one on each.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  const named = (
    <>
      <DataTableColumn source="id" folds />
      <DataTableColumn source="title" label="Name" />
      <DataTableColumn source="status" label="Status" />
      <DataTableColumn source="by" label="Author" folds />
      <DataTableColumn
        label={ROW_ACTIONS_LABEL}
        render={() => (
          <RowActions>
            <RowAction icon="edit" name="Edit" />
            <RowAction icon="remove" name="Delete" title="Not allowed" disabled />
          </RowActions>
        )}
      />
    </>
  );

  it.each([1440, 768, 390])('name the row, and describe its actions, at %i px', (width) => {
    stubWidth(width);
    renderTable(people, named);
    const [edit] = screen.getAllByRole('button', { name: 'Edit' });
    expect(edit).toHaveAccessibleDescription('Ada');
    // The reason why an action is disabled is more important.
    const [remove] = screen.getAllByRole('button', { name: 'Delete' });
    expect(remove).toHaveAttribute('aria-description', 'Not allowed');
    if (width > 700) expect(screen.getAllByRole('rowheader')[1]).toHaveTextContent(/^Alan/);
  });

  it('fold into the name under 1,100 px, each with its label', () => {
    stubWidth(1099);
    renderTable(people, named);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Status',
      'common.actions',
    ]);
    const lines = [...(screen.getAllByRole('rowheader')[0]?.children ?? [])];
    expect(lines.map((line) => line.textContent)).toEqual([
      'Ada',
      expect.any(String),
      'AuthorGrace',
    ]);
  });

  it('that fold are columns from 1,100 px', () => {
    stubWidth(1100);
    renderTable(people, named);
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(/^Ada$/);
  });

  it('cut a long text, with the complete one as its tooltip', () => {
    renderTable(
      [{ id: 1, email: 'somebody.with.a.long.name@example.com' }],
      [<DataTableColumn key="id" source="id" />, <DataTableColumn key="email" source="email" />],
    );
    expect(screen.getByTitle('somebody.with.a.long.name@example.com')).toBeVisible();
  });
});

it('of 1,000 rows render a few rows at first, then those in view slice by slice, at any position', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }));
  renderTable(rows, <DataTableColumn source="name" />);
  expect(rendered()).toHaveLength(8);
  const [, body] = screen.getAllByRole('rowgroup');
  if (!body) throw new Error('The table has no body');
  const inSight = Math.ceil(window.innerHeight / 41) + 8;
  await waitFor(() => expect(rendered()).toHaveLength(inSight));
  expect(rendered()[0]).toBe('Person 1');

  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -500 * 41 } as DOMRect);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(rendered()).toHaveLength(inSight + 8));
  expect(rendered()[0]).toBe('Person 493');
  expect(screen.getByText('Person 501').closest('tr')).toHaveAttribute('aria-rowindex', '502');

  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -999 * 41 } as DOMRect);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(rendered().at(-1)).toBe('Person 1000'));
});

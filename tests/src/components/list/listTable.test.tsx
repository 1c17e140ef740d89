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
  [...document.querySelectorAll('tbody td:not([colspan])')].map((cell) => cell.textContent);

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
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    renderTable(people, columns);
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('There is no card');
    const lines = [...card.children].map((line) => line.textContent);
    expect(lines).toEqual(['', 'NameAda', 'Statusactive', 'WrittenMonday', 'AuthorGrace']);
    expect(within(card).getAllByRole('checkbox')).toHaveLength(1);
    // One above the cards, and one on each.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
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

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
import {
  ROW_ACTIONS_LABEL,
  RowAction,
  RowActions,
} from '../../../../src/components/buttons/RowAction';
import { DataTableColumn } from '../../../../src/components/list/DataTableColumn';
import { ListTable } from '../../../../src/components/list/ListTable';
import { SelectAll, SelectRow } from '../../../../src/components/list/Selection';
import { SignedInProvider } from '../../../../src/components/page/SignedIn';
import { renderPart } from '../../../support/renderPart';

function tableOf(data: RaRecord[], columns: ReactNode) {
  const list = { data, resource: 'teams', sort: {}, selectedIds: [], page: 1 };
  return (
    <SignedInProvider admin={{ id: 'ada' }}>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        <ListTable>{columns}</ListTable>
      </ListContextProvider>
    </SignedInProvider>
  );
}
function renderTable(data: RaRecord[], columns: ReactNode) {
  render(
    <MemoryRouter>
      <CoreAdminContext>{tableOf(data, columns)}</CoreAdminContext>
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

  const InComponent = () => named;

  it.each([
    [1440, 'in a fragment', named],
    [768, 'in a fragment', named],
    [390, 'in a fragment', named],
    [1440, 'in a component', <InComponent key="all" />],
    [768, 'in a component', <InComponent key="all" />],
    [390, 'in a component', <InComponent key="all" />],
  ])('name the row, and describe its actions, at %i px, %s', (width, _, columns) => {
    stubWidth(width);
    renderTable(people, columns);
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

  it('leave a row without a name without a header: an empty one would name nothing', () => {
    renderTable(
      [
        { id: 1, status: 'active' },
        { ...people[1], id: 2 },
        { id: 3, title: '' },
      ],
      named,
    );
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Alan']);
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('cut a long text, with the complete one as its tooltip', () => {
    renderTable(
      [{ id: 1, email: 'somebody.with.a.long.name@example.com' }],
      [<DataTableColumn key="id" source="id" />, <DataTableColumn key="email" source="email" />],
    );
    expect(screen.getByTitle('somebody.with.a.long.name@example.com')).toBeVisible();
  });
});

describe("The columns of a table have the props of react-admin's", () => {
  const order = {
    ...{ id: 1, 'flat.name': 'Flat', customer: { address: { city: 'Lagos' } }, tags: ['vip', 2] },
    ...{ lines: [{ name: 'Paper' }], paidAt: 'Monday', details: { a: 1 }, constructor: undefined },
  };
  const Source = ({ source }: { source?: string }) => <i>{source}</i>;
  const renderWithMessages = (columns: ReactNode) =>
    renderPart(tableOf([order], columns), { resource: 'teams' });
  const cells = () => [...document.querySelectorAll<HTMLElement>('tbody :is(td, th)')];
  const heads = () => screen.getAllByRole('columnheader');

  it('nested sources, lists, and what a plain text cannot show', () => {
    renderTable(
      [order],
      ['customer.address.city', 'lines.0.name', 'lines[0].name', 'tags', 'flat.name'].map(
        (source) => <DataTableColumn key={source} source={source} />,
      ),
    );
    expect(rendered()).toEqual(['Lagos', 'Paper', 'Paper', 'vip,2', 'Flat']);
    document.body.replaceChildren();
    renderTable(
      [order],
      ['details', 'customer.none.city', 'toString', 'constructor.name'].map((source) => (
        <DataTableColumn key={source} source={source} />
      )),
    );
    expect(rendered()).toEqual(['', '', '', '']);
  });

  it('labels that are inferred from the source, given, or none', async () => {
    await renderWithMessages(
      <>
        <DataTableColumn source="paidAt" />
        <DataTableColumn source="customer.address.city" />
        <DataTableColumn source="lines.0.name" />
        <DataTableColumn source="tags" label="Labels" />
        <DataTableColumn source="details" label={false} />
        <DataTableColumn render={() => 'content'} />
      </>,
    );
    const [paid, city, name, tags, ...none] = heads().map((cell) => cell.textContent);
    expect([paid, city, name, tags]).toEqual([
      ...['Paid at', 'Customer address city', 'Name', 'Labels'],
    ]);
    expect(none).toEqual(['', '']);
  });

  it('class names and attributes, and the source for a field', () => {
    renderTable(
      [order],
      <DataTableColumn
        source="paidAt"
        field={Source}
        {...{ className: 'both', cellClassName: 'inside', headerClassName: 'above' }}
        {...{ title: 'When', colSpan: 2, padding: 'none' }}
      />,
    );
    expect(cells()[0]).toHaveClass('both', 'inside', 'column-paidAt');
    expect(heads()[0]).toHaveClass('both', 'above', 'column-paidAt');
    expect(cells()[0]).toHaveAttribute('title', 'When');
    expect(cells()[0]).toHaveAttribute('colspan', '2');
    expect(cells()[0]).not.toHaveAttribute('padding');
    expect(cells()[0]).toHaveTextContent('paidAt');
  });

  it('styles by sx, and by cellSx of each record', async () => {
    await renderWithMessages(
      <DataTableColumn
        source="paidAt"
        sx={{ fontStyle: 'italic' }}
        cellSx={({ paidAt }) => (paidAt === 'Monday' ? { fontWeight: 800 } : {})}
      />,
    );
    await waitFor(() => expect(cells()[0]).toHaveClass('MuiBox-root', 'column-paidAt'));
    const styleOf = (cell?: HTMLElement) => /css-\w+/.exec(cell?.className ?? '')?.[0];
    expect(styleOf(cells()[0])).toBeDefined();
    expect(styleOf(cells()[0])).not.toBe(styleOf(heads()[0]));
    expect(cells()[0]).toHaveTextContent('Monday');
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

it.each([
  [300, 0],
  [301, 1],
])(
  'of %i rows say that the search of the browser finds those in view only: %i times',
  (count, times) => {
    const rows = Array.from({ length: count }, (_, at) => ({ id: at, name: `Person ${at}` }));
    renderTable(rows, <DataTableColumn source="name" />);
    expect(screen.queryAllByText(/findsRowsInView|search of the browser/)).toHaveLength(times);
  },
);

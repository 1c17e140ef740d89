import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListContextProvider,
  RecordContextProvider,
  useList,
  useListContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { rowsBetween, SelectAll, SelectRow } from '../../../../src/components/list/Selection';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const [a, b, c, d] = rows as [{ id: string }, { id: string }, { id: string }, { id: string }];

function Rows() {
  const { data = [] } = useListContext();
  return data.map((row) => (
    <RecordContextProvider key={row.id} value={row}>
      <SelectRow />
    </RecordContextProvider>
  ));
}

function TestList() {
  return (
    <ListContextProvider value={useList({ data: rows, resource: 'selectionTest' })}>
      <SelectAll />
      <Rows />
    </ListContextProvider>
  );
}

describe('The selection of rows', () => {
  it('"Select all" selects the page, and is unchecked by a change of a single row', async () => {
    render(
      <MemoryRouter>
        <CoreAdminContext>
          <TestList />
        </CoreAdminContext>
      </MemoryRouter>,
    );
    const [all, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
    if (!all || !boxes[1] || !boxes[3]) throw new Error('A box is missing');
    const checked = () => boxes.map((box) => box.checked);
    await userEvent.click(all);
    expect([all.checked, ...checked()]).toEqual([true, true, true, true, true]);
    await userEvent.click(boxes[1]);
    expect(all).not.toBeChecked();
    expect(all).toBePartiallyChecked();
    await userEvent.click(boxes[1]);
    expect(checked()).toEqual([true, true, true, true]);
    expect(all).not.toBeChecked();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(boxes[3]);
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual([true, false, false, false]);
    await userEvent.click(all);
    await user.keyboard('{Shift>}');
    await user.click(boxes[3]);
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual([true, true, true, false]);
  });

  it('changes all rows from the last one with Shift, in either direction', () => {
    expect(rowsBetween(d, rows, 'b')).toEqual([b, c, d]);
    expect(rowsBetween(a, rows, 'c')).toEqual([a, b, c]);
    expect(rowsBetween(c, rows, 'c')).toEqual([c]);
  });

  it('changes only the row when the range has no beginning on the page', () => {
    expect(rowsBetween(b, rows, undefined)).toEqual([b]);
    expect(rowsBetween(b, rows, 'of another page')).toEqual([b]);
  });
});

import { expect, it } from 'vitest';
import { rangeTo } from '../../../../src/components/list/range';
import { createSelection } from '../../../../src/components/list/selectionStore';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const [a, b, c, d] = rows as [{ id: string }, { id: string }, { id: string }, { id: string }];

it('with Shift, ticking a row ticks all from the one ticked last, in either direction', () => {
  expect(rangeTo(d, rows, 'b')).toEqual([b, c, d]);
  expect(rangeTo(a, rows, 'c')).toEqual([a, b, c]);
  expect(rangeTo(c, rows, 'c')).toEqual([c]);
});

it('a range that begins nowhere, or on another page, is the row alone', () => {
  expect(rangeTo(b, rows, undefined)).toEqual([b]);
  expect(rangeTo(b, rows, 'of another page')).toEqual([b]);
});

it('after "Select all" or an emptied selection no range begins anywhere', () => {
  const selection = createSelection();
  selection.set([b], true, 'b');
  expect(selection.last()).toBe('b');
  selection.setAll(1, rows, true);
  expect(selection.last()).toBeUndefined();
  selection.set([b], false, 'b');
  selection.clear();
  expect(selection.last()).toBeUndefined();
});

import { expect, it } from 'vitest';
import { createSelection } from '../../../../src/components/list/selectionStore';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('"Select all" ticks a page, and a single tick or untick unticks it', () => {
  const selection = createSelection();
  let told = 0;
  const stop = selection.listen(() => {
    told += 1;
  });
  selection.setAll(2, rows, true);
  expect([selection.allOf(), selection.rows().length]).toEqual([2, 3]);
  selection.set([{ id: 'b' }], false);
  expect([selection.allOf(), selection.has('b'), selection.has('a')]).toEqual([
    undefined,
    false,
    true,
  ]);
  selection.set([{ id: 'b' }], true);
  expect([selection.allOf(), selection.rows().length]).toEqual([undefined, 3]);
  selection.clear();
  expect(selection.rows()).toEqual([]);
  stop();
  selection.clear();
  expect(told).toBe(4);
});

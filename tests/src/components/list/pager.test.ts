import { expect, it } from 'vitest';
import { pagesAround, visiblePages } from '../../../../src/components/list/Pager';

it.each([
  [1, 260, [1, 2, 3, 4, 5]],
  [3, 260, [1, 2, 3, 4, 5]],
  [4, 260, [2, 3, 4, 5, 6]],
  [260, 260, [256, 257, 258, 259, 260]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %i of %i shows %j: at most five', (page, pages, shown) => {
  expect(pagesAround(page, pages, 5)).toEqual(shown);
});

it.each([
  [1, 3, [1, 2, 3]],
  [9, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 260, [1, 2, 3, undefined, 260]],
  [4, 260, [1, 2, 3, 4, 5, 6, undefined, 260]],
  [130, 260, [1, undefined, 128, 129, 130, 131, 132, undefined, 260]],
  [260, 260, [1, undefined, 258, 259, 260]],
  [2, 999_999_999, [1, 2, 3, 4, undefined, 999_999_999]],
])('page %i of %i shows its neighbours and the ends, and no other pages', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown);
});

import { expect, it } from 'vitest';
import { pagesAround } from '../../../src/components/list/NumberedPager';

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

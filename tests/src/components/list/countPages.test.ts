import type { GetListResult } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { countPages } from '../../../../src/components/list/useUrlListController';

/** A list whose server sends no count: a full page holds two rows, and may be followed by another. */
function listOf(...pages: (unknown[] | undefined)[]) {
  return (page: number) => {
    const data = pages[page - 1];
    const isFull = data?.length === 2;
    const known = data?.length ? page : Math.max(1, page - 1);
    const meta = isFull ? { pages: page + 1, isAssumed: true } : { pages: known };
    return data && ({ data, meta } as GetListResult);
  };
}
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

describe('The pages of a list without a count', () => {
  it('are one more than a full page, until the next one is read', () => {
    expect(countPages(1, listOf(rows(1, 2)))).toBe(2);
    expect(countPages(2, listOf(rows(1, 2), rows(3, 4)))).toBe(3);
  });

  it('end before an empty page, from whichever page they are counted, so that no link leads to it', () => {
    const read = listOf(rows(1, 2), []);
    expect([countPages(2, read), countPages(1, read)]).toEqual([1, 1]);
  });

  it('end with a page that is not full, also when an earlier one is shown', () => {
    const read = listOf(rows(1, 2), rows(3, 4), rows(5));
    expect([1, 2, 3].map((page) => countPages(page, read))).toEqual([3, 3, 3]);
  });

  it('end before a page that repeats the previous one, with or without IDs', () => {
    const repeated = listOf(rows(1, 2), rows(1, 2));
    expect([countPages(1, repeated), countPages(2, repeated)]).toEqual([1, 1]);
    const nameless = [{ name: 'A' }, { name: 'B' }];
    expect(countPages(2, listOf(nameless, nameless))).toBe(1);
    expect(countPages(2, listOf(nameless, [{ name: 'A' }, { name: 'C' }]))).toBe(3);
  });

  it('include the page after a full one again once its empty result is outdated', () => {
    expect(countPages(1, listOf(rows(1, 2), undefined))).toBe(2);
  });

  it('are at least one, and unknown when nothing was read', () => {
    expect(countPages(1, listOf([]))).toBe(1);
    expect(countPages(1, listOf())).toBeUndefined();
  });
});

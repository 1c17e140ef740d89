import { expect, it } from 'vitest';
import { changeListParams, readListParams } from '../../../../src/components/list/listParams';

const plain = {
  filters: [],
  perPage: 25,
  sort: { field: 'id', order: 'ASC' as const },
  canSort: true,
};
const fixed = { ...plain, canSort: false, pageSizes: [] as number[] };
const offered = { ...fixed, pageSizes: [25, 100] };

it.each([
  ['any number of plain REST', plain, '50', 50],
  ['none where the API decides', fixed, '50', 25],
  ['one that the endpoint offers', offered, '100', 100],
  ['no other one', offered, '50', 25],
  ['no text', plain, 'all', 25],
])('Rows per page in a URL are %s', (_, defaults, perPage, expected) => {
  const search = new URLSearchParams({ perPage });
  expect(readListParams(search, defaults).perPage).toBe(expected);
});

it('Another number of rows per page starts at page 1, and is kept in the URL', () => {
  const action = { type: 'SET_PER_PAGE' as const, payload: 100 };
  const after = changeListParams(new URLSearchParams('page=3&panel=x'), action, offered);
  expect(after.toString()).toBe('panel=x&perPage=100');
});

import { expect, it } from 'vitest';
import { filterNames, filterQuery } from '../../../../src/stock/api/dialect';

const filters = {
  exact: ['open', 'status'],
  ranges: { endsAt: ['ends_from', 'ends_to'] },
  search: 'q',
} as const;

it('Sends only the declared filters, including false and 0 (R39)', () => {
  const given = {
    open: false,
    status: 0,
    ends_to: '2026-01-31',
    q: 'x',
    colour: 'red',
    endsAt: 'y',
  };
  expect(filterQuery(filters, given)).toEqual({
    open: false,
    status: 0,
    ends_to: '2026-01-31',
    q: 'x',
  });
  expect(filterQuery(filters)).toEqual({});
  expect(filterNames({})).toEqual([]);
});

import { expect, it } from 'vitest';
import { pageFromSearch } from '../../src/pageFromSearch';

const pageOf = (search: string) => pageFromSearch(new URLSearchParams(search));

it('A page in the address is that page', () => {
  expect([pageOf('page=1'), pageOf('page=7&view=x'), pageOf('page=123456789')]).toEqual([
    1, 7, 123456789,
  ]);
});

it.each([
  '',
  '0',
  '-1',
  '1.5',
  '2e3',
  'abc',
  ' 2',
  '2 ',
  '+2',
  '01',
  'Infinity',
  '1234567890',
  '٣',
])(
  'A page in the address that is not a positive whole number falls back to 1: %j (R13)',
  (text) => {
    expect(pageOf(new URLSearchParams({ page: text }).toString())).toBe(1);
  },
);

it('An address without a page is page 1', () => {
  expect(pageOf('view=x')).toBe(1);
});

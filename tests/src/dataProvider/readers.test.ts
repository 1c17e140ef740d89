import { describe, expect, it } from 'vitest';
import { field, one, page, record, rows, updated } from '../../../src/dataProvider/readers';
import { CallError } from '../../../src/http/errors';

const noData = new CallError('malformed', 'errors.noData');
const ada = { _id: 'a1', name: 'Ada' };
const adaRow = { ...ada, id: 'a1' };

describe('A list (R12)', () => {
  it.each([
    [{ transactions: [ada] }],
    [{ data: { transactions: [ada] } }],
    [{ entity: { transactions: [ada] } }],
    [{ valid: true, message: 'ok', data: null, entity: { transactions: [ada] } }],
    [{ transactions: null, data: { transactions: [ada] } }],
    [[ada]],
  ])('is found in %j', (answer) => {
    expect(rows(answer, 'transactions')).toEqual([adaRow]);
  });

  it.each([
    [{ valid: true, data: [ada], totalPages: 1 }],
    [{ data: { data: [ada] } }],
    [{ entity: { data: [ada] } }],
    [{ data: { users: [ada] } }],
    [{ users: [ada] }],
  ])('is found under any of its names in %j', (answer) => {
    expect(rows(answer, 'data', 'users')).toEqual([adaRow]);
  });

  it('is taken by the first name that holds a list', () => {
    expect(rows({ users: [], data: [ada] }, 'data', 'users')).toEqual([adaRow]);
    expect(rows({ users: [], data: [ada] }, 'users', 'data')).toEqual([]);
  });

  it.each([
    [undefined],
    [null],
    ['a text'],
    [7],
    [{}],
    [{ data: null }],
    [{ data: {} }],
    [{ data: { rows: [ada] } }],
    [{ transactions: { 0: ada } }],
    [{ transactions: '' }],
    [{ nested: { transactions: [ada] } }],
  ])('that is missing is an error, never an empty table: %j', (answer) => {
    expect(() => rows(answer, 'transactions')).toThrow(noData);
    expect(() => page(answer, 'transactions')).toThrow(noData);
  });

  it('that is empty is empty', () => {
    expect(page({ data: { transactions: [], totalPages: 0 } }, 'transactions')).toEqual({
      rows: [],
      pages: 1,
    });
    expect(rows([], 'transactions')).toEqual([]);
  });

  it('identifies a row by _id, else by id', () => {
    const read = rows(
      { data: [{ _id: 'm', id: 'x' }, { id: 7 }, { id: 0 }, { _id: null, id: 'x' }] },
      'data',
    );
    expect(read.map(({ id }) => id)).toEqual(['m', 7, 0, 'x']);
  });

  it('shows a row without an identifier rather than losing it, apart from the others', () => {
    expect(rows({ data: [{ name: 'A' }, { name: 'B' }, null, 'x'] }, 'data')).toEqual([
      { id: 'row-0', name: 'A' },
      { id: 'row-1', name: 'B' },
      { id: 2 },
      { id: 3 },
    ]);
  });
});

describe('The number of pages (R13)', () => {
  const pages = (totalPages: unknown) => page({ data: [], totalPages }, 'data').pages;

  it('is totalPages, at the top level, under data or under entity', () => {
    expect(pages(7)).toBe(7);
    expect(pages('7')).toBe(7);
    expect(page({ data: { data: [], totalPages: 7 } }, 'data').pages).toBe(7);
    expect(page({ entity: { feeds: [], totalPages: 7 } }, 'feeds').pages).toBe(7);
  });

  it.each([undefined, null, 0, -3, 2.5, 'many', '', {}, Number.NaN, '1e999'])(
    'is 1 when the server sends %j',
    (totalPages) => {
      expect(pages(totalPages)).toBe(1);
    },
  );

  it('is 1 of a bare list', () => {
    expect(page([ada], 'data')).toEqual({ rows: [adaRow], pages: 1 });
  });
});

describe('One record', () => {
  it.each([
    [ada],
    [{ data: ada }],
    [{ entity: ada }],
    [{ user: ada }],
    [{ data: { user: ada } }],
    [{ entity: { user: ada } }],
    [{ valid: true, id: 'of the request', data: ada }],
    [{ data: { id: 'of the envelope', user: ada } }],
  ])('is found in %j', (answer) => {
    expect(one(answer, 'user')).toEqual(adaRow);
  });

  it.each([[undefined], [null], [[]], [{}], [{ data: {} }], [{ user: { name: 'x' } }], ['a']])(
    'that is missing or nobody is an error: %j',
    (answer) => {
      expect(() => one(answer, 'user')).toThrow(noData);
    },
  );

  it('has _id, else id, as its identifier, and nothing else', () => {
    expect(record({ _id: 'm', id: 'x' })).toMatchObject({ id: 'm' });
    expect(record({ id: 0 })).toMatchObject({ id: 0 });
    for (const nobody of [{}, { _id: { $oid: 'x' } }, { id: true }, [], null, 'x']) {
      expect(() => record(nobody)).toThrow(noData);
    }
  });
});

describe('A field', () => {
  it('is found at the top level, then under data, then under entity', () => {
    expect(field({ n: 1, data: { n: 2 }, entity: { n: 3 } }, 'n')).toBe(1);
    expect(field({ data: { n: 2 }, entity: { n: 3 } }, 'n')).toBe(2);
    expect(field({ data: [], entity: { n: 3 } }, 'n')).toBe(3);
    expect(field({ data: { x: { n: 4 } } }, 'n')).toBeUndefined();
    expect(field([{ n: 1 }], 'n')).toBeUndefined();
    expect(field(null, 'n')).toBeUndefined();
  });
});

describe('The answer to an update (R14)', () => {
  const params = {
    id: 'a1',
    data: { name: 'New' },
    previousData: { id: 'a1', name: 'Old', email: 'a@x' },
  };

  it('is the record that it holds, over what was known', () => {
    const answer = { valid: true, message: 'ok', data: { _id: 'a1', name: 'NEW' } };
    expect(updated(answer, params)).toEqual({ _id: 'a1', id: 'a1', name: 'NEW', email: 'a@x' });
  });

  it.each([[undefined], [null], [{}], [{ valid: true, message: 'ok' }], [[]], ['ok']])(
    'is what was sent when it holds none: %j',
    (answer) => {
      expect(updated(answer, params)).toEqual({ id: 'a1', name: 'New', email: 'a@x' });
    },
  );

  it('keeps the identifier that was asked for', () => {
    expect(updated({ data: { _id: 'b2', name: 'B' } }, params)).toMatchObject({ id: 'a1' });
    expect(updated(undefined, { id: 'a1', data: undefined })).toEqual({ id: 'a1' });
  });
});

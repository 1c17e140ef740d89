import { describe, expect, it } from 'vitest';
import { anything, recordReader, text } from '../../../src/dataProvider/fields';
import { field, oneOf, pageOf, readChangedRecord, rows } from '../../../src/dataProvider/readers';
import { CallError } from '../../../src/http/errors';

const noData = new CallError('malformed', 'errors.noData');
const ada = { _id: 'a1', name: 'Ada' };
const adaRow = { ...ada, id: 'a1' };
const person = recordReader({ name: text, email: text });
const read = (answer: unknown, ...names: string[]) => rows(person, answer, names);
const pageIn = (answer: unknown, name: string, limit?: number) =>
  pageOf(person, [name], limit)(answer);

describe('A list (R12)', () => {
  it.each([
    [{ transactions: [ada] }],
    [{ data: { transactions: [ada] } }],
    [{ entity: { transactions: [ada] } }],
    [{ valid: true, message: 'ok', data: null, entity: { transactions: [ada] } }],
    [{ transactions: null, data: { transactions: [ada] } }],
    [[ada]],
  ])('is found in %j', (answer) => {
    expect(read(answer, 'transactions')).toEqual([adaRow]);
  });

  it.each([
    [{ valid: true, data: [ada], totalPages: 1 }],
    [{ data: { data: [ada] } }],
    [{ entity: { data: [ada] } }],
    [{ data: { users: [ada] } }],
    [{ users: [ada] }],
  ])('is found under any of its names in %j', (answer) => {
    expect(read(answer, 'data', 'users')).toEqual([adaRow]);
  });

  it('is taken by the first name that holds a list', () => {
    expect(read({ users: [], data: [ada] }, 'data', 'users')).toEqual([adaRow]);
    expect(read({ users: [], data: [ada] }, 'users', 'data')).toEqual([]);
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
    [[]],
    [[1, 2]],
    [[ada, 'x']],
  ])('that is missing is an error, never an empty table: %j', (answer) => {
    expect(() => read(answer, 'transactions')).toThrow(noData);
    expect(() => pageIn(answer, 'transactions')).toThrow(noData);
  });

  it('that is empty is valid, also as a bare list where the API sends one', () => {
    expect(pageIn({ data: { transactions: [], totalPages: 0 } }, 'transactions')).toEqual({
      rows: [],
      pages: 1,
    });
    expect(rows(person, [], ['data'], true)).toEqual([]);
    expect(() => rows(person, [1], ['data'], true)).toThrow(noData);
  });

  it('in a response with valid: false is a failure with its message', () => {
    expect(() => read({ valid: false, message: 'Not today', data: [ada] }, 'data')).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'Not today' }),
    );
    expect(() => read({ valid: false, data: [] }, 'data')).toThrow('errors.noData');
    expect(() =>
      oneOf(person, 'user')({ valid: false, error: 'No', user: ada }, { id: 'a1' }),
    ).toThrow('No');
  });

  it('identifies a row by _id, else by id, as text', () => {
    const found = read(
      { data: [{ _id: 'm', id: 'x' }, { id: 7 }, { id: 0 }, { _id: {}, id: 'x' }] },
      'data',
    );
    expect(found.map(({ id }) => id)).toEqual(['m', '7', '0', 'x']);
  });

  it('keeps a row without an ID, and gives it none', () => {
    const found = read({ data: [{ name: 'A' }, { id: '', name: 'B' }, null, 'x'] }, 'data');
    expect(found).toEqual([{ name: 'A' }, { name: 'B' }, {}, {}]);
    // react-admin requires the property, not a value.
    expect(found.every((row) => 'id' in row)).toBe(true);
  });
});

describe('The number of pages (R12, R13)', () => {
  const pages = (totalPages: unknown) => pageIn({ data: [], totalPages }, 'data').pages;

  it('is totalPages, at the top level, under data or under entity', () => {
    expect(pages(7)).toBe(7);
    expect(pages('7')).toBe(7);
    expect(pageIn({ data: { data: [], totalPages: 7 } }, 'data').pages).toBe(7);
    expect(pageIn({ entity: { feeds: [], totalPages: 7 } }, 'feeds').pages).toBe(7);
  });

  it('is pages or totalPages of a pagination object as well', () => {
    const inside = (pagination: unknown) =>
      pageIn({ entity: { leads: [], pagination } }, 'leads', 20);
    expect(inside({ pages: 4, total: 61 })).toEqual({ rows: [], pages: 4, total: 61 });
    expect(inside({ totalPages: 4 })).toEqual({ rows: [], pages: 4 });
    expect(inside('4')).toEqual({ rows: [], pages: 1 });
  });

  it('is counted from the total and the sent limit where only the total is returned', () => {
    expect(pageIn({ data: [], total: 61 }, 'data', 20).pages).toBe(4);
    expect(pageIn({ data: [], pagination: { total: '60' } }, 'data', 20).pages).toBe(3);
    expect(pageIn({ data: [], total: 0 }, 'data', 20)).toEqual({ rows: [], pages: 1, total: 0 });
    expect(pageIn({ data: [], total: 61 }, 'data').pages).toBe(1);
  });

  it.each([undefined, null, 0, -3, 2.5, 'many', '', {}, [3], true, Number.NaN, '1e999'])(
    'is 1 when the server sends %j',
    (totalPages) => {
      expect(pages(totalPages)).toBe(1);
    },
  );

  it.each([9e15, 1e300, '9000000000000000'])('is no more than a URL can name: %j', (many) => {
    expect(pages(many)).toBe(999_999_999);
  });

  it('is 1 for a bare list', () => {
    expect(pageIn([ada], 'data')).toEqual({ rows: [adaRow], pages: 1 });
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
    expect(oneOf(person, 'user')(answer, { id: 'a1' })).toEqual(adaRow);
  });

  it.each([[undefined], [null], [[]], [{}], [{ data: {} }], [{ user: { name: 'x' } }], ['a']])(
    'that is missing or has no ID is an error: %j',
    (answer) => {
      expect(() => oneOf(person, 'user')(answer, { id: 'a1' })).toThrow(noData);
    },
  );

  it('has the requested ID, whatever the response holds', () => {
    expect(oneOf(person)({ _id: 'other', name: 'Ada' }, { id: 7 })).toMatchObject({
      id: '7',
      name: 'Ada',
    });
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

describe('The response to a change (R14)', () => {
  const open = recordReader({ name: text, extra: anything });
  const params = {
    id: 'a1',
    data: { name: 'New' },
    previousData: { id: 'a1', name: 'Old', email: 'a@x' },
  };

  it('is the record that it holds, merged over the known values', () => {
    const answer = { valid: true, message: 'ok', data: { _id: 'a1', name: 'NEW' } };
    expect(readChangedRecord(open, answer, params)).toEqual({
      _id: 'a1',
      id: 'a1',
      name: 'NEW',
      email: 'a@x',
    });
  });

  it.each([[undefined], [null], [{}], [{ valid: true, message: 'ok' }], [[]], ['ok']])(
    'is the sent values when it holds no record: %j',
    (answer) => {
      expect(readChangedRecord(open, answer, params)).toEqual({
        id: 'a1',
        name: 'New',
        email: 'a@x',
      });
    },
  );

  it('keeps the requested ID', () => {
    expect(readChangedRecord(open, { data: { _id: 'b2', name: 'B' } }, params)).toMatchObject({
      id: 'a1',
    });
    expect(readChangedRecord(open, undefined, { id: 'a1', data: undefined })).toEqual({ id: 'a1' });
  });

  it('is the created record, with the ID it was given', () => {
    expect(readChangedRecord(open, { data: { _id: 5 } }, { data: { name: 'N' } })).toMatchObject({
      id: '5',
      name: 'N',
    });
    expect(readChangedRecord(open, undefined, { data: { name: 'N' } })).toEqual({
      id: '',
      name: 'N',
    });
  });

  it('keeps the sent value of a field that was returned as another kind', () => {
    expect(readChangedRecord(open, { _id: 'a1', name: { first: 'x' } }, params)).toMatchObject({
      name: 'New',
    });
  });
});

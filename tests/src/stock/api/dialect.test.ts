import { describe, expect, it } from 'vitest';
import { createTableProvider } from '../../../../src/dataProvider/createDataProvider';
import { seconds } from '../../../../src/dataProvider/fields';
import {
  dialectEndpoint,
  inDialect,
  simpleRest,
  singularOf,
} from '../../../../src/stock/api/dialect';
import { jsonApi, lago, stripe } from './dialects';

const sort = { field: 'id', order: 'ASC' } as const;
const page = (number: number, perPage = 10) => ({
  ...{ pagination: { page: number, perPage }, sort, filter: {} as Record<string, unknown> },
});
const base = '/api/v1/admin';

describe('An API with wrapped records and totals under meta', () => {
  const invoices = dialectEndpoint(lago, 'credit_notes');
  const customers = dialectEndpoint(lago, 'customers', {
    ...{ writable: ['external_id', 'name', 'signed_up'], fields: { signed_up: seconds } },
    filters: { exact: ['state'], search: 'search_term' },
  });

  it('reads a list with its total, and a record, by their names', () => {
    expect(invoices.getList?.call(page(2))).toEqual({
      ...{ path: `${base}/credit_notes`, query: { page: 2, per_page: 10 } },
    });
    const row = { lago_id: 'l-1', number: 'CN-1' };
    const list = { credit_notes: [row], meta: { total_count: 21 } };
    expect(invoices.getList?.read(list, page(1))).toEqual({
      ...{ rows: [{ ...row, id: 'l-1' }], total: 21, pages: 3 },
    });
    expect(invoices.getOne?.read({ credit_note: row }, { id: 'l-1' })).toEqual({
      ...{ ...row, id: 'l-1' },
    });
    expect(() => invoices.getList?.read({ meta: {} }, page(1))).toThrow('errors.noData');
  });

  it('knows a record by the first identifier that it has', () => {
    const { record } = customers;
    expect(record({ lago_id: 'l', external_id: 7 }).id).toBe('7');
    expect(record({ lago_id: 'l', code: 'basic' }).id).toBe('basic');
    expect(record({ lago_id: 'l', external_id: null }).id).toBe('l');
    expect(record({ name: 'x', id: 'of something else' }).id).toBeUndefined();
    expect(
      dialectEndpoint(lago, 'plans', { id: 'lago_id' }).record({ lago_id: 1, code: 'c' }).id,
    ).toBe('1');
  });

  it('sends the writable fields in their wrapper, and times as they came', () => {
    const data = {
      ...{ id: 'c/1', external_id: 'c/1', name: 'Ada', lago_id: 'l' },
      signed_up: '2026-09-21T14:13:20.000Z',
    };
    const customer = { external_id: 'c/1', name: 'Ada', signed_up: 1_790_000_000 };
    expect(customers.create?.call({ data })).toEqual({
      ...{ method: 'POST', path: `${base}/customers`, body: { customer } },
    });
    expect(customers.update?.call({ id: 'c/1', data, previousData: { id: 'c/1' } })).toEqual({
      ...{ method: 'PUT', path: `${base}/customers/c%2F1`, body: { customer } },
    });
    expect(customers.delete?.call({ id: 'c/1' })).toEqual({
      ...{ method: 'DELETE', path: `${base}/customers/c%2F1` },
    });
    expect(
      invoices.update?.call({
        id: 'l',
        data: { id: 'l', _id: 1, a: null },
        previousData: { id: 'l' },
      }).body,
    ).toEqual({
      credit_note: { a: null },
    });
  });

  it('sends no identifier of ours with a new record, such as the copy of another', () => {
    const data = { _id: 7, number: 'CN-8' };
    expect(invoices.create?.call({ data }).body).toEqual({ credit_note: { number: 'CN-8' } });
    const chosen = { data: { id: 'l-9', number: 'CN-9' } };
    expect(invoices.create?.call(chosen).body).toEqual({ credit_note: chosen.data });
  });

  it('sends no filter that is not declared, and no order', () => {
    const filter = { state: 'open', search_term: 'ada', other: 'x' };
    const sorted = { ...page(1), sort: { field: 'name', order: 'DESC' as const }, filter };
    expect(customers.getList?.call(sorted).query).toEqual({
      ...{ page: 1, per_page: 10, state: 'open', search_term: 'ada' },
    });
    expect(invoices.getList?.call({ ...page(1), filter }).query).toMatchObject(filter);
  });

  it('has the verbs that a resource has, and those written by hand', () => {
    const list = { call: () => ({ path: '/other' }), read: () => ({ rows: [], pages: 1 }) };
    const few = dialectEndpoint(lago, 'events', {
      verbs: ['create'],
      getList: list,
      path: '/v2/e',
    });
    const { getList, getOne, create, update } = few;
    expect([getList, getOne, update]).toEqual([list, undefined, undefined]);
    expect(create?.call({ data: {} }).path).toBe(`${base}/v2/e`);
  });
});

describe('An API with attributes beside the identifier (JSON:API)', () => {
  const people = dialectEndpoint(jsonApi, 'people', { one: 'person' });

  it('reads and writes the attributes, and sends only changed ones', () => {
    const row = { type: 'people', id: 9, attributes: { name: 'Ada', age: 36 } };
    expect(people.getOne?.read({ data: row }, { id: '9' })).toMatchObject({ id: '9', name: 'Ada' });
    const data = { id: '9', name: 'Obi', age: 36 };
    const previousData = { id: '9', name: 'Ada', age: 36 };
    expect(people.update?.call({ id: '9', data, previousData })).toEqual({
      ...{ method: 'PATCH', path: `${base}/people/9` },
      body: { data: { type: 'people', id: '9', attributes: { name: 'Obi' } } },
    });
    expect(people.create?.call({ data: { name: 'Obi' } }).body).toEqual({
      data: { type: 'people', id: undefined, attributes: { name: 'Obi' } },
    });
  });

  it('sends page, size, order and filters in its own way', () => {
    const sorted = { ...page(3, 50), sort: { field: 'age', order: 'DESC' as const } };
    expect(people.getList?.call({ ...sorted, filter: { team: 'a' } }).query).toEqual({
      ...{ 'page[number]': 3, 'page[size]': 50, sort: '-age', 'filter[team]': 'a' },
    });
    expect(people.getList?.call(page(1)).query).toMatchObject({ sort: undefined });
    expect(people).toMatchObject({ sorts: true, filtersAnyField: true, pageSizes: [10, 50] });
  });
});

describe('An API with cursors', () => {
  it('reads the cursor of the next page, up to the last', () => {
    const charges = dialectEndpoint(stripe, 'charges');
    expect(charges.hasCursors).toBe(true);
    expect(charges.getList?.call({ ...page(2), cursor: 'c-2' }).query).toEqual({
      ...{ limit: 10, starting_after: 'c-2' },
    });
    const read = (has_more: boolean) =>
      charges.getList?.read({ data: [{ id: 'c-1' }, { id: 'c-2' }], has_more }, page(2));
    expect(read(true)).toMatchObject({ pages: 3, next: 'c-2', isAssumed: true });
    expect(read(false)).toEqual({ rows: [{ id: 'c-1' }, { id: 'c-2' }], pages: 2 });
  });

  it('or no count at all: a full page may be followed by another', () => {
    const bare = dialectEndpoint({ rows: '', record: '', query: () => ({}), perPage: 2 }, 'logs');
    const rows = [{ id: 1 }, { id: 2 }];
    expect(bare.getList?.read(rows, page(1))).toMatchObject({ pages: 2, isAssumed: true });
    expect(bare.getList?.read(rows.slice(1), page(2))).toMatchObject({ pages: 2 });
    expect(bare.perPage).toBe(2);
  });
});

describe('A record with a field `valid`', () => {
  const voucher = { id: 'v-1', valid: false };
  const refusal = { valid: false, message: 'No such voucher' };

  it('is read where it is the whole response; a refusal has no identifier', () => {
    const { getOne, getList } = dialectEndpoint(simpleRest, 'vouchers');
    expect(getOne?.read(voucher, { id: 'v-1' })).toEqual(voucher);
    expect(() => getOne?.read(refusal, { id: 'v-1' })).toThrow('No such voucher');
    expect(() => getList?.read(refusal, page(1))).toThrow('No such voucher');
  });

  it('is read at the second of two places', () => {
    const { getOne } = dialectEndpoint({ ...simpleRest, record: ['data', ''] }, 'vouchers');
    expect(getOne?.read(voucher, { id: 'v-1' })).toEqual(voucher);
    expect(() => getOne?.read(refusal, { id: 'v-1' })).toThrow('No such voucher');
  });

  it('is no record beside its place: an envelope may refuse', () => {
    const { getOne } = dialectEndpoint({ ...simpleRest, record: 'data' }, 'vouchers');
    expect(getOne?.read({ data: voucher }, { id: 'v-1' })).toEqual(voucher);
    expect(() => getOne?.read({ ...refusal, id: 'v-1' }, { id: 'v-1' })).toThrow('No such voucher');
  });
});

it('The records that refer to another one are not read where the dialect sends no filter', async () => {
  const dialect = { ...simpleRest, query: ({ page }: { page: number }) => ({ page }) };
  const provider = createTableProvider({
    client: {} as never,
    table: { orders: dialectEndpoint(dialect, 'orders') },
    translate: (key) => key,
  });
  const params = { ...page(1), target: 'customer_id', id: 'c-1' };
  await expect(provider.getManyReference('orders', params)).rejects.toThrow(
    'has no filter "customer_id"',
  );
});

describe('The dialect of ra-data-simple-rest', () => {
  it('is the default of an endpoint file', () => {
    const plans = inDialect({ fields: { at: seconds } })('plans');
    const params = { ...page(2), filter: { q: 'a&b' } };
    expect(plans.getList?.call(params)).toEqual({
      path: `${base}/plans`,
      query: { filter: '{"q":"a&b"}', range: '[10,19]', sort: '["id","ASC"]' },
    });
    const headers = new Headers({ 'Content-Range': 'plans 10-19/42' });
    expect(plans.getList?.read([{ id: 1, at: 0 }], params, headers)).toMatchObject({
      ...{ rows: [{ id: '1', at: '1970-01-01T00:00:00.000Z' }], total: 42, pages: 5 },
    });
    expect(dialectEndpoint(simpleRest, 'constructor').getOne?.call({ id: 1 }).path).toBe(
      `${base}/constructor/1`,
    );
  });
});

it.each([
  ['customers', 'customer'],
  ['credit_notes', 'credit_note'],
  ['taxes', 'tax'],
  ['statuses', 'status'],
  ['warehouses', 'warehouse'],
  ['addresses', 'address'],
  ['companies', 'company'],
  ['keys', 'key'],
  ['business', 'business'],
  ['data', 'data'],
])('the singular of %s is %s', (many, one) => expect(singularOf(many)).toBe(one));

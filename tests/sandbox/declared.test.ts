import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declaredRows } from '../../sandbox/db/schema';
import { repeat } from '../../sandbox/db/seed/declaredRows';
import { seedRows } from '../../sandbox/db/seed/seedDeclared';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { rowsOf as storedRows } from '../../sandbox/records/declaredRows';
import { createContract } from '../../sandbox/routes/contract';
import { declaredArea } from '../../sandbox/routes/declared';
import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import type { Endpoint, ListFilters } from '../../src/dataProvider/endpoint';
import {
  amount,
  anything,
  flag,
  recordOf,
  seconds,
  text,
  time,
  toMilliseconds,
  toSeconds,
} from '../../src/dataProvider/fields';
import { filterQuery } from '../../src/dataProvider/filterQuery';
import { readCompleteList } from '../../src/dataProvider/readAllPages';
import { listAt, oneAt, oneOf, pageOf } from '../../src/dataProvider/readers';
import type { Call } from '../../src/http/call';
import type { Client } from '../../src/http/client';
import { toRequest } from '../../src/http/send';
import { callAs } from './callAs';

const fields = {
  label: text,
  worth: amount,
  open: flag,
  expires_on: seconds,
  at: time,
  details: anything,
  made_on: seconds,
};
const coupon = recordOf(fields);
const numbered = recordOf(fields, { id: 'couponNo' });
type Data = Record<string, unknown>;

const written = ({ label, worth, open, expires_on, at, details }: Data) => ({
  ...{ label, worth, open, details },
  expires_on: toSeconds(expires_on),
  at: toMilliseconds(at),
});

/** The default format. */
const plain = {
  record: coupon,
  getList: {
    call: ({ pagination }) => ({ path: '/v2/plain', query: { page: pagination?.page ?? 1 } }),
    read: pageOf(coupon, ['data']),
  },
  getOne: { call: ({ id }) => ({ path: `/v2/plain/${id}` }), read: oneOf(coupon) },
  create: { call: ({ data }) => ({ method: 'POST', path: '/v2/plain', body: written(data) }) },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: `/v2/plain/${id}`, body: written(data) }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `/v2/plain/${id}` }) },
} satisfies Endpoint;

/** Read by POST by offset and size, with other names and deeper places; the identifier is a number, and in the body. */
const nested = {
  record: numbered,
  pageSizes: [10, 30],
  getList: {
    call: ({ pagination: { page = 1, perPage = 10 } = {} }) => ({
      method: 'POST',
      reads: true,
      path: '/rpc/coupons/search',
      body: { slice: { offset: (page - 1) * perPage, size: perPage }, kind: 'all' },
    }),
    read: listAt(numbered, { items: 'payload.items', total: 'payload.meta.count' }),
  },
  getOne: {
    call: ({ id }) => ({ path: '/rpc/coupons/one', query: { no: id } }),
    read: oneAt(numbered, 'payload.item'),
  },
  create: {
    call: ({ data }) => ({
      method: 'POST',
      path: '/rpc/coupons/add',
      body: { coupon: { ...written(data), label: undefined, title: data.label } },
    }),
    read: oneAt(numbered, 'payload.added') as never,
  },
  update: {
    call: ({ id, data }) => ({
      method: 'POST',
      path: '/rpc/coupons/change',
      body: { no: Number(id), set: written(data) },
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'POST', path: '/rpc/coupons/drop', form: true, body: { no: id } }),
  },
} satisfies Endpoint;

/** Changed by PATCH, with the changed fields only. */
const patched = {
  ...plain,
  getList: {
    call: ({ pagination }) => ({ path: '/v2/patched', query: { page: pagination?.page ?? 1 } }),
    read: pageOf(coupon, ['data']),
  },
  getOne: { call: ({ id }) => ({ path: `/v2/patched/${id}` }), read: oneOf(coupon) },
  create: { call: ({ data }) => ({ method: 'POST', path: '/v2/patched', body: written(data) }) },
  update: {
    call: ({ id, data }) => ({ method: 'PATCH', path: `/v2/patched/${id}`, body: written(data) }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `/v2/patched/${id}` }) },
} satisfies Endpoint;

/** By cursors. */
const byCursor = {
  ...plain,
  hasCursors: true,
  perPage: 7,
  getList: {
    call: ({ cursor }) => ({ path: '/v2/cursors', query: { after: cursor, limit: 7 } }),
    read: listAt(coupon, { items: 'items', next: 'page.next' }, 7),
  },
  getOne: { call: ({ id }) => ({ path: `/v2/cursors/${id}` }), read: oneOf(coupon, 'coupon') },
  create: { call: ({ data }) => ({ method: 'POST', path: '/v2/cursors', body: written(data) }) },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: `/v2/cursors/${id}`, body: written(data) }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `/v2/cursors/${id}` }) },
} satisfies Endpoint;

/** By a range of rows in one parameter. */
const byRange = {
  ...plain,
  perPage: 10,
  getList: {
    call: ({ pagination: { page = 1, perPage = 10 } = {} }) => ({
      path: '/v2/ranges',
      query: { range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]) },
    }),
    read: listAt(coupon, { items: 'rows', total: 'total' }, 10),
  },
  getOne: { call: ({ id }) => ({ path: `/v2/ranges/${id}` }), read: oneOf(coupon) },
  create: { call: ({ data }) => ({ method: 'POST', path: '/v2/ranges', body: written(data) }) },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: `/v2/ranges/${id}`, body: written(data) }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `/v2/ranges/${id}` }) },
} satisfies Endpoint;

/** The whole list as one array. */
const whole = {
  ...plain,
  getList: { call: () => ({ path: '/v2/whole' }), read: listAt(coupon, { items: '' }) },
  getOne: { call: ({ id }) => ({ path: `/v2/whole/${id}/view` }), read: oneAt(coupon, '') },
  create: { call: ({ data }) => ({ method: 'POST', path: '/v2/whole', body: written(data) }) },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: `/v2/whole/${id}`, body: written(data) }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `/v2/whole/${id}` }) },
} satisfies Endpoint;

/** Read by functions of its own, whose paths are unknown. */
const own = {
  record: coupon,
  getList: {
    call: () => ({ path: '/v2/own' }),
    read: (response) => ({ rows: (response as { mine: unknown[] }).mine.map(coupon), pages: 1 }),
  },
  getOne: {
    call: ({ id }) => ({ path: `/v2/own/${id}` }),
    read: (response, { id }) => ({ ...coupon((response as Data).mine), id: String(id) }),
  },
} satisfies Endpoint;

const filters = {
  exact: ['label', 'open', 'worth', 'made_on'],
  ranges: { worth: ['least', 'most'], at: ['since', 'until'], expires_on: ['from', 'to'] },
  search: 'q',
} satisfies ListFilters;

/** Filtered by parameters. */
const filtered = {
  ...plain,
  filters,
  perPage: 5,
  getList: {
    call: ({ pagination, filter }) => ({
      path: '/v2/filtered',
      query: { page: pagination?.page ?? 1, ...filterQuery(filters, filter) },
    }),
    read: listAt(coupon, { items: 'data', total: 'count' }, 5),
  },
} satisfies Endpoint;

/** Filtered by a part of the body, with other names and with times in seconds. */
const filteredByBody = {
  ...filtered,
  getList: {
    call: ({ pagination, filter }) => {
      const { label, open, worth, made_on, q, least, most, since, until, from, to } =
        filter as Data;
      return {
        method: 'POST',
        reads: true,
        path: '/v2/filtered/search',
        body: {
          page: pagination?.page ?? 1,
          where: { label, open, worth, any: q, worthBetween: { least, most } },
          at: { since, until },
          made: toSeconds(made_on),
          expires: { from: toSeconds(from), to: toSeconds(to) },
        },
      };
    },
    read: filtered.getList.read,
  },
} satisfies Endpoint;

const table: Record<string, Endpoint> = {
  ...{ plain, patched, nested, byCursor, byRange, whole, own },
  ...{ filtered, filteredByBody },
};

const SEEDED = 24;
const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const rowsOf = (resource: string) =>
  repeat(SEEDED, (n) => ({
    id: resource === 'nested' ? n : `coupon-${n}`,
    label: `Label ${n}`,
    worth: `${n}.50`,
    open: n % 3 > 0,
    expires_on: day(n),
    at: day(n + 1),
    details: { position: n },
    made_on: day(2),
  }));

let sandbox: TestSandbox;
let provider: DataProvider;
const calls = async () => (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
let asAdmin: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  for (const [name, endpoint] of Object.entries(table)) {
    sandbox.app.route(
      '/',
      declaredArea(name, endpoint, { access: 'fullAdmin', rows: rowsOf(name) }),
    );
  }
  const token = await sandbox.token('superadmin@demo.test');
  asAdmin = callAs(sandbox.app, token);
  const send = async (call: Call) => {
    const { url, method, headers, body } = toRequest({ apiHost: '', supportHost: '' }, call, token);
    const response = await sandbox.app.request(url, { method, headers, body });
    const json = (await response.json()) as { message?: string };
    if (!response.ok) throw new Error(`${response.status} ${json.message}`);
    return json as unknown;
  };
  const client = { json: send, change: (_: unknown, call: Call) => send(call) } as Client;
  const fallback = () => Promise.reject(new Error('no fallback'));
  provider = createDataProvider({ client, table, fallback, mayUse: () => true });
});
beforeEach(async () => {
  await sandbox.clearCalls();
  await sandbox.db.delete(declaredRows);
  for (const name of Object.keys(table)) await seedRows(sandbox.db, name, { rows: rowsOf(name) });
});
afterAll(() => sandbox.close());

const read = (name: string, perPage: number) => (page: number) =>
  provider.getList(name, { pagination: { page, perPage } });

describe.each([
  ['plain', 20, ['POST /v2/plain', 'PUT /v2/plain/*', 'DELETE /v2/plain/*']],
  ['patched', 20, ['POST /v2/patched', 'PATCH /v2/patched/*', 'DELETE /v2/patched/*']],
  ['nested', 10, ['POST /rpc/coupons/add', 'POST /rpc/coupons/change', 'POST /rpc/coupons/drop']],
  ['nested', 30, ['POST /rpc/coupons/add', 'POST /rpc/coupons/change', 'POST /rpc/coupons/drop']],
  ['byCursor', 7, ['POST /v2/cursors', 'PUT /v2/cursors/*', 'DELETE /v2/cursors/*']],
  ['byRange', 10, ['POST /v2/ranges', 'PUT /v2/ranges/*', 'DELETE /v2/ranges/*']],
  ['whole', 25, ['POST /v2/whole', 'PUT /v2/whole/*', 'DELETE /v2/whole/*']],
])('an API that follows its endpoint: %s, %i a page', (name, perPage, changes) => {
  test('has every row on one page, the newest first', async () => {
    const all = await readCompleteList({ read: read(name, perPage), limit: 9 });
    expect(all.map(({ label }) => label)).toEqual(
      rowsOf(name)
        .map(({ label }) => label)
        .reverse(),
    );
    const { data } = await read(name, perPage)(1);
    expect(data).toHaveLength(Math.min(perPage, name === 'whole' ? SEEDED : perPage, SEEDED));
  });

  test('returns each field as it was seeded', async () => {
    const { id = '', ...seeded } = rowsOf(name)[2] ?? {};
    const { data } = await provider.getOne(name, { id });
    expect(data).toMatchObject({ ...seeded, id: String(id) });
  });

  test('creates, changes and deletes, and stores the fields of the body', async () => {
    const data = {
      label: 'New',
      worth: '7.25',
      open: true,
      expires_on: day(3),
      details: { a: [1] },
    };
    await provider.create(name, { data });
    const newest = async () => (await read(name, perPage)(1)).data[0] ?? { id: '' };
    const created = await newest();
    expect(created).toMatchObject(data);
    const { id } = created;
    const set = { label: 'Newer', open: false, at: day(5) };
    await provider.update(name, { id, data: { ...data, ...set }, previousData: created });
    expect(await newest()).toMatchObject({ ...data, ...set, id });
    await provider.delete(name, { id, previousData: created });
    expect((await newest()).label).toBe(`Label ${SEEDED}`);
    const sent = (await calls()).map((each) => each.replace(/\/[\da-f]{24}$/, '/*'));
    expect(sent.filter((each) => changes.includes(each))).toEqual(changes);
    await expect(provider.getOne(name, { id })).rejects.toThrow('404 There is no record');
  });
});

test('each value has the form that the endpoint writes, under the name that it reads', async () => {
  const { body } = await asAdmin('POST', '/rpc/coupons/search', {
    slice: { offset: 20, size: 10 },
  });
  expect(body).toEqual({
    payload: { items: expect.any(Array), meta: { count: SEEDED } },
  });
  const { items } = (body as { payload: { items: Data[] } }).payload;
  expect(items).toHaveLength(4);
  expect(items.at(-1)).toEqual({
    couponNo: 1,
    label: 'Label 1',
    worth: '1.50',
    open: true,
    expires_on: Date.parse(day(1)) / 1_000,
    at: Date.parse(day(2)),
    details: { position: 1 },
    made_on: Date.parse(day(2)) / 1_000,
  });
  const behind = await asAdmin('GET', '/v2/plain?page=9');
  expect(behind.body).toEqual({ data: [], totalPages: 2 });
  const first = await asAdmin('GET', '/v2/plain');
  expect((first.body as { data: unknown[] }).data).toHaveLength(20);
});

test('an invalid request is refused with a message', async () => {
  const size = await asAdmin('POST', '/rpc/coupons/search', { slice: { size: 0 } });
  expect([size.status, size.body]).toEqual([
    400,
    { message: 'size must be a whole number from 1 to 1000' },
  ]);
  const worth = await asAdmin('PUT', '/v2/plain/coupon-1', { worth: { a: 1 } });
  expect([worth.status, worth.body]).toEqual([400, { message: 'worth is not valid' }]);
  for (const [path, verb] of [
    ['/v2/own', 'own.getList'],
    ['/v2/own/coupon-1', 'own.getOne'],
  ] as const) {
    const { status, body } = await asAdmin('GET', path);
    expect([status, body]).toEqual([501, { message: expect.stringContaining(verb) }]);
  }
  const broken = { ...plain, create: { call: ({ data }: { data: Data }) => data.none as Call } };
  const resource = { access: 'fullAdmin', rows: rowsOf('plain') } as const;
  expect(() => declaredArea('broken', broken, resource)).toThrow('endpoints/broken.ts');
  expect(() => declaredArea('nobody', undefined, resource)).toThrow('no entry in table.ts');
  const lead = callAs(sandbox.app, await sandbox.token('leadadmin@demo.test'));
  expect((await lead('GET', '/v2/plain')).status).toBe(403);
  expect((await callAs(sandbox.app, '')('GET', '/v2/plain')).status).toBe(401);
});

describe.each(['filtered', 'filteredByBody'])('a list with filters: %s', (name) => {
  const labels = (...numbers: number[]) => numbers.map((n) => `Label ${n}`);
  test.each([
    [{ label: 'Label 7' }, labels(7)],
    [{ label: 'Label' }, []],
    [{ worth: '7.50', open: 'true' }, labels(7)],
    [{ worth: '6.50', open: true }, []],
    [{ open: false }, labels(24, 21, 18, 15, 12, 9, 6, 3)],
    [{ least: '9.5', most: 11.5 }, labels(11, 10, 9)],
    [{ since: day(23) }, labels(24, 23, 22)],
    [{ since: '2026-01-03', until: '2026-01-04' }, labels(3, 2)],
    [{ from: day(4), to: day(5), q: '' }, labels(5, 4)],
    [{ made_on: day(2), q: 'label 3' }, labels(3)],
    [{ made_on: day(3) }, []],
    [{ q: 'lABEL 2' }, labels(24, 23, 22, 21, 20, 2)],
    [{ q: '2.50' }, []],
    [{ q: 'label 2', most: 21, open: 'true' }, labels(20, 2)],
    [{ another: 'x', to: null }, labels(...repeat(SEEDED, (n) => SEEDED + 1 - n))],
  ])('has the rows that match %o, and their count', async (filter, expected) => {
    const pages: unknown[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 5)); page += 1) {
      const found = await provider.getList(name, { pagination: { page, perPage: 5 }, filter });
      expect(found.total).toBe(expected.length);
      pages.push(...found.data.map(({ label }) => label));
    }
    expect(pages).toEqual(expected);
  });

  test('has the whole last day of a range, and no row without the value', async () => {
    const late = { id: 'late', label: 'Late', at: '2026-01-04T23:30:00.000Z', worth: null };
    await seedRows(sandbox.db, name, { rows: [late] });
    const found = async (filter: Data) => {
      const pagination = { page: 1, perPage: 5 };
      const { data: rows } = await provider.getList(name, { pagination, filter });
      return rows.map(({ label }) => label);
    };
    expect(await found({ since: '2026-01-04', until: '2026-01-04' })).toEqual(['Late', 'Label 3']);
    expect(await found({ most: 2 })).toEqual(['Label 1']);
  });
});

test('a filter that is not sent is refused, and those that are sent are in the contract', () => {
  const resource = { access: 'fullAdmin', rows: rowsOf('plain') } as const;
  const silent = { ...plain, filters: { exact: ['label'] } };
  expect(() => declaredArea('silent', silent, resource)).toThrow(
    'endpoints/silent.ts: The call of getList does not send the filter "label"',
  );
  const { paths } = createContract([declaredArea('filtered', filtered, resource)]);
  const names = paths['/v2/filtered']?.get?.parameters?.map((each) => 'name' in each && each.name);
  expect(names).toEqual([
    ...['page', 'label', 'open', 'worth', 'made_on'],
    ...['least', 'most', 'since', 'until', 'from', 'to', 'q'],
  ]);
});

test('references hold identifiers of seeded records, where there are some', async () => {
  const references = { customer_id: 'users', lead_id: 'leads', other_id: 'others' };
  const rows = repeat(3, (n) => ({ id: `row-${n}`, label: 'x', other_id: `other ${n}` }));
  await seedRows(sandbox.db, 'referring', { rows, references });
  const stored = await storedRows(sandbox.db, 'referring');
  expect(stored.map((row) => row.other_id)).toEqual(['other 3', 'other 2', 'other 1']);
  const ids = stored.flatMap(({ customer_id, lead_id }) => [customer_id, lead_id]);
  expect(new Set(ids).size).toBe(6);
  for (const { customer_id, lead_id } of stored) {
    expect((await asAdmin('GET', `/api/v1/admin/users/${customer_id}`)).status).toBe(200);
    expect((await asAdmin('GET', `/api/admin/leads/${lead_id}`)).status).toBe(200);
  }
});

test('the routes are in the contract, with the identifier and the parameters of the endpoint', () => {
  const area = declaredArea('plain', plain, { access: 'fullAdmin', rows: rowsOf('plain') });
  const { paths } = createContract([area]);
  expect(Object.keys(paths)).toEqual(['/v2/plain', '/v2/plain/{id}']);
  expect(paths['/v2/plain']?.get?.parameters).toMatchObject([{ name: 'page', in: 'query' }]);
  expect(Object.keys(paths['/v2/plain/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
  const other = declaredArea('patched', patched, { access: 'fullAdmin', rows: rowsOf('patched') });
  const verbs = createContract([other]).paths['/v2/patched/{id}'] ?? {};
  expect(Object.keys(verbs)).toEqual(['get', 'patch', 'delete']);
});

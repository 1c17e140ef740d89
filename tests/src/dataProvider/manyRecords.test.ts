import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/createDataProvider';
import type { Endpoint } from '../../../src/dataProvider/endpoint';
import { recordReader, text } from '../../../src/dataProvider/fields';
import { oneAt } from '../../../src/dataProvider/readers';
import { filterQuery } from '../../../src/stock/api/dialect';
import { apiClient, failureOf } from '../../support/apiClient';
import { listAt } from '../../support/listAt';
import { useSandbox } from '../../support/useSandbox';

const path = '/v2/invoices';
const invoice = recordReader({ customer_id: text, note: text, status: text }, { id: 'no' });
const filters = { exact: ['customer_id'] };
const invoices = {
  record: invoice,
  filters,
  getList: {
    call: ({ pagination: { page = 1, perPage = 20 } = {}, filter }) => ({
      path,
      query: { page, limit: perPage, ...filterQuery(filters, filter) },
    }),
    read: listAt(invoice, { items: 'payload.items', total: 'payload.total' }),
  },
  getOne: {
    call: ({ id }) => ({ path: `${path}/${id}` }),
    read: oneAt(invoice, 'payload.item'),
  },
  create: { call: ({ data }) => ({ method: 'POST', path, body: data }) },
  update: {
    call: ({ id, data: { note, status } }) => ({
      ...{ method: 'PUT', path: `${path}/${id}`, body: { note, status } },
    }),
  },
  delete: { call: ({ id }) => ({ method: 'DELETE', path: `${path}/${id}` }) },
} satisfies Endpoint;
/** All its filters are in one object of the body. */
const searched = {
  ...invoices,
  getList: {
    ...invoices.getList,
    call: ({ filter }) => ({
      ...{ method: 'POST', reads: true, path: `${path}/search`, body: { where: filter } },
    }),
  },
} satisfies Endpoint;

const sort = { field: 'id', order: 'ASC' } as const;
const ofCustomer = (target: string) => ({
  ...{ target, id: 7, pagination: { page: 1, perPage: 10 }, sort, filter: {} },
});

describe('A resource of which the API changes one record per request', () => {
  const sandboxOf = useSandbox();

  async function start() {
    const rows = [1, 2, 3].map((no) => ({
      ...{ no, customer_id: no === 2 ? 8 : 7, note: `Note ${no}`, status: 'open' },
    }));
    const sent: string[] = [];
    const found = (no: unknown) => rows.find((row) => String(row.no) === no);
    const gone = () => HttpResponse.json({ message: 'No such invoice' }, { status: 404 });
    const sandbox = sandboxOf(
      http.all(`http://sandbox.test${path}*`, async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const body = request.method === 'GET' ? '' : await request.clone().text();
        sent.push(`${request.method} ${pathname.slice(path.length)}${search}${body && ` ${body}`}`);
      }),
      http.get(`http://sandbox.test${path}`, ({ request }) => {
        const customer = new URL(request.url).searchParams.get('customer_id');
        const items = rows.filter((row) => !customer || String(row.customer_id) === customer);
        return HttpResponse.json({ payload: { items, total: items.length } });
      }),
      http.post(`http://sandbox.test${path}/search`, () =>
        HttpResponse.json({ payload: { items: [], total: 0 } }),
      ),
      http.get(`http://sandbox.test${path}/:no`, ({ params }) =>
        found(params.no) ? HttpResponse.json({ payload: { item: found(params.no) } }) : gone(),
      ),
      http.post(`http://sandbox.test${path}`, () =>
        HttpResponse.json({ id: 'of the request', payload: { item: { no: 4, status: 'new' } } }),
      ),
      http.put(`http://sandbox.test${path}/:no`, ({ params }) =>
        HttpResponse.json({ payload: { item: { ...found(params.no), status: 'as stored' } } }),
      ),
      http.delete(`http://sandbox.test${path}/:no`, ({ params }) =>
        params.no === '2'
          ? HttpResponse.json({ message: 'It was paid' }, { status: 409 })
          : HttpResponse.json({ ok: true }),
      ),
    );
    const provider = createDataProvider({
      client: await apiClient(sandbox),
      table: { invoices, searched },
      fallback: () => Promise.reject(new Error('none')),
      mayUse: () => true,
      translate: (key, { ids, reason } = {}) => (ids ? `${key} ${ids} (${reason})` : key),
    });
    return { provider, sent };
  }

  it('lists the records that refer to another one by its list, with the target as a filter', async () => {
    const { provider, sent } = await start();
    const { data, total } = await provider.getManyReference('invoices', ofCustomer('customer_id'));
    expect([data.map(({ id }) => id), total]).toEqual([['1', '3'], 2]);
    expect(sent).toEqual(['GET ?page=1&limit=10&customer_id=7']);
    await provider.getManyReference('searched', ofCustomer('customer_id'));
    expect(sent.at(-1)).toBe('POST /search {"where":{"customer_id":7}}');
  });

  it('never shows all records as those of one: it fails where the list has no such filter', async () => {
    const { provider, sent } = await start();
    const asked = provider.getManyReference('invoices', ofCustomer('owner_id'));
    await expect(asked).rejects.toThrow('The endpoint of "invoices" has no filter "owner_id"');
    expect(sent).toEqual([]);
  });

  it('updates several records one by one, each with the fields that it has', async () => {
    const { provider, sent } = await start();
    const data = { status: 'paid' };
    expect(await provider.updateMany('invoices', { ids: ['1', '3'], data })).toEqual({
      data: ['1', '3'],
    });
    expect(sent.sort()).toEqual([
      ...['GET /1', 'GET /3'],
      'PUT /1 {"note":"Note 1","status":"paid"}',
      'PUT /3 {"note":"Note 3","status":"paid"}',
    ]);
  });

  it('names the records that changed and those that did not, with the reason', async () => {
    const { provider } = await start();
    const deleted = await failureOf(provider.deleteMany('invoices', { ids: ['1', '2', '3'] }));
    expect(deleted.message).toBe(
      'errors.recordsDeleted 1, 3 () errors.recordsNotDeleted 2 (It was paid)',
    );
    const data = { status: 'paid' };
    const updated = await failureOf(provider.updateMany('invoices', { ids: ['1', '9'], data }));
    expect(updated.message).toBe(
      'errors.recordsUpdated 1 () errors.recordsNotUpdated 9 (No such invoice)',
    );
    expect(await provider.deleteMany('invoices', { ids: ['3'] })).toEqual({ data: ['3'] });
  });

  it('reads a created and an updated record from the response as getOne reads it', async () => {
    const { provider } = await start();
    expect((await provider.create('invoices', { data: { note: 'New' } })).data).toMatchObject({
      ...{ id: '4', note: 'New', status: 'new' },
    });
    const params = { id: '1', data: { status: 'paid' }, previousData: { id: '1' } };
    expect((await provider.update('invoices', params)).data).toMatchObject({
      ...{ id: '1', note: 'Note 1', status: 'as stored' },
    });
  });
});

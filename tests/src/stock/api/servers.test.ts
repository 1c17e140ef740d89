import { expect, it } from 'vitest';
import type { Dialect } from '../../../../src/adapter';
import { createTableProvider } from '../../../../src/dataProvider/createDataProvider';
import { parseBody } from '../../../../src/http/body';
import type { Call } from '../../../../src/http/call';
import type { Client } from '../../../../src/http/client';
import { callUrl } from '../../../../src/http/url';
import { dialectEndpoint, simpleRest } from '../../../../src/stock/api/dialect';
import { hal, lago, medusa } from './dialects';
import { servers, startServer } from './servers';

const hosts = { apiHost: 'http://shop.test', supportHost: 'http://shop.test' };

type Server = (typeof servers)[keyof typeof servers];

/** Returns a data provider for the products of a server. */
function open(server: Server, dialect: Dialect) {
  const { fetch, requests } = startServer(server);
  async function send(call: Call) {
    const { method = 'GET', body } = call;
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(new Request(callUrl(hosts, call), init));
    if (!response.ok) throw new Error(await response.text());
    return { json: parseBody(await response.text()).json, headers: response.headers };
  }
  const client = {
    getWithHeaders: send,
    change: async (_: unknown, call: Call) => (await send(call)).json,
  } as unknown as Client;
  const select = ['title', 'price', 'state'];
  const table = { products: dialectEndpoint(dialect, 'products', { select }) };
  return {
    provider: createTableProvider({ client, table, translate: (key) => key }),
    requests,
    dialect,
  };
}

const page = (number: number, order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: number, perPage: 10 },
  sort: { field: 'title', order },
  filter: {},
});

it.each<[string, Server, Dialect, string, string]>([
  ['ra-data-simple-rest', servers.simpleRestServer, simpleRest, 'filter', 'PUT'],
  ['a billing API', servers.billingServer, lago, 'none', 'PUT'],
  ['Medusa', servers.medusaServer, medusa, 'id[]', 'POST'],
  ['HAL', servers.halServer, hal, 'none', 'PATCH'],
])(
  '%s: pages, order, filters, several IDs and each change',
  async (_, server, dialect, several, method) => {
    const { provider, requests } = open(server, dialect);
    const list = async (params: object) => {
      const { data, total } = await provider.getList('products', { ...page(1), ...params });
      return { titles: data.map(({ title }) => title), total };
    };
    const second = await list(page(2));
    expect(second.total).toBe(45);
    expect([second.titles[0], second.titles.length]).toEqual(['Product 11', 10]);
    expect((await list(page(5))).titles).toHaveLength(5);
    if (dialect.sorts) expect((await list(page(1, 'DESC'))).titles[0]).toBe('Product 45');
    const states = dialect === lago ? { 'state[]': ['draft'] } : { state: 'draft' };
    expect((await list({ filter: states })).total).toBe(15);

    requests.length = 0;
    const ids = ['p-3', 'p-40'];
    const { data: several2 } = await provider.getMany('products', { ids });
    expect(several2.map(({ id, title }) => [id, title])).toEqual([
      ['p-3', 'Product 03'],
      ['p-40', 'Product 40'],
    ]);
    expect(requests).toHaveLength(several === 'none' ? 2 : 1);
    if (several !== 'none') expect(requests[0]).toContain(several);

    const { data: before } = await provider.getOne('products', { id: 'p-3' });
    expect(before).toMatchObject({ id: 'p-3', title: 'Product 03', price: 14 });
    requests.length = 0;
    const { data: changed } = await provider.update('products', {
      ...{ id: 'p-3', data: { ...before, title: 'Changed' }, previousData: before },
    });
    expect(changed).toMatchObject({ id: 'p-3', title: 'Changed', price: 14 });
    expect(requests).toEqual([`${method} products/p-3`]);
    expect((await provider.getOne('products', { id: 'p-3' })).data.title).toBe('Changed');

    const data = { title: 'New', price: 1, state: 'draft' };
    const { data: created } = await provider.create('products', { data });
    expect(created).toMatchObject({ ...data, id: 'p-46' });
    await provider.delete('products', { id: 'p-46', previousData: created });
    expect((await list({})).total).toBe(45);
  },
);

it('several values of a filter are sent under one name, a range in brackets, and a field list with each read', async () => {
  const { provider, requests } = open(servers.medusaServer, medusa);
  const filter = { state: ['draft', 'published'], created_after: '2026-01-01' };
  await provider.getList('products', { ...page(1), filter });
  expect(requests[0]).toBe(
    'GET products?offset=0&limit=10&fields=title,price,state&order=title&state=draft&state=published&created_at[$gte]=2026-01-01',
  );
  const { data } = await provider.getOne('products', { id: 'p-1' });
  expect(data).toMatchObject({ state: 'draft' });
  expect(requests[1]).toBe('GET products/p-1?fields=title,price,state');
});

it('a query knows its resource, and a list without rows may leave out their place', async () => {
  const { provider, requests } = open(servers.halServer, hal);
  const { data, total } = await provider.getList('products', {
    ...page(1),
    filter: { state: 'none' },
  });
  expect([data, total]).toEqual([[], 0]);
  expect(requests[0]).toContain('projection=products-row');
});

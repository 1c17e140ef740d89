import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContract } from '../../sandbox/routes/contract';
import { openapiSamples } from '../../scripts/new/openapiSamples';
import { pathShape } from '../../scripts/new/paths';
import { readSamples } from '../../scripts/new/samples';
import { urlSamples } from '../../scripts/new/urlSamples';

const coupon = { couponNo: 7, label: 'Ten off', amount: '10.00', expires_on: 1_790_000_000 };
const kinds = { label: 'text', amount: 'amount', expires_on: 'dateTime' };
const kindsOf = (fields: { source: string; kind: string }[]) =>
  Object.fromEntries(fields.map(({ source, kind }) => [source, kind]));

describe('A resource is read from a running API', () => {
  let server: Server;
  let host: string;
  let requests: { method?: string; url?: string; token?: string; body: string }[] = [];
  const answers: Record<string, unknown> = {
    'GET /v2/coupons?page=1': { items: [coupon], page: { next: 'abc' } },
    'GET /v2/coupons/7': { coupon },
    'POST /v2/offers/query': { payload: { items: [coupon], total_count: 30 } },
    'GET /api/v1/admin/plans': { data: [{ id: 1, title: 'Starter' }], totalPages: 1 },
    'GET /v2/none': { items: [] },
  };

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      requests.push({ method, url, token: headers.authorization, body: await text(request) });
      const json = answers[`${method} ${url}`];
      response.writeHead(json ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(json ?? { message: 'No such path' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('API_TOKEN', 'a.b.c');
  });
  afterEach(() => {
    requests = [];
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await new Promise((resolve) => server.close(resolve));
  });

  it('from the list and the first record, with the token of the environment', async () => {
    const samples = await urlSamples(`${host}/v2/coupons?page=1`, {
      name: 'coupons',
      noun: 'coupon',
    });
    const { fields, shape } = readSamples(samples, 'coupon');
    expect(kindsOf(fields)).toEqual(kinds);
    expect(shape).toEqual({
      ...{ items: 'items', next: 'page.next', one: 'coupon', path: '/v2/coupons' },
      ...{ id: 'couponNo', isNumber: true },
    });
    expect(requests.map(({ method, url, token }) => [method, url, token])).toEqual([
      ['GET', '/v2/coupons?page=1', 'Bearer a.b.c'],
      ['GET', '/v2/coupons/7', 'Bearer a.b.c'],
    ]);
  });

  it('by POST, without a record of its own', async () => {
    const samples = await urlSamples(`${host}/v2/offers/query`, {
      ...{ name: 'offers', noun: 'coupon', readsByPost: true, body: { page: 1 } },
    });
    expect(readSamples(samples, 'coupon').shape).toMatchObject({
      ...{ path: '/v2/offers', readsByPost: true, search: 'query', items: 'payload.items' },
    });
    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"page":1}' });
  });

  it('in the default format, which needs no option', async () => {
    const samples = await urlSamples(`${host}/api/v1/admin/plans`, { name: 'plans', noun: 'plan' });
    expect(readSamples(samples, 'plan').shape).toEqual({ isNumber: true });
  });

  it('but not without rows, a URL, or credentials', async () => {
    const of = { name: 'coupons', noun: 'coupon' };
    await expect(urlSamples(`${host}/v2/none`, of)).rejects.toThrow('holds no record');
    await expect(urlSamples(`${host}/v2/other`, of)).rejects.toThrow('No such path');
    await expect(urlSamples('coupons', of)).rejects.toThrow('"coupons" is no URL');
    vi.stubEnv('API_TOKEN', '');
    vi.stubEnv('API_EMAIL', 'a@example.com');
    vi.stubEnv('API_PASSWORD', 'wrong word');
    await expect(urlSamples(`${host}/v2/coupons`, of)).rejects.toThrow(
      'the sign-in failed: No such path',
    );
    vi.stubEnv('API_EMAIL', '');
    await expect(urlSamples(`${host}/v2/coupons`, of)).rejects.toThrow('API_TOKEN is not set');
  });
});

describe('A resource is read from an OpenAPI document', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const couponSchema = { $ref: '#/components/schemas/Coupon' };
  const page = {
    type: 'object',
    properties: {
      payload: {
        type: 'object',
        properties: {
          items: { type: 'array', items: couponSchema },
          total_count: { type: 'integer' },
        },
      },
    },
  };
  const one = { type: 'object', properties: { item: couponSchema } };
  const document = {
    servers: [{ url: 'https://api.example/v2' }],
    paths: {
      '/coupons': {
        get: { responses: { 200: { $ref: '#/components/responses/Page' } } },
        post: { requestBody: json({ allOf: [couponSchema, { required: ['amount'] }] }) },
      },
      '/coupons/search': {
        post: { responses: { '2XX': json({ type: 'array', items: couponSchema }) } },
      },
      '/coupons/{no}': { get: { responses: { default: json(one) } } },
      '/shop/coupons': { get: { responses: { 200: { description: 'None' } } } },
    },
    components: {
      responses: { Page: json(page) },
      schemas: {
        Coupon: {
          required: ['label'],
          properties: {
            couponNo: { type: 'integer' },
            label: { type: 'string' },
            status: { enum: ['open', 'used', null, 'void'], default: 'open' },
            customer_id: { type: 'string' },
            amount: { type: 'string', example: '10.00' },
            expires_on: { anyOf: [{ type: 'null' }, { type: 'integer', example: 1_790_000_000 }] },
            like: couponSchema,
          },
        },
      },
    },
  };

  it('with its paths, places, identifier and required fields', () => {
    const { fields, shape } = readSamples(
      openapiSamples(document, 'coupons', { path: '/v2/coupons' }),
      'coupon',
    );
    const others = { status: 'text', customer_id: 'reference', like: 'tree' };
    expect(kindsOf(fields)).toEqual({ ...kinds, ...others });
    expect(fields.find(({ source }) => source === 'status')).toMatchObject({
      choices: ['open', 'used', 'void'],
    });
    expect(fields.find(({ source }) => source === 'customer_id')).toMatchObject({
      reference: 'customers',
    });
    expect(fields.filter(({ isRequired }) => isRequired).map(({ source }) => source)).toEqual([
      'label',
    ]);
    expect(shape).toEqual({
      ...{ items: 'payload.items', total: 'payload.total_count', one: 'item' },
      ...{ path: '/v2/coupons', id: 'couponNo', isNumber: true, verbs: ['get', 'create'] },
    });
  });

  it('whose list is read by POST', () => {
    const samples = openapiSamples(document, 'coupons', { readsByPost: true });
    expect(readSamples(samples, 'coupon').shape).toMatchObject({
      ...{ items: '', path: '/v2/coupons', readsByPost: true, one: 'item' },
    });
  });

  it('unless there are several lists of that name, or none', () => {
    expect(() => openapiSamples(document, 'coupons')).toThrow('more than one list of "coupons"');
    expect(() => openapiSamples(document, 'plans')).toThrow('no list of "plans"');
    const shop = { path: '/v2/shop/coupons' };
    expect(() => openapiSamples(document, 'coupons', shop)).toThrow('has no JSON response');
  });

  it("of the sandbox's own, as it is", () => {
    const { fields, shape } = readSamples(openapiSamples(createContract(), 'teams'), 'team');
    expect(kindsOf(fields)).toMatchObject({ name: 'text' });
    expect(shape).toEqual({ sizeParam: 'limit', perPage: 30, verbs: [] });
  });
});

it('Paths are taken over unless they are the default', () => {
  expect(pathShape('plans', '/api/v1/admin/plans/', false)).toEqual({});
  expect(pathShape('plans', '/v2/plans', false)).toEqual({ path: '/v2/plans' });
  expect(pathShape('plans', '/v2/plans/search', true)).toEqual({
    ...{ path: '/v2/plans', readsByPost: true },
  });
  expect(() => pathShape('plans', '/', false)).toThrow('is no path of a list');
});

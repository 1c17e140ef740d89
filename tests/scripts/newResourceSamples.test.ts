import { describe, expect, it } from 'vitest';
import { createContract } from '../../sandbox/routes/contract';
import { openapiSamples } from '../../scripts/new/openapiSamples';
import { pathShape } from '../../scripts/new/paths';
import { readSamples } from '../../scripts/new/samples';

const kinds = { label: 'text', amount: 'amount', expires_on: 'dateTime' };
const kindsOf = (fields: { source: string; kind: string }[]) =>
  Object.fromEntries(fields.map(({ source, kind }) => [source, kind]));

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

import { describe, expect, it } from 'vitest';
import { createContract } from '../../sandbox/routes/contract';
import { parseFields, readSample } from '../../scripts/new/fields';
import { checkFilters, parseFilters, withReferences } from '../../scripts/new/filters';
import { namesOf } from '../../scripts/new/names';
import { openapiFields } from '../../scripts/new/openapiSamples';
import { newResource } from '../../scripts/new/resource';

describe('The fields of a new resource', () => {
  it('are read from words', () => {
    expect(parseFields('reason:text! amount:amount, open:boolean note')).toEqual([
      { source: 'reason', kind: 'text', isRequired: true },
      { source: 'amount', kind: 'amount' },
      { source: 'open', kind: 'boolean' },
      { source: 'note', kind: 'text' },
    ]);
    expect(() => parseFields('amount:money')).toThrow('"money" is no kind; there are text');
    expect(() => parseFields('a-b:text')).toThrow('a field is written as name:kind');
  });

  it('have the choices of a text, and the resource of a reference', () => {
    expect(
      parseFields('status:choice(new|paid)! customerId:reference(users) ownerId:reference'),
    ).toEqual([
      { source: 'status', kind: 'text', choices: ['new', 'paid'], isRequired: true },
      { source: 'customerId', kind: 'reference', reference: 'users' },
      { source: 'ownerId', kind: 'reference' },
    ]);
    expect(() => parseFields('status:choice')).toThrow('a choice is written as');
    expect(() => parseFields('open:boolean(a)')).toThrow('only a choice and a reference');
    const rows = ['new', 'paid', 'new', 'paid'].map((status, id) => ({
      id,
      status,
      customer_id: 'c',
    }));
    const { fields } = readSample(rows, 'invoice');
    expect(fields).toEqual([
      { source: 'status', kind: 'text', choices: ['new', 'paid'] },
      { source: 'customer_id', kind: 'reference', reference: 'customers' },
    ]);
    expect(withReferences(fields, (name) => name === 'users')[1]).toMatchObject({
      reference: 'users',
    });
    expect(withReferences(fields, () => false)[1]).toEqual({
      source: 'customer_id',
      kind: 'reference',
    });
  });

  const invoice = {
    _id: '65f',
    reason: 'Chairs',
    amount: '12.50',
    open: true,
    raisedAt: '2026-01-31',
  };
  const kinds = { reason: 'text', amount: 'amount', open: 'boolean', raisedAt: 'date' };
  it.each([
    ['a list', [invoice]],
    ['a page', { data: [invoice], totalPages: 3 }],
    ['a page of another name', { entity: { invoices: [invoice], total: 1 } }],
    ['one record', { entity: invoice }],
  ])('are inferred from a response: %s', (_, answer) => {
    const { fields } = readSample(answer, 'invoice');
    const found = fields.map(({ source, kind }) => [source, kind]);
    expect(Object.fromEntries(found)).toEqual(kinds);
  });

  const coupon = { couponNo: 7, label: 'Ten off', expires_on: 1_790_000_000, uses: 1_790_000_000 };
  it.each([
    ['the default places', { data: [invoice], totalPages: 3 }, {}],
    ['a bare list', [invoice], { items: '' }],
    ['a record alone', invoice, {}],
    ['a record at a path', { payload: { item: coupon } }, { one: 'payload.item', isNumber: true }],
    [
      'a list two levels deep, its count, and a number of another name as identifier',
      { ok: true, payload: { items: [coupon], total_count: 3, page: 1 } },
      { items: 'payload.items', total: 'payload.total_count', id: 'couponNo', isNumber: true },
    ],
    [
      'a cursor, and no address in its place',
      { items: [coupon], page: { next: 'abc' }, links: { next: '/coupons?after=2' } },
      { items: 'items', next: 'page.next' },
    ],
    [
      'a number of pages',
      { rows: [coupon], meta: { last_page: '9', total: 3 } },
      { items: 'rows', pages: 'meta.last_page', total: 'meta.total' },
    ],
    [
      'a record with a list of its own',
      { result: { couponNo: 7, label: 'x', lines: [{ a: 1 }] } },
      { one: 'result' },
    ],
  ])('have their paths in a response: %s', (_, response, shape) => {
    expect(readSample(response, 'coupon').shape).toMatchObject(shape);
    if (Object.keys(shape).length === 0) expect(readSample(response, 'coupon').shape).toEqual({});
  });

  it('are times where a number has the name and the size of one', () => {
    const times = { at: 1_790_000_000_000, created_on: 1_790_000_000, sent_at: null, until: 30 };
    const { fields } = readSample([{ ...coupon, ...times }], 'coupon');
    expect(fields.find(({ source }) => source === 'couponNo')).toBeUndefined();
    expect(fields).toEqual(
      expect.arrayContaining([
        { source: 'expires_on', kind: 'dateTime', unit: 'seconds' },
        { source: 'created_on', kind: 'dateTime', unit: 'seconds' },
        { source: 'at', kind: 'dateTime', unit: 'milliseconds' },
        { source: 'uses', kind: 'number' },
        { source: 'until', kind: 'number' },
      ]),
    );
    expect(parseFields('at:seconds!')).toEqual([
      { source: 'at', kind: 'dateTime', unit: 'seconds', isRequired: true },
    ]);
  });

  it.each([
    ['an empty page', { data: [], totalPages: 0 }],
    ['an empty list', []],
    ['no JSON object', 'text'],
  ])('are not made of %s', (_, response) => {
    expect(() => readSample(response, 'coupon')).toThrow('the sample holds no record');
  });

  it('are read from a schema of an OpenAPI document', () => {
    const found = openapiFields(createContract(), 'Log');
    expect(found).toContainEqual({ source: 'message', kind: 'text', isRequired: true });
    expect(() => openapiFields(createContract(), 'Nobody')).toThrow('no schema "Nobody"');
  });
});

it.each([
  ['invoices', undefined, 'invoice', 'Invoice'],
  ['categories', undefined, 'category', 'Category'],
  ['tax_classes', undefined, 'taxClass', 'TaxClass'],
  ['people', 'person', 'person', 'Person'],
  ['news', 'news', 'newsItem', 'NewsItem'],
])('One record of %s has a name', (name, noun, one, type) => {
  expect(namesOf(name, noun)).toMatchObject({ name, one, type });
});

it('An impossible resource is refused, and nothing is written', async () => {
  const fields = parseFields('reason:text');
  await expect(newResource('.', 'leads', fields)).rejects.toThrow('src/resources/leads is there');
  await expect(newResource('.', 'Invoices', fields)).rejects.toThrow('small letters');
  await expect(newResource('.', 'x', parseFields('id:text'))).rejects.toThrow(
    '"id" exists in every resource',
  );
  await expect(newResource('.', 'x', parseFields('on:boolean'))).rejects.toThrow('needs a text');
  const whole = { shape: { items: 'items', pageSizes: [10] } };
  await expect(newResource('.', 'x', fields, whole)).rejects.toThrow('--page-sizes need');
});

describe('The filters of a new resource', () => {
  const fields = parseFields(
    'status:choice(new|paid) open:boolean endsAt:date at:seconds note:longText',
  );

  it('are exact values, ranges and a search, as the options declare', () => {
    expect(parseFilters('status, open endsAt:ends_from..ends_to', 'q')).toEqual({
      exact: ['status', 'open'],
      ranges: { endsAt: ['ends_from', 'ends_to'] },
      search: 'q',
    });
    expect(parseFilters(undefined)).toBeUndefined();
  });

  it.each([
    ['status=new', undefined, 'a filter is written as'],
    ['status', 'full text', '--search is the name'],
  ])('are refused when they are written incorrectly: %s', (words, search, reason) => {
    expect(() => parseFilters(words, search)).toThrow(reason);
  });

  it.each([
    ['colour', 'no field "colour"'],
    ['note', '"note" has no filter'],
    ['at:from..to', '"at" has no range'],
    ['endsAt:page..to', '"page" is not free'],
    ['open endsAt:open..to', '"open" is not free'],
  ])('are refused where they are impossible: %s', (words, reason) => {
    expect(() => checkFilters(fields, parseFilters(words))).toThrow(reason);
  });
});

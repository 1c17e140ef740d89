import { expect, it } from 'vitest';
import { camelCase, humanise } from '../../../../src/format/text';
import {
  defaultColumns,
  exactFilterFields,
  referenceCandidates,
  writableFields,
} from '../../../../src/stock/pages/fieldShapes';
import { inferFields } from '../../../../src/stock/pages/inferFields';

const kindsOf = (...records: object[]) =>
  Object.fromEntries(
    inferFields(records.map((record, id) => ({ id, ...record }))).map(({ source, ...shape }) => [
      source,
      shape.reference ? `${shape.kind} ${shape.reference}` : shape.kind,
    ]),
  );

it('infers the kind of a field from its values', () => {
  expect(
    kindsOf(
      {
        title: 'Paper',
        count: 3,
        total: 12.5,
        unitPrice: '1.50',
        phone: '08031234567',
        year: '2012',
        day: '2026-01-02',
        at: '2026-01-02T10:00:00Z',
        done: false,
        mail: 'a@b.example',
        site: 'https://b.example',
        picture: 'https://b.example/a.png',
        body: '<p>Hello</p>',
        text: 'long '.repeat(40),
        customer_id: 7,
        tags: ['a', 'b'],
        owner: { name: 'Ada' },
        gone: null,
      },
      { title: 'Pens', day: '', at: null, gone: null },
    ),
  ).toEqual({
    title: 'text',
    count: 'number',
    total: 'amount',
    unitPrice: 'amount',
    phone: 'text',
    year: 'text',
    day: 'date',
    at: 'dateTime',
    done: 'boolean',
    mail: 'email',
    site: 'url',
    picture: 'url',
    body: 'html',
    text: 'longText',
    customer_id: 'reference customers',
    tags: 'tree',
    owner: 'tree',
    gone: 'text',
  });
});

it('never infers an amount from hundredths, which would be 100 times too much', () => {
  expect(kindsOf({ amount_minor: 1000, priceCents: '250', feeMinor: null })).toEqual({
    ...{ amount_minor: 'number', priceCents: 'number', feeMinor: 'number' },
  });
  // An endpoint has read them into major units.
  expect(kindsOf({ amount_minor: '10.00' })).toEqual({ amount_minor: 'amount' });
});

it('finds the choices of a text field with few values, each of them repeated', () => {
  const choicesOf = (values: unknown[]) =>
    inferFields(values.map((status, id) => ({ id, status })))[0]?.choices;
  expect(choicesOf(['open', 'closed', 'open', 'closed', null])).toEqual(['closed', 'open']);
  expect(choicesOf(['open', 'closed', 'open'])).toBeUndefined();
  expect(choicesOf(['open', 'open', 'open'])).toBeUndefined();
  expect(choicesOf([1, 2, 1, 2])).toBeUndefined();
  expect(choicesOf([...'aabbccddeeffgghhii'])).toBeUndefined();
  expect(referenceCandidates('customers')).toEqual(['customers', 'users']);
  expect(referenceCandidates('plans')).toEqual(['plans']);
});

it('shows short fields in a table, and offers no input for the fields of the server', () => {
  const shapes = inferFields([
    {
      id: 1,
      _id: 'x',
      name: 'Ada',
      whole: {},
      createdAt: '2026-01-02T10:00:00Z',
      updated_at: '',
      created_on: '',
    },
  ]);
  expect(defaultColumns(shapes).map(({ source }) => source)).toEqual([
    'name',
    'createdAt',
    'updated_at',
    'created_on',
  ]);
  expect(writableFields(shapes).map(({ source }) => source)).toEqual(['name', 'whole']);
});

it('makes code names readable', () => {
  const names = [
    'raisedAt',
    'raised_at',
    'invoiceID',
    'VATRate',
    'url',
    'line-items',
    'owner.name',
  ];
  expect(names.map(humanise)).toEqual([
    'Raised at',
    'Raised at',
    'Invoice ID',
    'VAT rate',
    'Url',
    'Line items',
    'Owner name',
  ]);
  expect(['created_at', 'createdAt', 'CreatedAt'].map(camelCase)).toEqual(
    Array.from({ length: 3 }, () => 'createdAt'),
  );
});

it('a day that is sent as a time is a day by its name, and no exact filter (R31)', () => {
  const midnight = '2026-01-02T00:00:00.000Z';
  const shapes = inferFields([
    {
      ...{ id: 1, due_date: midnight, createdAt: midnight, startDate: '2026-01-02T10:00:00Z' },
      ...{ dateOfBirth: '1986-04-11T23:00:00Z', registrationDate: '2001-02-03T11:00:00Z' },
    },
  ]);
  expect(Object.fromEntries(shapes.map(({ source, kind }) => [source, kind]))).toEqual({
    ...{ due_date: 'date', createdAt: 'dateTime', startDate: 'dateTime' },
    ...{ dateOfBirth: 'date', registrationDate: 'date' },
  });
  expect(exactFilterFields(shapes)).toEqual([]);
});

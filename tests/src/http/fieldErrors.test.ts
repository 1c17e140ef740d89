import { expect, it } from 'vitest';
import { fieldErrors } from '../../../src/http/fieldErrors';

const name = { name: 'Name is missing' };

it.each([
  ['an object of messages', { message: 'No', errors: name }, name],
  ['lists of messages', { errors: { name: ['Name is missing', 'And short'] } }, name],
  ['a list of errors', { errors: [{ field: 'name', message: 'Name is missing' }] }, name],
  ['paths', { issues: [{ path: ['address', 'city'], message: 'No' }] }, { 'address.city': 'No' }],
  ['places in the body', { detail: [{ loc: ['body', 'name'], msg: 'Name is missing' }] }, name],
  [
    'nested in an error',
    { error: { details: [{ field: 'name', message: 'Name is missing' }] } },
    name,
  ],
  [
    'pointers',
    { errors: [{ source: { pointer: '/data/attributes/name' }, detail: 'No' }] },
    { name: 'No' },
  ],
  [
    'the first of two of one field',
    {
      errors: [
        { path: 'name', msg: 'A' },
        { path: 'name', msg: 'B' },
      ],
    },
    { name: 'A' },
  ],
  ['fields in fields', { errors: { address: { city: ['No'] } } }, { 'address.city': 'No' }],
  ['objects with a message', { errors: { name: { message: 'Name is missing' } } }, name],
])('Reads the fields that a refusal names: %s', (_, body, fields) => {
  expect(fieldErrors(body)).toEqual(fields);
});

it.each([
  ['a message alone', { message: 'Not valid' }],
  ['a list of sentences', { errors: ['Not valid'] }],
  ['a text', 'Not valid'],
  ['nothing', undefined],
  ['numbers', { details: { code: 7 } }],
])('Finds no fields in %s', (_, body) => {
  expect(fieldErrors(body)).toEqual({});
});

import { describe, expect, it } from 'vitest';
import { createContract } from '../../sandbox/routes/contract';
import { newAction } from '../../scripts/new/action';
import { askForFields } from '../../scripts/new/askForFields';
import { openapiFields, parseFields, sampleFields } from '../../scripts/new/fields';
import { namesOf } from '../../scripts/new/names';
import { newResource } from '../../scripts/new/resource';
import { anonymised } from '../../scripts/probe/samples';

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

  it('are asked for one by one where none are given; what is no field is said and asked for again', async () => {
    const lines = ['reason:text!', 'amount:money', ' amount:amount ', ''];
    const said: string[] = [];
    const question = async () => lines.shift() ?? '';
    expect(await askForFields({ question, say: (text) => said.push(text) })).toEqual([
      { source: 'reason', kind: 'text', isRequired: true },
      { source: 'amount', kind: 'amount' },
    ]);
    expect(said.at(-1)).toContain('"money" is no kind');
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
    [
      'a sample of the probe',
      { of: 'x', path: '/x', status: 200, answer: anonymised({ data: [invoice] }) },
    ],
  ])('are inferred from an answer: %s', (_, answer) => {
    const found = sampleFields(answer).map(({ source, kind }) => [source, kind]);
    expect(Object.fromEntries(found)).toEqual(kinds);
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
])('One of %s has a name', (name, noun, one, type) => {
  expect(namesOf(name, noun)).toMatchObject({ name, one, type });
});

it('A resource or action that cannot be is refused, and nothing is written', async () => {
  const fields = parseFields('reason:text');
  await expect(newResource('.', 'leads', fields)).rejects.toThrow('src/resources/leads is there');
  await expect(newResource('.', 'Invoices', fields)).rejects.toThrow('small letters');
  await expect(newResource('.', 'x', parseFields('id:text'))).rejects.toThrow('"id" is there');
  await expect(newResource('.', 'x', parseFields('on:boolean'))).rejects.toThrow('needs a text');
  await expect(newAction('.', 'nobody', 'settle', 'open=false')).rejects.toThrow('no row actions');
  await expect(newAction('.', 'leads', 'settle', '')).rejects.toThrow('what it sets is missing');
  await expect(newAction('.', 'leads', 'settle', 'hue=1')).rejects.toThrow('no column "hue"');
});

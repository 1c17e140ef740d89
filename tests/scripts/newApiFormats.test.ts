import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApiShape } from '../../scripts/new/apiShape';
import { type Field, parseFields, readSample } from '../../scripts/new/fields';
import { namesOf } from '../../scripts/new/names';
import { openapiFields, openapiSamples } from '../../scripts/new/openapiSamples';
import { pageParamOf, pagingOf } from '../../scripts/new/paging';
import { newResource } from '../../scripts/new/resource';
import { endpoint } from '../../scripts/new/resource/endpoint';
import { readSamples } from '../../scripts/new/samples';
import { api } from '../../src/api';

/** Generates a resource in an empty console, and returns its files by their last names. */
async function generate(name: string, fields: Field[], shape: ApiShape = {}) {
  const root = mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'src/dataProvider/endpoints/table.ts': '',
    'sandbox/db/seed/declared.ts': '',
    'src/resources/users/index.ts': '',
    'src/i18n/en/resources.ts': '',
    'src/i18n/en/index.ts':
      "export const messages = { ra: { notification: { created: 'Created', updated: 'Updated' } } };",
    'src/i18n/en/generated.ts':
      "export const generated = { fields: { amount: 'Amount' }, notDecimal: 'A number' };",
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  const { written, notes } = await newResource(root, name, fields, { shape });
  const read = (end: string) => {
    const file = written.find((each) => each.endsWith(end));
    return file === undefined ? undefined : readFileSync(join(root, file), 'utf8');
  };
  return { read, notes, written };
}

const codeOf = (fields: string, shape: ApiShape = {}) =>
  endpoint(namesOf('disputes'), parseFields(fields), shape);

describe('Numbers keep their meaning', () => {
  it('in a numeric reference, which is a number in a body', async () => {
    const { fields } = readSample([{ id: 1, author_id: 3, title: 'x' }], 'post');
    expect(fields[0]).toEqual({
      ...{ source: 'author_id', kind: 'reference', reference: 'authors', isNumber: true },
    });
    const { read } = await generate('posts', [...fields, ...parseFields('owner:reference(users)')]);
    expect(read('endpoints/posts.ts')).toContain('author_id: toNumber(data.author_id),');
    expect(read('endpoints/posts.ts')).toContain('owner: data.owner,');
    expect(parseFields('owner:reference(users):number!')).toEqual([
      {
        ...{ source: 'owner', kind: 'reference', reference: 'users' },
        ...{ isNumber: true, isRequired: true },
      },
    ]);
  });

  it.each(['amount_minor', 'priceCents'])(
    'in an amount in hundredths, which has its own reader and writer: %s',
    async (source) => {
      const { fields, notes } = readSample([{ id: 1, [source]: 1000, note: 'x' }], 'fee');
      expect(fields[0]).toEqual({ source, kind: 'amount', unit: 'minor' });
      expect(notes).toEqual([expect.stringContaining(`${source} is read in hundredths`)]);
      const { read } = await generate('fees', fields);
      expect(read('endpoints/fees.ts')).toContain(`${source}: minorUnits,`);
      expect(read('endpoints/fees.ts')).toContain(`${source}: toMinorUnits(data.${source}),`);
      expect(read('FeeInputs.tsx')).toContain(`source="${source}" decimals={2}`);
      expect(read('en/fees.ts')).toMatch(/_minor: 'Amount'|priceCents: 'Price'/);
    },
  );

  it('in an amount of a currency without hundredths, which stays a plain number', () => {
    const rows = [{ id: 1, amount_minor: 1000, currency: 'JPY' }];
    expect(readSample(rows, 'fee').fields[0]).toEqual({ source: 'amount_minor', kind: 'number' });
  });
});

describe('A note says', () => {
  it('that a sample has no identifier, or which one was found by its name', () => {
    const missing = readSample([{ reason: 'x', slug: 'a-b' }], 'dispute');
    expect(missing.notes).toEqual([expect.stringContaining('no identifier among reason, slug')]);
    expect(missing.notes[0]).toContain('--id');
    const found = readSample([{ reason: 'x', dispute_ref: 'D-1' }], 'dispute');
    expect(found.shape.id).toBe('dispute_ref');
    expect(found.notes).toEqual(['the identifier is dispute_ref: --id names another field']);
    expect(readSample([{ id: 1, reason: 'x' }], 'dispute').notes).toEqual([]);
    expect(readSample([{ slug: 'x' }], 'dispute', 'slug').notes).toEqual([]);
  });

  it('that a referenced resource must be generated first', async () => {
    const fields = parseFields('title:text owner:reference(users) shop_id:reference(shops)');
    const { notes } = await generate('posts', fields);
    expect(notes).toEqual([
      'shop_id is a plain ID: generate shops first, then this resource again',
    ]);
  });
});

describe('The parameters of a page', () => {
  it.each([
    [{ page: '1' }, {}],
    [
      { p: '1', per_page: '50' },
      { pageParam: 'p', sizeParam: 'per_page', perPage: 50 },
    ],
    [
      { page: '0', size: '20' },
      { ...{ pageParam: 'page', pageFrom: 'zero' }, sizeParam: 'size', perPage: 20 },
    ],
    [
      { offset: '0', limit: '20' },
      { ...{ pageParam: 'offset', pageFrom: 'offset' }, sizeParam: 'limit', perPage: 20 },
    ],
    [{ starting_after: undefined }, { pageParam: 'starting_after' }],
    [{ status: 'open' }, {}],
  ])('are inferred from a query: %o', (query, shape) => {
    expect(pagingOf(query)).toEqual(shape);
  });

  it('are read from an option', () => {
    expect(pageParamOf('p')).toEqual({ pageParam: 'p' });
    expect(pageParamOf('from:offset')).toEqual({ pageParam: 'from', pageFrom: 'offset' });
    expect(pageParamOf('offset')).toEqual({ pageParam: 'offset', pageFrom: 'offset' });
    expect(pageParamOf('page:zero')).toEqual({ pageParam: 'page', pageFrom: 'zero' });
    expect(pageParamOf('page:one')).toBeUndefined();
  });

  it.each<[ApiShape, string]>([
    [{}, 'query: { page: pagination?.page ?? 1 }'],
    [
      { pageParam: 'p', sizeParam: 'per_page', perPage: 50 },
      'query: { p: pagination?.page ?? 1, per_page: pagination?.perPage ?? 50 }',
    ],
    [
      { pageParam: 'skip', pageFrom: 'offset', sizeParam: 'take' },
      'query: { skip: ((pagination?.page ?? 1) - 1) * (pagination?.perPage ?? 20), take: pagination?.perPage ?? 20 }',
    ],
    [
      { pageParam: 'offset', pageFrom: 'offset', pageSizes: [10, 50] },
      'query: { offset: ((pagination?.page ?? 1) - 1) * (pagination?.perPage ?? 10), limit: pagination?.perPage ?? 10 }',
    ],
    [{ pageParam: 'page', pageFrom: 'zero' }, 'query: { page: (pagination?.page ?? 1) - 1 }'],
    [
      { items: 'rows', next: 'next', pageParam: 'after', sizeParam: 'limit' },
      'query: { after: cursor, limit: pagination?.perPage ?? 20 }',
    ],
    [{ pageParam: 'page[number]' }, "query: { 'page[number]': pagination?.page ?? 1 }"],
  ])('are sent: %o', (shape, query) => {
    expect(codeOf('reason:text', shape)).toContain(query);
  });
});

const string = { type: 'string' };
const dispute = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    reason: string,
    score: { type: 'integer', readOnly: true },
    author_id: { type: 'integer' },
    created_on: { ...string, format: 'date' },
  },
};
const json = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });
const document = {
  paths: {
    '/v2/disputes': {
      parameters: [{ $ref: '#/components/parameters/Skip' }],
      get: {
        parameters: [{ in: 'query', name: 'limit', schema: { default: 25 } }],
        responses: json({ type: 'array', items: dispute }),
      },
    },
    '/v2/disputes/{id}': {
      get: { responses: json(dispute) },
      patch: {},
      delete: {},
    },
    '/v2/disputes/{id}/notes': { put: {} },
  },
  components: {
    parameters: { Skip: { in: 'query', name: 'skip', schema: { type: 'integer' } } },
    schemas: { Dispute: dispute },
  },
};

describe('The verbs and fields that the API has', () => {
  it('are those of an OpenAPI document', () => {
    const { fields, shape } = readSamples(openapiSamples(document, 'disputes'), 'dispute');
    expect(shape).toMatchObject({
      ...{ verbs: ['get', 'update', 'delete'], perPage: 25 },
      ...{ pageParam: 'skip', pageFrom: 'offset', sizeParam: 'limit', isPatched: true },
    });
    expect(codeOf('reason:text', shape)).toContain("method: 'PATCH'");
    const readOnly = (all: Field[]) => all.filter((each) => each.isReadOnly).map((f) => f.source);
    expect(readOnly(fields)).toEqual(['score']);
    expect(readOnly(openapiFields(document, 'Dispute'))).toEqual(['score']);
  });

  it('have no other code, no input for what the server sets, and delete only where it exists', async () => {
    const { fields, shape } = readSamples(openapiSamples(document, 'disputes'), 'dispute');
    const { read, written } = await generate('disputes', fields, shape);
    expect(written.filter((file) => /Create/.test(file))).toEqual([]);
    const code = read('endpoints/disputes.ts') ?? '';
    expect(code).not.toContain("method: 'POST'");
    expect(code).toContain("method: 'DELETE'");
    expect(code).not.toMatch(/data\.(score|created_on)/);
    expect(read('DisputeInputs.tsx')).not.toMatch(/score|created_on/);
    expect(read('DisputeList.tsx')).toContain('source="score"');
    expect(read('DisputeList.tsx')).not.toContain('AddButton');
    expect(read('DisputeActions.tsx')).toContain('<DeleteWithConfirmButton');
    const plain = await generate('disputes', fields);
    expect(plain.read('endpoints/disputes.ts')).not.toContain('DELETE');
    expect(plain.read('DisputeActions.tsx')).not.toContain('Delete');
  });

  it('are only the list where there is no other', async () => {
    const { read, written } = await generate('disputes', parseFields('reason:text!'), {
      verbs: [],
    });
    expect(written.filter((file) => /Create|Edit|Inputs/.test(file))).toEqual([]);
    expect(read('endpoints/disputes.ts')).not.toMatch(/bodyOf|getOne|oneOf/);
  });

  it('have no form that could not read its record', async () => {
    const shape: ApiShape = { verbs: ['update'] };
    const { notes, read } = await generate('disputes', parseFields('reason:text'), shape);
    expect(notes).toEqual(['no form edits a record, since none is read alone']);
    expect(read('DisputeEdit.tsx')).toBeUndefined();
  });
});

it("The comments of an endpoint name the adapter's base path", () => {
  const { basePath } = api;
  onTestFinished(() => {
    api.basePath = basePath;
  });
  api.basePath = '/v9';
  expect(codeOf('reason:text')).toContain('getList  GET  /v9/disputes ');
  expect(codeOf('reason:text')).not.toContain('/api/v1');
});

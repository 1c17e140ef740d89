import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { adoptedFolders, isAdopted } from '../../scripts/core';
import { describe as describeResource, readDocument, readSample } from '../../scripts/new/describe';
import { endpoint } from '../../scripts/new/endpoint';
import { columnsOf, fieldsOf, isIn, parseFields, withReferences } from '../../scripts/new/fields';
import { filesBelow } from '../../scripts/new/files';
import { namesOf } from '../../scripts/new/names';
import { filtersOf, readOpenapi } from '../../scripts/new/openapi';
import { newResource } from '../../scripts/new/resource';

const BILLING = 'tests/scripts/billing.yaml';
type Names = Record<'one' | 'many', string>;
/** A dialect that wraps records under the names of their resource. */
const billing = {
  basePath: '/api/v1',
  dialect: {
    id: ['lago_id', 'id'],
    rows: ({ many }: Names) => many,
    record: ({ one }: Names) => one,
  },
};
const plain = { basePath: '/api/v1/admin' };

/** Returns a copy of the sources without the resources of an adopter, whose names may be those of these tests. */
function copyOfCore(): string {
  const root = mkdtempSync(join(tmpdir(), 'new-resource-'));
  const names = adoptedFolders().map((folder) => folder.split('/').at(-1) ?? '');
  const isTheirs = (file: string) => isAdopted(file) || names.includes(parse(file).name);
  cpSync('src', join(root, 'src'), { recursive: true, filter: (file) => !isTheirs(file) });
  const languages = readdirSync(join(root, 'src/i18n')).map(
    (code) => `src/i18n/${code}/resources.ts`,
  );
  const tables = [...languages, 'src/dataProvider/endpoints/table.ts'];
  for (const table of tables.filter((file) => existsSync(join(root, file)))) {
    const lines = readFileSync(join(root, table), 'utf8').split('\n');
    const own = lines.filter((line) => !names.some((name) => line.includes(`'./${name}'`)));
    writeFileSync(join(root, table), own.join('\n'));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('biome.json', join(root, 'biome.json'));
  return root;
}
const core = copyOfCore();
afterAll(() => rmSync(core, { recursive: true }));

/** Returns the texts of a new resource's files by their names, and its notes. */
async function filesOf(name: string, values: Record<string, string>, spoken: object = plain) {
  const names = namesOf(name, values.noun);
  const described = describeResource(name, names.one, values);
  const { texts, notes } = await newResource(core, names, described, {
    ...plain,
    ...spoken,
  });
  return { files: Object.fromEntries(texts()), notes };
}

describe('Fields', () => {
  it('are read from words', () => {
    expect(
      parseFields(
        'reason:text! amount:amount, status:choice(new|paid) customerId:reference(users)',
      ),
    ).toEqual([
      { source: 'reason', kind: 'text', isRequired: true },
      { source: 'amount', kind: 'amount' },
      { source: 'status', kind: 'text', choices: ['new', 'paid'] },
      { source: 'customerId', kind: 'reference', reference: 'users' },
    ]);
    expect(parseFields('fee_cents:minor fee_currency at:seconds')).toEqual([
      { source: 'fee_cents', kind: 'amount', currency: 'fee_currency' },
      { source: 'fee_currency', kind: 'text' },
      { source: 'at', kind: 'dateTime', reader: 'seconds' },
    ]);
    expect(() => parseFields('amount:money')).toThrow('"money" is no kind; there are text');
    expect(() => parseFields('status:choice')).toThrow('a choice is written as');
    expect(() => parseFields('open:boolean(a)')).toThrow('only a choice and a reference');
  });

  it('of a sample have kinds, and choices never', () => {
    const rows = ['new', 'paid', 'new', 'paid'].map((status) => ({
      couponNo: 7,
      status,
      worth_cents: 1050,
      worth_currency: 'EUR',
      ends_on: 1_790_000_000,
      uses: 30,
    }));
    const { fields, id, notes } = readSample(
      { ok: true, payload: { items: rows, total: 4 } },
      'coupon',
    );
    expect(fields).toEqual([
      { source: 'couponNo', kind: 'number' },
      { source: 'status', kind: 'text' },
      { source: 'worth_cents', kind: 'amount', currency: 'worth_currency' },
      { source: 'worth_currency', kind: 'text' },
      { source: 'ends_on', kind: 'dateTime', reader: 'seconds' },
      { source: 'uses', kind: 'number' },
    ]);
    expect(id).toBe('couponNo');
    expect(notes.join()).toContain('the identifier is couponNo');
    expect(notes.join()).toContain('under payload.items');
  });

  it.each([
    ['a list', [{ id: 1, a: 'x' }]],
    ['a page', { data: [{ id: 1, a: 'x' }], totalPages: 3 }],
    ['one record', { entity: { id: 1, a: 'x', lines: [{ b: 1 }] } }],
    ['a record alone', { a: 'x', b: 'y' }],
  ])('are found in %s', (_, response) => {
    expect(readSample(response, 'coupon').fields[0]?.source).toBe('a');
  });

  it.each([
    ['an empty page', { data: [], total: 0 }],
    ['an empty list', []],
    ['a text', 'text'],
  ])('are not made of %s', (_, response) => {
    expect(() => readSample(response, 'coupon')).toThrow('the sample holds no record');
  });

  it('are shown as columns by name, state, amount and date, without UUIDs', () => {
    const record = {
      lago_id: '1a901a90-1a90-1a90-1a90-1a901a901a90',
      metadata: { a: 1 },
      created_at: '2026-01-31T10:00:00Z',
      code: 'x',
      total: '10.50',
      status: 'open',
      name: 'Ten off',
    };
    const columns = columnsOf(withReferences(fieldsOf([record]), () => false)).map(
      ({ source }) => source,
    );
    expect(columns).toEqual(['name', 'status', 'total', 'created_at', 'code']);
  });
});

describe('A name from a foreign document', () => {
  const KEY = "x */ console.log('executed') /*";
  it.each([
    ['a sample', () => readSample([{ id: 1, [KEY]: 'a' }], 'coupon')],
    ['words', () => parseFields('a*/b:text')],
    [
      'a schema',
      () => {
        const document = JSON.parse(JSON.stringify(readDocument(BILLING)));
        document.components.schemas.CouponObject.properties[KEY] = { type: 'string' };
        return readOpenapi(document, 'coupons', 'coupon');
      },
    ],
  ])('is refused where it could not be a plain name: in %s', (_, read) => {
    expect(read).toThrow('is refused as a name');
  });

  it('reaches code as a quoted literal only', async () => {
    const sample = join(mkdtempSync(join(tmpdir(), 'sample-')), 'x.json');
    writeFileSync(sample, JSON.stringify([{ id: 1, 'tax-code': 'a', $ref: { a: 1 } }]));
    const { files } = await filesOf('taxes', { sample });
    expect(files['src/resources/taxes/TaxShow.tsx']).toContain(`JSON.stringify(record['$ref'])`);
    expect(files['src/i18n/en/taxes.ts']).toContain(`'tax-code': 'Tax code'`);
  });

  it.each(['get', '{ evil: 1 }', "it's", 'line\nbreak', '\\'])(
    'as a choice is quoted: %j',
    (choice) => {
      const names = namesOf('coupons');
      const fields = [{ source: 'a', kind: 'text' as const, forms: [] }];
      const filters = { exact: [choice] };
      const { code = '' } = endpoint(names, { fields, filters, notes: [] }, plain);
      const [, literal = ''] = /exact: \[('.*')\]/.exec(code) ?? [];
      expect(JSON.parse(`"${literal.slice(1, -1).replaceAll("\\'", "'")}"`)).toBe(choice);
    },
  );
});

describe('An OpenAPI document', () => {
  const described = readOpenapi(readDocument(BILLING), 'coupons', 'coupon');
  const field = (source: string) => described.fields.find((each) => each.source === source);

  it('shows wrapper, identifier, verbs, filters, choices, and what is required and writable', () => {
    expect(described).toMatchObject({
      path: '/api/v1/coupons',
      id: 'code',
      one: 'coupon',
      many: 'coupons',
      verbs: ['getOne', 'create', 'update', 'delete'],
      filters: {
        exact: ['status'],
        ranges: { created_at: ['created_at_from', 'created_at_to'] },
        search: 'search_term',
      },
    });
    expect(field('coupon_type')).toMatchObject({
      choices: ['fixed_amount', 'percentage'],
      isRequired: true,
      forms: ['create', 'update'],
    });
    expect(field('amount_cents')).toMatchObject({ currency: 'amount_currency' });
    expect(field('status')).toMatchObject({ forms: [], isRequired: false });
    expect(isIn('update', { source: 'created_at', kind: 'dateTime' })).toBe(false);
  });

  it('without the list, or with several, is refused with its paths', () => {
    expect(() => readOpenapi(readDocument(BILLING), 'plans', 'plan')).toThrow(
      'the document has no list of "plans": use --path. Its paths: /coupons',
    );
    expect(readOpenapi(readDocument(BILLING), 'vouchers', 'voucher', '/coupons').id).toBe('code');
    expect(() => readOpenapi({}, 'plans', 'plan')).toThrow('no list');
  });

  it('has filters among its parameters only where they are fields, ranges or a search', () => {
    const fields = parseFields('name issuing_date:date total:amount paid_at:dateTime');
    const names = [
      'page',
      'name',
      'issuing_date_from',
      'issuing_date_to',
      'paid_after',
      'status[]',
    ];
    expect(filtersOf([...names, 'paid_before'], fields)).toEqual({
      exact: ['name'],
      ranges: {
        issuing_date: ['issuing_date_from', 'issuing_date_to'],
        paid_at: ['paid_after', 'paid_before'],
      },
    });
    expect(filtersOf(['page', 'per_page'], fields)).toBeUndefined();
  });
});

describe('The files of a resource', () => {
  it('of ten fields are five, with at most 90 lines beside the messages', async () => {
    const { files } = await filesOf('coupons', { openapi: BILLING }, billing);
    const own = Object.keys(files).filter((file) => /coupons/.test(file) && !/i18n/.test(file));
    expect(own).toEqual([
      'src/resources/coupons/index.ts',
      'src/resources/coupons/CouponList.tsx',
      'src/resources/coupons/CouponShow.tsx',
      'src/resources/coupons/CouponForms.tsx',
      'src/dataProvider/endpoints/coupons.ts',
    ]);
    const lines = own.flatMap((file) => files[file]?.trimEnd().split('\n'));
    expect(lines.length).toBeLessThanOrEqual(90);
    const forms = files['src/resources/coupons/CouponForms.tsx'];
    // A key is given once.
    expect(forms).toContain('{isNew && <TextInput source="code" validate={required()} />}');
    expect(files['src/i18n/fr/coupons.ts']).toContain("status: 'Statut'");
    expect(files['src/i18n/fr/resources.ts']).toContain("export { coupons } from './coupons';");
  });

  it('send a time with its zone, and show the day of a time, as generated pages do', async () => {
    const { files } = await filesOf('visits', { fields: 'starts:dateTime born:date' });
    const forms = files['src/resources/visits/VisitForms.tsx'];
    expect(forms).toContain('<DateTimeInput source="starts" parse={withTimeZone} />');
    expect(forms).toContain('<DateInput source="born" format={readDay} />');
    expect(forms).toContain("import { readDay, withTimeZone } from '../../format/dates';");
    const list = files['src/resources/visits/VisitList.tsx'];
    expect(list).not.toContain('format/dates');
    const [local] = fieldsOf([{ id: 1, starts: '2026-03-05T09:30' }]);
    expect(local).toEqual({ source: 'starts', kind: 'dateTime', isLocal: true });
  });

  it('have no endpoint where nothing differs, and pages for the verbs alone', async () => {
    const fields = 'title:text! active:boolean';
    const { files } = await filesOf('plans', { fields });
    expect(Object.keys(files).filter((file) => /dataProvider/.test(file))).toEqual([]);
    const read = (await filesOf('plans', { fields, verbs: 'create' })).files;
    expect(read['src/resources/plans/index.ts']).toContain(
      "{ name: 'plans', list: PlanList, create: PlanCreate }",
    );
    expect(read['src/dataProvider/endpoints/plans.ts']).toContain("verbs: ['create']");
  });

  it('name what differs from the dialect: path, identifier, names', async () => {
    const { files } = await filesOf('vouchers', { openapi: BILLING, path: '/coupons' }, billing);
    expect(files['src/dataProvider/endpoints/vouchers.ts']).toContain(
      "path: '/coupons',\n  id: 'code',\n  one: 'coupon',\n  many: 'coupons',",
    );
    const { notes } = await filesOf('coupons', { openapi: BILLING });
    expect(notes).toEqual([
      '/api/v1/coupons is not below /api/v1/admin, the basePath of src/api.ts',
      'a record is under "coupon": the dialect in src/api.ts has to say so',
    ]);
  });

  it.each([
    ['leads', 'title', '"leads" is in use: src/resources/leads'],
    ['wallet', 'title', '"wallet" is in use'],
    ['resources', 'title', '"resources" is in use'],
    ['queryClient', 'title', 'small letters'],
    ['delete', 'title', 'a reserved word'],
    ['Invoices', 'title', 'small letters'],
    ['plans', 'title title', 'there are two fields "title"'],
    ['plans', 'title:', 'a field is written as'],
  ])('are none for %s with %s', async (name, fields, reason) => {
    await expect(filesOf(name, { fields })).rejects.toThrow(reason);
    await expect(filesOf('plans', {})).rejects.toThrow('the fields are missing');
  });

  it('are all written, or none', () => {
    const root = mkdtempSync(join(tmpdir(), 'files-'));
    writeFileSync(join(root, 'table.ts'), 'before\n');
    mkdirSync(join(root, 'b.ts'));
    const { add, addAsIs, change, write } = filesBelow(root);
    expect(() => add('a.ts', 'const = 1')).toThrow();
    change('table.ts', (text) => `${text}after\n`);
    addAsIs('new/a.ts', 'a\n');
    addAsIs('b.ts', 'a folder has this name\n');
    expect(() => write()).toThrow();
    expect(readFileSync(join(root, 'table.ts'), 'utf8')).toBe('before\n');
    expect(readdirSync(root).sort()).toEqual(['b.ts', 'table.ts']);
    rmSync(root, { recursive: true });
  });
});

it.each([
  ['invoices', undefined, 'invoice', 'Invoice'],
  ['categories', undefined, 'category', 'Category'],
  ['tax_classes', undefined, 'tax_class', 'TaxClass'],
  ['people', 'person', 'person', 'Person'],
])('One record of %s has a name', (name, noun, one, type) => {
  expect(namesOf(name, noun)).toMatchObject({ name, one, type });
});

describe('What a sample or a document leaves open', () => {
  const of = (records: object[]) => readSample({ data: records }, 'order');

  it('a column without any value is a text, and a record is named by a field that most records have', async () => {
    const rows = [1, 2, 3].map((id) => ({
      ...{ id, title: id === 1 ? 'Only one' : null, weight: null, sku: `S-${id}` },
      ...{ email: `${id}@shop.test`, shipped_at: null },
    }));
    const { fields } = of(rows);
    expect(fields.find(({ source }) => source === 'weight')?.kind).toBe('text');
    const { texts } = await newResource(core, namesOf('parcels'), of(rows), plain);
    const index = texts().get('src/resources/parcels/index.ts');
    expect(index).toContain("recordRepresentation: 'email'");
  });

  it('the rows are under their usual name, not in a list beside it', () => {
    const facets = [{ name: 'a', count: 1 }];
    const { fields } = readSample({ facets, results: [{ id: 1, code: 'x' }] }, 'order');
    expect(fields.map(({ source }) => source)).toEqual(['code']);
  });

  const listOf = (properties: object) => ({
    responses: {
      200: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    },
  });
  const rows = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
  const text = { type: 'string' };
  const order = { id: text, lines: rows({ sku: text }), placed_at: text };

  it('an update by POST is one, with a note where the dialect has another; a verb that is missing is said', () => {
    const body = {
      type: 'object',
      properties: { placed_at: { type: 'string', format: 'date-time' } },
    };
    const requestBody = { content: { 'application/json': { schema: body } } };
    const paths = {
      '/orders': { get: listOf({ facets: rows({ name: text }), orders: rows(order) }) },
      '/orders/{id}': {
        get: listOf({ order: { type: 'object', properties: order } }),
        post: { requestBody },
      },
    };
    const described = readOpenapi({ paths }, 'orders', 'order');
    expect(described).toMatchObject({ update: 'POST', many: 'orders', one: 'order' });
    expect(described.verbs).toEqual(['getOne', 'update']);
    expect(described.notes).toEqual(['no POST /orders: no create form is written']);
    expect(described.fields).toMatchObject([
      { source: 'lines', kind: 'tree' },
      { source: 'placed_at', kind: 'dateTime' },
    ]);
    const { notes } = endpoint(namesOf('orders'), described, {
      basePath: '',
      dialect: { rows: 'orders' },
    });
    expect(notes[0]).toBe('a record is changed by POST, and the dialect in src/api.ts says PUT');
  });

  it('without an update there is no edit form, which is said; of several lists none is guessed', () => {
    const one = { get: listOf({ order: { type: 'object', properties: order } }) };
    const read = (list: object) =>
      readOpenapi(
        { paths: { '/orders': { get: listOf(list) }, '/orders/{id}': one } },
        'orders',
        'order',
      );
    expect(read({ orders: rows(order) }).notes).toContain(
      'no PUT, PATCH or POST /orders/{id}: no edit form is written',
    );
    expect(() => read({ open: rows(order), closed: rows(order) })).toThrow(
      'the response has several lists (open, closed)',
    );
  });

  it('a name with a hyphen is a resource, with its folder in camelCase', async () => {
    const { files } = await filesOf('customer-groups', {
      fields: 'name:text!',
      path: '/v2/customer-groups',
    });
    expect(files['src/resources/customerGroups/index.ts']).toContain(
      "export const customerGroups = {\n  name: 'customer-groups',",
    );
    expect(files['src/dataProvider/endpoints/table.ts']).toContain(
      "export { customerGroups as 'customer-groups' } from './customerGroups';",
    );
    expect(files['src/i18n/fr/resources.ts']).toContain(
      "export { customerGroups as 'customer-groups' } from './customerGroups';",
    );
    expect(files['src/i18n/en/customerGroups.ts']).toContain(
      "'Customer group |||| Customer groups'",
    );
  });
});

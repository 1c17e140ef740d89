import { readFileSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { api } from '../src/api';
import { type ApiShape, VERBS, type Verb } from './new/apiShape';
import { askForFields } from './new/askForFields';
import { type Field, KINDS, openapiFields, parseFields, readSample } from './new/fields';
import { parseFilters } from './new/filters';
import { finish } from './new/finish';
import { namesOf } from './new/names';
import { openapiSamples } from './new/openapiSamples';
import { pageParamOf } from './new/paging';
import { newResource } from './new/resource';
import { readSamples } from './new/samples';
import { urlSamples } from './new/urlSamples';

// `npm run new:resource -- invoices`: a resource with list, create and edit, from endpoint to test.
const HELP = `npm run new:resource -- invoices [options]

Without one of the first four it asks for the fields.

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
           customerId:reference(users)    a resource that the console has: generate it first; with :number after it for numeric IDs
  --sample answer.json                    an answer, as it came or as npm run probe -- --record keeps it
  --from-url https://…/v2/coupons         a list of a running API, read with API_TOKEN, or API_EMAIL and API_PASSWORD
  --body '{"page":1}'                     what --from-url sends with --read-by-post
  --openapi file.json                     an OpenAPI document (JSON): its list at --path, or at the path of that name
  --openapi file.json --schema Invoice    a schema of such a document, without paths
  --noun invoice                          one of many, where the plural does not tell
  --leadadmin                             leadadmins reach it too

The format of your API, as far as the samples do not show it:
  --path /v2/coupons                      instead of ${api.basePath}/coupons
  --id couponNo                           the identifier field; couponNo:number if it is numeric
  --list payload.items                    path of the rows
  --total payload.total_count             path of the row count
  --pages payload.page_count              path of the page count
  --next page.next                        path of the cursor of the next page
  --one payload.item                      path of one record
  --read-by-post                          the list is read by POST, from the path with /search
  --per-page 50                           rows per page
  --page-sizes 25,100                     options for the rows per page, sent as limit or as --size-param
  --page-param p                          the parameter of the page or cursor; page:zero counts pages from 0, skip:offset counts rows
  --size-param per_page                   the parameter of the rows per page
  --verbs get,create,update,delete        what the API has besides the list; without the option all but delete
  --patch                                 a record is updated by PATCH, not by PUT
  --search q                              the parameter of the full-text search
  --filters "status endsAt:from..to"      fields with a filter: by the exact value, or by a range with its parameters

Kinds: ${KINDS}`;

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new SettingsError(`--body is JSON, as '{"page":1}', not ${text}`);
  }
}

async function askHere(): Promise<Field[]> {
  if (!stdin.isTTY)
    throw new SettingsError('no fields: give --fields, --sample, --from-url or --openapi');
  const terminal = createInterface({ input: stdin, output: stdout });
  const question = (prompt: string) => terminal.question(prompt);
  const fields = await askForFields({ question, say: console.log });
  terminal.close();
  return fields;
}

/** Reads the options for the format of the API. Throws SettingsError for an invalid one. */
function shapeFrom(values: Record<string, string | boolean | undefined>): ApiShape {
  const { path, id, list: items, 'read-by-post': readsByPost, 'per-page': size } = values;
  const [idName, isNumber] = String(id ?? '').split(':');
  if (!/^\w*$/.test(idName ?? '') || (isNumber !== undefined && isNumber !== 'number')) {
    throw new SettingsError('--id is written as couponNo, or as couponNo:number');
  }
  if (path !== undefined && !/^(\/[\w.-]+)+$/.test(String(path))) {
    throw new SettingsError('--path is written as /v2/coupons');
  }
  const sizes = String(values['page-sizes'] ?? size ?? 1).split(',');
  const [perPage, ...more] = sizes.map(Number);
  if (sizes.some((each) => !/^[1-9]\d{0,2}$|^1000$/.test(each)) || (size && more.length > 0)) {
    throw new SettingsError(
      '--per-page is a number from 1 to 1000, --page-sizes is a list of such numbers',
    );
  }
  const paging =
    values['page-param'] === undefined ? {} : pageParamOf(String(values['page-param']));
  if (!paging) throw new SettingsError('--page-param is written as p, page:zero or skip:offset');
  const verbs = values.verbs === undefined ? undefined : String(values.verbs).split(/[\s,]+/);
  const isVerb = (verb: string): verb is Verb => VERBS.some((each) => each === verb);
  if (verbs?.some((verb) => verb && !isVerb(verb))) {
    throw new SettingsError(`--verbs are some of ${VERBS.join(', ')}`);
  }
  const { total, pages, next, one } = values;
  if ((total ?? pages ?? next) !== undefined && items === undefined) {
    throw new SettingsError('--total, --pages and --next need --list');
  }
  const given = { path, id: idName || undefined, items, total, pages, next, one, readsByPost };
  return Object.fromEntries(
    Object.entries({
      ...given,
      ...paging,
      sizeParam: values['size-param'],
      verbs: verbs?.filter(isVerb),
      isPatched: values.patch,
      ...(isNumber && { isNumber: true }),
      ...(size && { perPage }),
      ...(values['page-sizes'] && { pageSizes: [perPage, ...more] }),
    }).filter(([, value]) => value !== undefined),
  );
}

type Values = Partial<Record<string, string | boolean>>;

/** Returns the fields, and the format of the API as far as the samples show it. */
async function fieldsFrom(
  name: string,
  values: Values,
  { id, path, readsByPost }: ApiShape,
): Promise<{ fields: Field[]; shape?: ApiShape; notes?: string[] }> {
  const text = (option: string) => (values[option] === undefined ? '' : String(values[option]));
  const one = namesOf(name, text('noun') || undefined).one;
  if (text('fields')) return { fields: parseFields(text('fields')) };
  if (text('sample')) return readSample(jsonOf(text('sample')), one, id);
  if (text('from-url')) {
    const options = { name, noun: one, id, readsByPost, body: bodyOf(text('body')) };
    return readSamples(await urlSamples(text('from-url'), options), one, id);
  }
  if (!text('openapi')) return { fields: await askHere() };
  const document = jsonOf(text('openapi'));
  if (text('schema')) return { fields: openapiFields(document, text('schema')) };
  return readSamples(openapiSamples(document, name, { path, readsByPost }), one, id);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      sample: { type: 'string' },
      'from-url': { type: 'string' },
      body: { type: 'string' },
      openapi: { type: 'string' },
      schema: { type: 'string' },
      noun: { type: 'string' },
      leadadmin: { type: 'boolean' },
      path: { type: 'string' },
      id: { type: 'string' },
      list: { type: 'string' },
      total: { type: 'string' },
      pages: { type: 'string' },
      next: { type: 'string' },
      one: { type: 'string' },
      'read-by-post': { type: 'boolean' },
      'per-page': { type: 'string' },
      'page-sizes': { type: 'string' },
      'page-param': { type: 'string' },
      'size-param': { type: 'string' },
      verbs: { type: 'string' },
      patch: { type: 'boolean' },
      search: { type: 'string' },
      filters: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.help || !name) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { noun, leadadmin } = values;
  const filters = parseFilters(values.filters, values.search);
  const shape = { ...shapeFrom(values), ...(filters && { filters }) };
  const given = await fieldsFrom(name, values, shape);
  const { written, changed, notes } = await newResource('.', name, given.fields, {
    noun,
    forLeadadmin: leadadmin,
    shape: { ...given.shape, ...shape },
  });
  await finish({ written, changed });
  console.log(`${written.length} files, and a line in each of ${changed.join(', ')}.`);
  console.log(`Its test: npx vitest run tests/src/resources/${name}.test.tsx`);
  for (const note of [...(given.notes ?? []), ...notes]) console.log(`Note: ${note}.`);
  console.log('A sandbox with data has no rows of it yet: npm start -- --reset');
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});

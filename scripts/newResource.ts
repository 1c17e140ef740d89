import { readFileSync } from 'node:fs';
import { SettingsError } from '../server/config';
import { api } from '../src/api';
import { runCommand } from './cli';
import { type ApiShape, VERBS, type Verb } from './new/apiShape';
import { type Field, KINDS, parseFields, readSample } from './new/fields';
import { parseFilters } from './new/filters';
import { finish } from './new/finish';
import { namesOf } from './new/names';
import { openapiFields, openapiSamples } from './new/openapiSamples';
import { pageParamOf } from './new/paging';
import { newResource } from './new/resource';
import { readSamples } from './new/samples';

// `npm run new:resource -- invoices`: a resource with list, create and edit, from endpoint to test.
const HELP = `npm run new:resource -- invoices [options]

It needs one of the first three.

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
           customerId:reference(users)    a resource that the console has: generate it first; with :number after it for numeric IDs
  --sample answer.json                    a response of the API
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

const SIZE = '([1-9]\\d{0,2}|1000)';
const SIZES = '--per-page is a number from 1 to 1000, --page-sizes is a list of such numbers';
/** The form of the options for the format of the API, and the error for any other. */
const FORMS: [option: string, form: RegExp, error: string][] = [
  ['id', /^\w*(:number)?$/, '--id is written as couponNo, or as couponNo:number'],
  ['path', /^(\/[\w.-]+)+$/, '--path is written as /v2/coupons'],
  ['per-page', new RegExp(`^${SIZE}$`), SIZES],
  ['page-sizes', new RegExp(`^${SIZE}(,${SIZE})*$`), SIZES],
];

/** Reads the options for the format of the API. Throws SettingsError for an invalid one. */
function shapeFrom(values: Partial<Record<string, string>>, flags: ReadonlySet<string>): ApiShape {
  for (const [option, form, error] of FORMS) {
    const value = values[option];
    if (value !== undefined && !form.test(value)) throw new SettingsError(error);
  }
  const { path, list: items, total, pages, next, one, 'size-param': sizeParam } = values;
  const [id, isNumber] = values.id?.split(':') ?? [];
  const perPage = values['per-page'];
  const pageSizes = values['page-sizes']?.split(',').map(Number);
  if (perPage && pageSizes && pageSizes.length > 1) throw new SettingsError(SIZES);
  const paging = pageParamOf(values['page-param'] ?? 'page');
  if (!paging) throw new SettingsError('--page-param is written as p, page:zero or skip:offset');
  const verbs = values.verbs?.split(/[\s,]+/).filter(Boolean);
  if (verbs?.some((verb) => !VERBS.includes(verb as Verb))) {
    throw new SettingsError(`--verbs are some of ${VERBS.join(', ')}`);
  }
  if ((total ?? pages ?? next) !== undefined && items === undefined) {
    throw new SettingsError('--total, --pages and --next need --list');
  }
  const filters = parseFilters(values.filters, values.search);
  const places = { path, items, total, pages, next, one };
  const shape: ApiShape = {
    ...places,
    ...(values['page-param'] && paging),
    id: id || undefined,
    isNumber: isNumber ? true : undefined,
    sizeParam,
    pageSizes,
    filters,
    perPage: perPage ? Number(perPage) : undefined,
    verbs: verbs as Verb[] | undefined,
    readsByPost: flags.has('read-by-post') || undefined,
    isPatched: flags.has('patch') || undefined,
  };
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
}

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the fields of a resource by the options of a command, and the format of the API as far as samples show it. Throws
 * SettingsError without an option for fields.
 */
function fieldsFrom(
  name: string,
  values: Partial<Record<string, string>>,
  { id, path, readsByPost }: ApiShape = {},
): { fields: Field[]; shape?: ApiShape; notes?: string[] } {
  const { fields, sample, openapi, schema } = values;
  const noun = namesOf(name, values.noun).one;
  if (fields) return { fields: parseFields(fields) };
  if (sample) return readSample(jsonIn(sample), noun, id);
  if (!openapi) throw new SettingsError('no fields: give --fields, --sample or --openapi');
  if (schema) return { fields: openapiFields(jsonIn(openapi), schema) };
  return readSamples(openapiSamples(jsonIn(openapi), name, { path, readsByPost }), noun, id);
}

await runCommand(HELP, 1, async ({ values, flags, positionals: [name = ''] }) => {
  const shape = shapeFrom(values, flags);
  const given = fieldsFrom(name, values, shape);
  const { written, changed, notes } = await newResource('.', name, given.fields, {
    noun: values.noun,
    forLeadadmin: flags.has('leadadmin'),
    shape: { ...given.shape, ...shape },
  });
  await finish({ written, changed });
  console.log(`${written.length} files, and a line in each of ${changed.join(', ')}.`);
  console.log(`Its test: npx vitest run tests/src/resources/${name}.test.tsx`);
  for (const note of [...(given.notes ?? []), ...notes]) console.log(`Note: ${note}.`);
  console.log('A sandbox with data has no rows of it yet: npm start -- --reset');
});

import { readFileSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import type { ApiShape } from './new/apiShape';
import { askForFields } from './new/askForFields';
import { type Field, KINDS, openapiFields, parseFields, readSample } from './new/fields';
import { finish } from './new/finish';
import { namesOf } from './new/names';
import { newResource } from './new/resource';

// `npm run new:resource -- invoices`: a resource with list, create and edit, from endpoint to test.
const HELP = `npm run new:resource -- invoices [options]

Without one of the first three it asks for the fields.

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
  --sample answer.json                    an answer, as it came or as npm run probe -- --record keeps it
  --openapi file.json --schema Invoice    a schema of an OpenAPI document (JSON)
  --noun invoice                          one of many, where the plural does not tell
  --leadadmin                             leadadmins reach it too

The format of your API, as far as the sample does not show it:
  --path /v2/coupons                      instead of /api/v1/admin/coupons
  --id couponNo                           the identifier field; couponNo:number if it is numeric
  --list payload.items                    path of the rows
  --total payload.total_count             path of the row count
  --pages payload.page_count              path of the page count
  --next page.next                        path of the cursor of the next page
  --one payload.item                      path of one record
  --read-by-post                          the list is read by POST, from the path with /search
  --per-page 50                           rows per page
  --page-sizes 25,100                     options for the rows per page, sent as limit

Kinds: ${KINDS}`;

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function askHere(): Promise<Field[]> {
  if (!stdin.isTTY) throw new SettingsError('no fields: give --fields, --sample or --openapi');
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
  const { total, pages, next, one } = values;
  if ((total ?? pages ?? next) !== undefined && items === undefined) {
    throw new SettingsError('--total, --pages and --next need --list');
  }
  const given = { path, id: idName || undefined, items, total, pages, next, one, readsByPost };
  return Object.fromEntries(
    Object.entries({
      ...given,
      ...(isNumber && { isNumber: true }),
      ...(size && { perPage }),
      ...(values['page-sizes'] && { pageSizes: [perPage, ...more] }),
    }).filter(([, value]) => value !== undefined),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      sample: { type: 'string' },
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
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.help || !name) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { fields, sample, openapi, schema, noun, leadadmin } = values;
  const shape = shapeFrom(values);
  const read = sample ? readSample(jsonOf(sample), namesOf(name, noun).one, shape.id) : undefined;
  const given = fields
    ? parseFields(fields)
    : (read?.fields ?? (openapi ? openapiFields(jsonOf(openapi), schema ?? '') : await askHere()));
  const { written, changed } = await newResource('.', name, given, {
    noun,
    forLeadadmin: leadadmin,
    shape: { ...read?.shape, ...shape },
  });
  await finish({ written, changed, migration: name });
  console.log(`${written.length} files, and a line in each of ${changed.join(', ')}.`);
  console.log(`Its test: npx vitest run tests/src/resources/${name}.test.tsx`);
  console.log('A sandbox that runs already has the table, but no rows: npm start -- --reset');
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});

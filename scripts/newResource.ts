import { readFileSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { askForFields } from './new/askForFields';
import { type Field, openapiFields, parseFields, sampleFields } from './new/fields';
import { finish } from './new/finish';
import { kindCode } from './new/kindCode';
import { newResource } from './new/resource';

// `npm run new:resource -- invoices`: a resource with list, create and edit, from endpoint to test.
const HELP = `npm run new:resource -- invoices [options]

Without one of the first three it asks for the fields.

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
  --sample answer.json                    an answer, as it came or as npm run probe -- --record keeps it
  --openapi file.json --schema Invoice    a schema of an OpenAPI document (JSON)
  --noun invoice                          one of many, where the plural does not tell
  --leadadmin                             leadadmins reach it too

Kinds: ${Object.keys(kindCode).join(', ')}`;

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function askHere(): Promise<Field[]> {
  if (!stdin.isTTY) throw new SettingsError('no fields: give --fields, --sample or --openapi');
  const terminal = createInterface({ input: stdin, output: stdout });
  const question = (prompt: string) => terminal.question(prompt);
  const fields = await askForFields({ question, say: console.log });
  terminal.close();
  return fields;
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
  const given = fields
    ? parseFields(fields)
    : sample
      ? sampleFields(jsonOf(sample))
      : openapi
        ? openapiFields(jsonOf(openapi), schema ?? '')
        : await askHere();
  const { written, changed } = await newResource('.', name, given, {
    noun,
    forLeadadmin: leadadmin,
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

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { eject } from './new/eject';
import { openapiFields, parseFields, readSample } from './new/fields';
import { finish } from './new/finish';
import { namesOf } from './new/names';

// `npm run eject -- coupons`: the views of a resource as react-admin code.
const HELP = `npm run eject -- coupons [options]

Writes the generated list, create and edit of a resource as react-admin code, into its folder.
The fields are those of its inputs or of its endpoint, or else:

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
  --sample answer.json                    a response of the API
  --openapi file.json --schema Coupon     a schema of an OpenAPI document (JSON)
  --noun coupon                           one of many, where the plural does not tell`;

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      sample: { type: 'string' },
      openapi: { type: 'string' },
      schema: { type: 'string' },
      noun: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.help || !name) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { fields, sample, openapi, schema, noun } = values;
  const given = fields
    ? parseFields(fields)
    : sample
      ? readSample(jsonOf(sample), namesOf(name, noun).one).fields
      : openapi
        ? openapiFields(jsonOf(openapi), schema ?? '')
        : undefined;
  const { written, changed } = await eject('.', name, { noun, fields: given });
  await finish({ written, changed });
  console.log(`Written: ${written.join(', ')}`);
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});

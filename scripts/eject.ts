import { runCommand } from './cli';
import { eject } from './new/eject';
import { fieldsFrom } from './new/fieldsFrom';
import { finish } from './new/finish';

// `npm run eject -- coupons`: the views of a resource as react-admin code.
const HELP = `npm run eject -- coupons [options]

Writes the generated list, create and edit of a resource as react-admin code, into its folder.
The fields are those of its inputs or of its endpoint, or else:

  --fields "reason:text! amount:amount open:boolean raisedAt:date"   ! is required
  --sample answer.json                    a response of the API
  --openapi file.json --schema Coupon     a schema of an OpenAPI document (JSON)
  --noun coupon                           one of many, where the plural does not tell`;

await runCommand(HELP, 1, async ({ values, positionals: [name = ''] }) => {
  const { fields } = (await fieldsFrom(name, values)) ?? {};
  const made = await eject('.', name, { noun: values.noun, fields });
  await finish(made);
  console.log(`Written: ${made.written.join(', ')}`);
});

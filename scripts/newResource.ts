import { api } from '../src/api';
import { runCommand } from './cli';
import { describe } from './new/describe';
import { KIND_NAMES } from './new/fields';
import { namesOf } from './new/names';
import { newResource } from './new/resource';

// `npm run new:resource -- coupons`: list, details, forms and messages of a resource, as react-admin's documentation writes them.
const HELP = `npm run new:resource -- coupons [options]

One of these:

  --openapi api.yaml       an OpenAPI document, in JSON or YAML: its list at --path, or at the path of that name
  --sample answer.json     a response of the API
  --fields "code:text! status:choice(open|used) customer_id:reference(users) price:amount ends_on:date"   ! is required

What these do not show:

  --path /v2/coupons       the path of the list
  --id couponNo            the field of the identifier
  --noun coupon            one of many, where the plural does not tell
  --verbs getOne,create    what the API has besides the list; without the option all of getOne, create, update and delete

Kinds of fields: ${KIND_NAMES}`;

await runCommand(HELP, 1, async ({ values, positionals: [name = ''] }) => {
  const names = namesOf(name, values.noun);
  const described = describe(name, names.one, values);
  const { write, notes } = await newResource('.', names, described, api);
  console.log(
    `Written:\n${write()
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  for (const note of notes) console.log(`Note: ${note}.`);
});

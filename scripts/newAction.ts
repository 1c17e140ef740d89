import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { newAction } from './new/action';
import { finish } from './new/finish';

// `npm run new:action -- invoices settle`: an action on one row, as an operation.
const HELP = `npm run new:action -- invoices settle --sets "open=false"

  --sets field=value   what the sandbox's route does to the row; the command asks if it is missing
  --confirm            a dialog asks first
  --guarded            as money is: done only on a response that was read, and never called failed while it is unknown
  --role superadmin    only this role may do it: the button, the data provider and the sandbox agree`;

async function ask(): Promise<string> {
  if (!stdin.isTTY) return '';
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question('What does it set, as open=false? ');
  terminal.close();
  return answer.trim();
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sets: { type: 'string' },
      confirm: { type: 'boolean' },
      guarded: { type: 'boolean' },
      role: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name, action] = positionals;
  if (values.help || !name || !action) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { confirm, guarded, role } = values;
  const how = { confirm, guarded, role };
  const made = await newAction('.', name, action, values.sets ?? (await ask()), how);
  await finish(made);
  console.log(`${made.written.length} files, and lines in ${made.changed.join(', ')}.`);
  console.log(`Its test: npx vitest run tests/src/resources/${name}.${action}.test.tsx`);
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});

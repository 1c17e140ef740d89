import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { runCommand } from './cli';
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

await runCommand(HELP, 2, async ({ values, flags, positionals: [name = '', action = ''] }) => {
  const made = await newAction('.', name, action, values.sets ?? (await ask()), {
    confirm: flags.has('confirm'),
    guarded: flags.has('guarded'),
    role: values.role,
  });
  await finish(made);
  console.log(`${made.written.length} files, and lines in ${made.changed.join(', ')}.`);
  console.log(`Its test: npx vitest run tests/src/resources/${name}.${action}.test.tsx`);
});

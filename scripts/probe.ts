import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './cli';
import { probe } from './probe/probe';
import { linesOf, markdownOf } from './probe/report';
import { samplesOf } from './probe/samples';
import { credentialsFromEnv } from './probe/signIn';

// `npm run probe -- https://host`: compares a real API with the console's expectations, and changes nothing in it.
const HELP = `npm run probe -- https://api.example.com [options]

The token of an administrator is read from the environment, API_TOKEN; without one it signs in with API_EMAIL and
API_PASSWORD, as the console does.

  --support https://…     host of the support-feature calls, if it is another
  --origin https://…      address of the console, for the cross-origin rules (http://localhost:3000)
  --header name           the idempotency header that config.json will name
  --account bank:number   an account to be looked up; nothing is looked up without it
  --only coupons          only the reads of one resource, or one action; what they need is requested, too
  --slow 2000             milliseconds from which an answer is called slow
  --out folder            where probe.json and probe.md are written (.cache/probe)
  --record folder         keeps anonymised samples of the answers there`;

async function main(host: string, values: Partial<Record<string, string>>) {
  const { slow, out = '.cache/probe', record, ...options } = values;
  const { exchanges, report } = await probe({
    ...options,
    ...credentialsFromEnv(),
    host,
    slow: slow ? Number(slow) : undefined,
    tell: (line) => console.log(line),
  });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'probe.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, 'probe.md'), markdownOf(report));
  if (record) mkdirSync(record, { recursive: true });
  for (const { name, sample } of record ? samplesOf(exchanges) : []) {
    writeFileSync(join(record ?? '', name), `${JSON.stringify(sample, null, 2)}\n`);
  }
  console.log([...linesOf(report), `Written to ${out}/probe.md and probe.json`].join('\n'));
  process.exitCode = report.endpoints.some(({ verdict }) => verdict === 'breaks') ? 1 : 0;
}

await runCommand(HELP, 1, ({ values, positionals: [host = ''] }) => main(host, values), 2);

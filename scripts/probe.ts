import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '../server/config';
import { credentialsFromEnv } from './probe/credentials';
import { probe } from './probe/probe';
import { linesOf, markdownOf } from './probe/report';
import { samplesOf } from './probe/samples';

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

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      support: { type: 'string' },
      origin: { type: 'string' },
      header: { type: 'string' },
      account: { type: 'string' },
      only: { type: 'string' },
      slow: { type: 'string' },
      out: { type: 'string', default: '.cache/probe' },
      record: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [host] = positionals;
  if (values.help || !host) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { token, credentials } = credentialsFromEnv();
  const { exchanges, report } = await probe({
    ...{
      host,
      token,
      credentials,
      support: values.support,
      origin: values.origin,
      header: values.header,
    },
    ...{
      account: values.account,
      only: values.only,
      slow: values.slow ? Number(values.slow) : undefined,
    },
    tell: (line) => console.log(line),
  });
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'probe.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(values.out, 'probe.md'), markdownOf(report));
  if (values.record) {
    mkdirSync(values.record, { recursive: true });
    for (const { name, sample } of samplesOf(exchanges)) {
      writeFileSync(join(values.record, name), `${JSON.stringify(sample, null, 2)}\n`);
    }
  }
  console.log([...linesOf(report), `Written to ${values.out}/probe.md and probe.json`].join('\n'));
  process.exitCode = report.endpoints.some(({ verdict }) => verdict === 'breaks') ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? `Error: ${error.message}` : error);
  process.exit(2);
});

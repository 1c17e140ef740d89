import { validateConfig } from '../server/config';
import { type Given, runCommand } from './cli';
import { probe, type Result, tokenFromEnv } from './probe/probe';
import { protectionOf } from './probe/protection';

// `npm run probe -- https://host`: reads a real API with the console's own readers, and changes nothing in it.
const HELP = `npm run probe -- https://api.example.com [options]

The token of an administrator is read from the environment, API_TOKEN; without one it signs in with API_EMAIL and
API_PASSWORD, as the console does.

  --support https://…     host of the support-feature calls, if it is another
  --origin https://…      address of the console, for the cross-origin rules (http://localhost:3000)
  --header name           the idempotency header that config.json will name
  --passed-on             the console's server will pass this API on (API_PROXY=1)
  --account bank:number   an account to be looked up; nothing is looked up without it
  --only users            one resource, or one read such as users.getOne`;

function linesOf({ of, verdict, ms, rows, findings, at }: Result): string {
  const more = [ms === undefined ? '' : `${ms} ms`, rows === undefined ? '' : `${rows} rows`, at];
  const name = verdict === 'breaks' ? 'BREAKS' : verdict;
  const line = [name.padEnd(9), of.padEnd(26), more.filter(Boolean).join(', ')].join('  ');
  return [line, ...findings.map((text) => `           ${text}`)].join('\n');
}

const countsOf = (results: Result[]) =>
  ['fits', 'breaks', 'not asked', 'unsent']
    .map((verdict) => `${results.filter((each) => each.verdict === verdict).length} ${verdict}`)
    .join(', ');

async function main(apiHost: string, { values, flags }: Given) {
  const { origin = 'http://localhost:3000', only } = values;
  const given = { apiHost, supportHost: values.support, idempotencyHeader: values.header };
  const names = { apiHost: 'the host', supportHost: '--support', idempotencyHeader: '--header' };
  const checked = validateConfig(given, names);
  const config = { ...checked, supportHost: checked.supportHost ?? checked.apiHost };
  const [bank = '', number] = values.account?.split(':') ?? [];
  const { apiHost: page } = validateConfig({ apiHost: origin }, { apiHost: '--origin' });
  const client = { config, origin: page, token: await tokenFromEnv(config) };
  const account = number ? ([bank, number] as const) : undefined;
  const report = (result: Result) => console.log(linesOf(result));
  const results = await probe(client, { account, only, report });
  console.log(`\n${config.apiHost}: ${countsOf(results)}`);
  console.log(protectionOf(config.idempotencyHeader, flags.has('passed-on')));
  process.exitCode = results.some(({ verdict }) => verdict === 'breaks') ? 1 : 0;
}

await runCommand(HELP, 1, (given) => main(given.positionals[0] ?? '', given), 2);

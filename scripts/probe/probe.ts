import { SettingsError } from '../../server/config';
import { api } from '../../src/api';
import type { Config } from '../../src/config';
import { isObject } from '../../src/format/json';
import { request } from '../../src/http/request';
import { readResponse } from '../../src/http/response';
import { toRequest } from '../../src/http/send';
import { errors } from '../../src/i18n/en/errors';
import { compare, expectedOf, listIn } from './compare';
import { crossOrigin, type Exchange, type ProbeClient, readingClient } from './exchange';
import { type Known, type Read, reads } from './reads';

type Row = Record<string, unknown>;

/** The result of one read: the console shows an error (breaks), or tolerates a difference from the contract (differs). */
export interface Result {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  verdict: 'fits' | 'differs' | 'breaks' | 'not asked';
  /** The path in the contract's notation. */
  path?: string;
  ms?: number;
  /** Number of rows of a list. */
  rows?: number;
  findings: string[];
}

/** Returns the token from the environment, or signs in for one as the console does. Throws SettingsError without one. */
export async function tokenFromEnv(config: Config): Promise<string> {
  const { API_TOKEN: token, API_EMAIL: email, API_PASSWORD: password } = process.env;
  if (token) return token;
  if (!email || !password || 'oidc' in api.signIn) {
    const other = 'or for a sign-in with a password API_EMAIL and API_PASSWORD';
    throw new SettingsError(`API_TOKEN is not set: the token of an administrator, ${other}`);
  }
  const call = { ...api.signIn.request({ email, password }), anonymous: true };
  const result = await request(toRequest(config, call, null))
    .then(readResponse)
    .then(api.signIn.read)
    .catch((error: Error) => ({ rejected: error.message }));
  if ('token' in result) return result.token;
  const reason = 'rejected' in result && result.rejected;
  throw new SettingsError(`the sign-in failed: ${reason || 'signIn.read finds no token'}`);
}

/** Sends every read of the console, changes nothing, and returns what the console's own readers make of the responses. */
export async function probe(
  client: ProbeClient,
  account?: Known['account'],
  report: (result: Result) => void = () => {},
): Promise<Result[]> {
  const known: Known = { rows: {}, account };
  const results: Result[] = [];
  for (const read of reads) {
    const answer = await sendRead(client, read, known);
    if (read.resource && read.of.endsWith('.getList')) known.rows[read.resource] = answer.rows;
    const result = await resultOf(client, read, answer);
    report(result);
    results.push(result);
  }
  return results;
}

interface Answer {
  rows: Row[];
  failure?: Error;
  exchange?: Exchange;
}

// Of several arguments, the first with rows counts, or with a failure.
async function sendRead(client: ProbeClient, read: Read, known: Known): Promise<Answer> {
  let answer: Answer = { rows: [] };
  for (const given of read.with(known)) {
    const seen: Exchange[] = [];
    const reader = readingClient(client, (exchange) => seen.push(exchange));
    answer = await read
      .send(reader, given)
      .then((found) => ({ rows: rowsOf(found) }))
      .catch((failure: Error) => ({ rows: [], failure }));
    answer.exchange = seen[0];
    if (answer.failure || answer.rows.length > 0) break;
  }
  return answer;
}

async function resultOf(client: ProbeClient, read: Read, answer: Answer): Promise<Result> {
  const { of, resource, needs } = read;
  const { rows, failure, exchange } = answer;
  if (!exchange && !failure) return { of, verdict: 'not asked', findings: [`needs ${needs}`] };
  const broken = failure ? [textOf(failure, exchange)] : [];
  if (exchange) broken.push(...(await crossOrigin(client, exchange)));
  const { schema, path } = (exchange && expectedOf(exchange)) ?? {};
  const isCompared = !failure && exchange?.json !== undefined;
  const nameless = resource ? rows.filter(({ id }) => id === undefined).length : 0;
  const differences = [
    ...(isCompared && schema ? compare(schema, exchange.json) : []),
    ...(nameless > 0 ? [`neither _id nor id in ${nameless} of ${rows.length} rows`] : []),
  ];
  return {
    of,
    verdict: broken.length > 0 ? 'breaks' : differences.length > 0 ? 'differs' : 'fits',
    findings: [...broken, ...differences],
    ...(exchange && { ms: exchange.ms, path: path ?? exchange.url.pathname }),
    ...(of.endsWith('.getList') && { rows: rows.length }),
  };
}

/** Returns the rows of a reader's result: those of a page, or one record. */
function rowsOf(read: unknown): Row[] {
  if (!isObject(read)) return [];
  return Array.isArray(read.rows) ? read.rows : [read];
}

// A failure's message is the server's own, or a key of the console's.
function textOf({ message }: Error, exchange?: Exchange): string {
  const [area, name = ''] = message.split('.');
  const own = area === 'errors' ? (errors as Row)[name] : undefined;
  const { response, json } = exchange ?? {};
  const list = response?.ok ? listIn(json) : undefined;
  const text = `${response ? `${response.status}: ` : ''}${own ?? message}`;
  return list === undefined ? text : `${text}; a list is under ${list}`;
}

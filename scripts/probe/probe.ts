import { SettingsError, settingsOf } from '../../server/settings';
import { api } from '../../src/api';
import type { Config } from '../../src/config';
import { isObject, writeJson } from '../../src/format/json';
import { readResponse, request } from '../../src/http/request';
import { toRequest } from '../../src/http/send';
import { errors } from '../../src/i18n/en/errors';
import { crossOrigin, type Exchange, type ProbeClient, readingClient } from './exchange';
import { placeOf } from './places';
import { isOf, type Known, type Read, readsOf, unsentOf } from './reads';

type Row = Record<string, unknown>;

/** The result of one read, or a change that the console would send. */
export interface Result {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  verdict: 'fits' | 'breaks' | 'not asked' | 'unsent';
  ms?: number;
  /** Number of rows of a list. */
  rows?: number;
  findings: string[];
  /** The line to change, of what breaks. */
  at?: string;
}

/** Returns the token from the environment, or signs in for one as the console does. Throws SettingsError without one. */
export async function tokenFromEnv(config: Config): Promise<string> {
  const { API_TOKEN: token, API_EMAIL: email, API_PASSWORD: password } = settingsOf();
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

interface Options {
  account?: Known['account'];
  /** A resource, or the name of a read, with the reads whose rows it needs. */
  only?: string;
  report?: (result: Result) => void;
}

/**
 * Sends the reads of the console, changes nothing, and returns what the console's own readers make of the responses, with the
 * changes that the console would send. Throws SettingsError for an unknown `only`.
 */
export async function probe(client: ProbeClient, options: Options = {}): Promise<Result[]> {
  const { account, only, report = () => {} } = options;
  const chosen = readsOf(only);
  if (chosen.length === 0) throw new SettingsError(`the console has no read "${only}"`);
  const known: Known = { rows: {}, account };
  const results: Result[] = [];
  const add = (result: Result) => {
    if (only && !isOf(result.of, only)) return;
    report(result);
    results.push(result);
  };
  for (const read of chosen) {
    const answer = await sendRead(client, read, known);
    if (read.resource && read.of.endsWith('.getList')) known.rows[read.resource] = answer.rows;
    add(await resultOf(client, read, answer));
  }
  for (const result of unsentChanges(known, only)) add(result);
  return results;
}

/** Returns the changes of each resource, made from its first row, without sending them. */
function unsentChanges({ rows }: Known, only?: string): Result[] {
  return unsentOf(only).flatMap(([name, endpoint]) => {
    const { id = 'id', ...data } = rows[name]?.[0] ?? {};
    const params = { id: id as string, data, meta: data, previousData: { id: id as string } };
    return (['create', 'update', 'delete'] as const).flatMap((verb): Result[] => {
      const of = `${name}.${verb}`;
      if (!endpoint[verb]) return [];
      try {
        const { method, path, body } = endpoint[verb].call(params);
        const text = body === undefined ? 'no body' : writeJson(body);
        return [{ of, verdict: 'unsent', findings: [`${method} ${path}`, text] }];
      } catch {
        return [{ of, verdict: 'unsent', findings: ['needs more than a row'] }];
      }
    });
  });
}

type Answer = { rows: Row[]; failure?: Error; exchange?: Exchange };

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
  const nameless = resource ? rows.filter(({ id }) => id === undefined).length : 0;
  const findings = [
    ...(failure ? [textOf(failure, exchange)] : []),
    ...(exchange ? await crossOrigin(client, exchange) : []),
    ...(nameless > 0 ? [`no identifier in ${nameless} of ${rows.length} rows`] : []),
  ];
  return {
    of,
    verdict: findings.length > 0 ? 'breaks' : 'fits',
    findings,
    ...(findings.length > 0 && { at: placeOf(of) }),
    ...(exchange && { ms: exchange.ms }),
    ...(of.endsWith('.getList') && { rows: rows.length }),
  };
}

/** Returns the rows of a reader's result: those of a page, or one record. */
function rowsOf(read: unknown): Row[] {
  if (!isObject(read)) return [];
  return Array.isArray(read.rows) ? read.rows : [read];
}

/** Returns the path of the first list of records in a response, as `data.items`. */
function listIn(value: unknown, path: string[] = []): string | undefined {
  if (Array.isArray(value)) return value.some(isObject) ? path.join('.') : undefined;
  if (!isObject(value) || path.length > 3) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = listIn(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

// A failure's message is the server's own, or a key of the console's; then the start of its response is quoted.
function textOf(failure: Error, { response, json }: Partial<Exchange> = {}): string {
  const [area, name = ''] = failure.message.split('.');
  const own = area === 'errors' ? (errors as Row)[name] : undefined;
  const list = response?.ok ? listIn(json) : undefined;
  const isQuoted = response && !response.ok && json && api.errorMessage(json) === undefined;
  const message = String(own ?? failure.message);
  const isStatus = !response || message.startsWith('HTTP ');
  return [
    isStatus ? message : `${response.status}: ${message}`,
    ...(list === undefined ? [] : [`a list is under ${list}`]),
    ...(isQuoted ? [`the server: ${writeJson(json).slice(0, 300)}`] : []),
  ].join('; ');
}

import type { Credentials } from '../../src/adapter';
import { api } from '../../src/api';
import { checkConfig } from '../../src/config';
import type { Client } from '../../src/http/client';
import { check, rowsOf } from './check';
import { type Exchange, headersOf, type ProbeClient, preflight, readingClient } from './exchange';
import { type EndpointReport, type Finding, finding, type Report, reportOf } from './finding';
import { type Known, type Read, reads } from './reads';
import { expectedOf } from './schemas';
import { changeMethods, selectionOf } from './selection';
import { signIn } from './signIn';
import { sourceOf } from './sources';

export interface ProbeOptions {
  host: string;
  /** An administrator's token; without one the probe signs in with `credentials`. */
  token?: string;
  credentials?: Credentials;
  support?: string;
  origin?: string;
  header?: string;
  /** `bank:number` */
  account?: string;
  slow?: number;
  /** A resource, or an action: only its reads are reported, and only what they need is requested. */
  only?: string;
  /** Called with each progress line. */
  tell?: (line: string) => void;
}

/** Sends every read of the console, changes nothing, and reports matches and differences. */
export async function probe(options: ProbeOptions): Promise<{
  report: Report;
  exchanges: Exchange[];
}> {
  const { sent, reported } = selectionOf(options.only);
  const { host, origin = 'http://localhost:3000', slow = 2_000, tell } = options;
  const given = { apiHost: host, supportHost: options.support, idempotencyHeader: options.header };
  const config = checkConfig(given);
  const whole = { ...config, supportHost: config.supportHost ?? config.apiHost };
  const report: Report = { host: config.apiHost, at: new Date().toISOString(), endpoints: [] };
  let { token } = options;
  if (!token && options.credentials) {
    tell?.('sign-in');
    const signedIn = await signIn(whole, options.credentials);
    report.endpoints.push(signedIn.report);
    token = signedIn.token;
  }
  if (!token) return { report, exchanges: [] };
  const asker: ProbeClient = { config: whole, token, origin };
  const exchanges: Exchange[] = [];
  const rows = new Map<string, Record<string, unknown>[]>();
  const [bank = '', number = ''] = options.account?.split(':') ?? [];
  const known: Known = {
    rows: (resource) => rows.get(resource) ?? [],
    ...(number && { account: { bank, number } }),
  };

  async function ask(read: Read): Promise<EndpointReport> {
    tell?.(read.of);
    const wanted = read.with(known);
    if (wanted.length === 0) {
      return { of: read.of, verdict: 'not asked', needs: read.needs, findings: [] };
    }
    let last: Awaited<ReturnType<typeof once>> | undefined;
    for (const each of wanted) {
      last = await once(read, each);
      if (last.outcome.failure || last.outcome.rows.length > 0) break;
    }
    const { exchange, outcome, pages, given } = last as NonNullable<typeof last>;
    if (read.resource && read.of.endsWith('.getList')) rows.set(read.resource, outcome.rows);
    exchanges.push(exchange);
    const findings = check(exchange, outcome, slow);
    if (!exchange.unreachable) findings.push(...(await crossOrigin(asker, exchange)));
    if (pages > 1) findings.push(...(await secondPage(read, given, outcome.rows)));
    return reportOf(read.of, findings, {
      ms: exchange.ms,
      path: expectedOf(exchange)?.path ?? exchange.url.pathname,
      ...(read.of.endsWith('.getList') && { rows: outcome.rows.length }),
    });
  }

  async function once(read: Read, given: unknown, page?: number) {
    const seen: Exchange[] = [];
    const client: Client = readingClient(asker, read.of, (exchange) => seen.push(exchange));
    const found: { value?: unknown; failure?: unknown } = await read
      .ask(client, given, page)
      .then((value) => ({ value }))
      .catch((failure: unknown) => ({ failure }));
    const [exchange] = seen;
    if (!exchange) throw new Error(`${read.of} asked nothing`, { cause: found.failure });
    const { pages = 1 } = (found.value ?? {}) as { pages?: number };
    const outcome = { resource: read.resource, rows: rowsOf(found.value), failure: found.failure };
    return { exchange, outcome, pages, given };
  }

  async function secondPage(read: Read, given: unknown, first: Record<string, unknown>[]) {
    const { outcome } = await once(read, given, 2);
    const ids = new Set<unknown>(first.map(({ id }) => id).filter((id) => id != null));
    const again = outcome.rows.filter(({ id }) => ids.has(id)).length;
    const text = `page 2 shows ${again} of the ${first.length} rows of page 1 again`;
    return again === 0 ? [] : [finding('samePage', text)];
  }

  const asked: [of: string, ask: () => Promise<EndpointReport>][] = sent.map((read) => [
    read.of,
    () => ask(read),
  ]);
  if (!options.only) {
    asked.push([EXPIRED, () => withExpiredToken(asker)]);
    asked.push([OTHER_ORIGIN, () => changesOfOtherOrigin(asker)]);
  }
  const isHidden = (of: string) =>
    sent.some((read) => read.of === of) && !reported.some((read) => read.of === of);
  for (const [of, work] of asked) {
    const found = await work().catch((error: unknown) => crashed(of, error));
    if (isHidden(of)) continue;
    const findings = found.findings.map((each) => ({ at: sourceOf(of, each.kind), ...each }));
    report.endpoints.push({ ...found, findings });
  }
  return { report, exchanges };
}

const EXPIRED = 'a call without a valid token';
const OTHER_ORIGIN = 'changes from another origin';

/** The report of a read whose own code failed, so that the other reads continue. */
function crashed(of: string, error: unknown): EndpointReport {
  const { message, cause } = error as Error;
  const text = [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ');
  return reportOf(of, [{ ...finding('crashed', text), at: sourceOf(of, 'refused') }]);
}

async function crossOrigin(asker: ProbeClient, { url, headers }: Exchange): Promise<Finding[]> {
  if (url.origin === asker.origin) return [];
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed !== '*' && allowed !== asker.origin) {
    const text = `no Access-Control-Allow-Origin for ${asker.origin}: browsers keep the answer from the console`;
    return [finding('cors', text)];
  }
  return refusedByPreflight(asker, url, 'GET');
}

async function refusedByPreflight(
  asker: ProbeClient,
  url: URL,
  method: string,
): Promise<Finding[]> {
  const answer = await preflight(asker, url, method);
  if (!answer) return [finding('cors', `a ${method} is not allowed (OPTIONS)`)];
  const listed = (name: string) =>
    (answer.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());
  const headers = listed('Access-Control-Allow-Headers');
  // `*` allows every header except Authorization.
  const missing = headersOf(asker).filter(
    (name) => !headers.includes(name) && !(headers.includes('*') && name !== 'authorization'),
  );
  const methods = listed('Access-Control-Allow-Methods');
  const isAllowed =
    method === 'GET' || methods.includes(method.toLowerCase()) || methods[0] === '*';
  const reasons = missing.map((name) => `Access-Control-Allow-Headers does not list ${name}`);
  if (!isAllowed) reasons.push(`Access-Control-Allow-Methods does not list ${method}`);
  return reasons.map((text) => finding('cors', text));
}

// Only a 401 ends a session; another response to an expired token would leave the user with error messages.
async function withExpiredToken(asker: ProbeClient): Promise<EndpointReport> {
  const seen: Exchange[] = [];
  const client = readingClient({ ...asker, token: 'worn.out.token' }, EXPIRED, (each) =>
    seen.push(each),
  );
  const [first] = reads;
  await first?.ask(client, undefined).catch(() => undefined);
  const { status, ms } = seen[0] as Exchange;
  if (status === 401) return reportOf(EXPIRED, [], { ms });
  const text = `answered ${status}, and only a 401 ends a session`;
  const isOpen = status !== undefined && status < 400;
  const found = { ...finding(isOpen ? 'openToAll' : 'status', text), breaks: isOpen };
  return reportOf(EXPIRED, [found], { ms });
}

async function changesOfOtherOrigin(asker: ProbeClient): Promise<EndpointReport> {
  const url = new URL(`${asker.config.apiHost}${api.basePath}/users/0`);
  if (url.origin === asker.origin) return reportOf(OTHER_ORIGIN, []);
  const findings: Finding[] = [];
  for (const method of changeMethods()) {
    findings.push(...(await refusedByPreflight(asker, url, method)));
  }
  return reportOf(OTHER_ORIGIN, findings);
}

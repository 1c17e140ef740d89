import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { command } from '../../scripts/command';
import { probe } from '../../scripts/probe/probe';
import { reads } from '../../scripts/probe/reads';
import { linesOf, markdownOf } from '../../scripts/probe/report';
import { samplesOf } from '../../scripts/probe/samples';
import { reads as readsOfTheMatrix } from '../deep/matrix/reads';

type Json = Record<string, unknown>;
type Rows = Json[];

/** A difference of an API, and the one finding that it must cause. */
interface Planted {
  path: RegExp;
  finding: string;
  json?: (answer: Json) => unknown;
  response?: (answer: Response) => Response | Promise<Response>;
}

const eachOf = (name: string, change: (row: Json) => Json) => (answer: Json) => ({
  ...answer,
  [name]: (answer[name] as Rows).map(change),
});
const eachEntityOf = (name: string, change: (row: Json) => Json) => (answer: Json) => ({
  ...answer,
  entity: eachOf(name, change)(answer.entity as Json),
});
const page = (path: string) => new RegExp(`^/api/v1/admin${path}$`);

// Each on a path of its own, so that each finding belongs to one difference.
const planted: Planted[] = [
  {
    path: page('/users/merchant/list'),
    finding: 'webhooks.getList missingList',
    json: ({ data, ...rest }) => ({ ...rest, result: { rows: data } }),
  },
  {
    path: page('/teams'),
    finding: 'teams.getList otherEnvelope data',
    json: ({ data, ...rest }) => ({ ...rest, entity: { teams: data } }),
  },
  {
    path: /^\/api\/admin\/leads$/,
    finding: 'leads.getList otherType entity.leads[].rcNumber',
    json: eachEntityOf('leads', (lead) => ({ ...lead, rcNumber: 7 })),
  },
  {
    path: page('/logs'),
    finding: 'logs.getList unknownValue severity',
    json: eachOf('data', (log) => (log.severity === 'error' ? { ...log, severity: 'fatal' } : log)),
  },
  {
    path: page('/manage/list-admins'),
    finding: 'admin.getList cors',
    response: ({ body, status }) => new Response(body, { status }),
  },
  {
    path: page('/wallets/banks'),
    finding: 'listBanks slow',
    response: async (answer) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return answer;
    },
  },
  {
    path: page('/wallets/customer/find'),
    finding: 'findCustomer notJson',
    response: ({ headers }) =>
      new Response('<!doctype html><title>Welcome</title>', { headers: withoutLength(headers) }),
  },
  {
    path: page('/wallets/customer/transactions'),
    finding: 'transactions.getList unreadableDate createdAt',
    json: ({ data, ...rest }) => ({
      ...rest,
      data: eachOf('transactions', (row) => ({ ...row, createdAt: 'a while ago' }))(data as Json),
    }),
  },
  {
    path: page('/teams/[^/]+/invites'),
    finding: 'teams_invites.getList noIdentifier',
    json: eachOf('data', ({ _id, ...row }) => row),
  },
  {
    path: page('/chatbot/all-features'),
    finding: 'faq.getList noPageCount totalPages',
    json: ({ totalPages, ...rest }) => rest,
  },
  {
    path: /^\/api\/admin\/leads\/statistics$/,
    finding: 'leadStatistics status',
    response: ({ headers }) =>
      new Response('{"message":"Too busy"}', { status: 503, headers: withoutLength(headers) }),
  },
  {
    path: /^\/api\/admin\/leads\/export$/,
    finding: 'exportLeads refused',
    response: ({ headers }) =>
      new Response('{"valid":false,"message":"Not today"}', {
        headers: { ...withoutLength(headers), 'Content-Type': 'application/json' },
      }),
  },
  {
    path: page('/users/[0-9a-f]{24}'),
    finding: 'users.getOne missingField data.role',
    json: ({ data, ...rest }) => ({ ...rest, data: { ...(data as Json), role: undefined } }),
  },
];

const withoutLength = (headers: Headers) => {
  const { 'content-length': _length, ...rest } = Object.fromEntries(headers);
  return rest;
};

let sandbox: TestSandbox;
let server: Server;
let host: string;
let token: string;
let faults: Planted[] = [];
let samePage = false;
const methods = new Set<string>();

beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('superadmin@demo.test');
  const answer = async (request: Request) => {
    methods.add(request.method);
    const url = new URL(request.url);
    if (samePage) url.searchParams.delete('page');
    const given = await sandbox.app.fetch(new Request(url, request));
    const fault = faults.find(({ path }) => path.test(url.pathname));
    if (!fault || request.method === 'OPTIONS') return given;
    if (fault.response) return fault.response(given);
    const { json = (same: Json) => same } = fault;
    const body = JSON.stringify(json((await given.json()) as Json));
    return new Response(body, { headers: withoutLength(given.headers) });
  };
  server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});

const run = () =>
  probe({ host, token, account: '101:1234567890', header: 'Idempotency-Key', slow: 1_800 });
const foundIn = ({ endpoints }: Awaited<ReturnType<typeof run>>['report']) =>
  endpoints.flatMap(({ of, findings }) =>
    findings.map(({ kind, where }) => [of, kind, where].filter(Boolean).join(' ')),
  );

describe('The probe', () => {
  it('requests everything that the console reads', () => {
    const names = (list: { of: string }[]) => list.map(({ of }) => of).sort();
    expect(names(reads)).toEqual(names(readsOfTheMatrix));
  });

  it('finds nothing in an API that follows the specification, and changes nothing', async () => {
    methods.clear();
    const { report } = await run();
    expect(foundIn(report)).toEqual([]);
    expect(report.endpoints.filter(({ verdict }) => verdict !== 'fits')).toEqual([]);
    expect([...methods].sort()).toEqual(['GET', 'OPTIONS']);
  });

  it('finds every planted difference, and invents none', async () => {
    faults = planted;
    const { report } = await run();
    faults = [];
    expect(foundIn(report).sort()).toEqual(planted.map(({ finding }) => finding).sort());
    const breaking = report.endpoints.filter(({ verdict }) => verdict === 'breaks');
    expect(breaking.map(({ of }) => of).sort()).toEqual(
      ['admin.getList', 'exportLeads', 'findCustomer', 'leadStatistics', 'webhooks.getList'].sort(),
    );
    const markdown = markdownOf(report);
    expect(markdown).toContain('in 20 of 20 rows');
    expect(markdown).toContain('one stands under "result.rows"');
    expect(linesOf(report).join('\n')).toContain('503, "Too busy"');
  });

  it('names the place in the code that handles each difference', async () => {
    faults = planted;
    const { report } = await run();
    faults = [];
    const placeOf = (of: string) => {
      const finding = report.endpoints.find((each) => each.of === of)?.findings[0];
      const [file = '', line] = finding?.at?.split(':') ?? [];
      return [file, readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim()];
    };
    expect(placeOf('webhooks.getList')).toEqual([
      'src/dataProvider/endpoints/webhooks.ts',
      expect.stringMatching(/^read: /),
    ]);
    expect(placeOf('leads.getList')).toEqual([
      'src/dataProvider/endpoints/leads.ts',
      expect.stringMatching(/^record: /),
    ]);
    expect(placeOf('exportLeads')[0]).toBe('src/dataProvider/actions/leads.ts');
  });

  it('reports a read whose own code fails, and continues with the others', async () => {
    const broken = reads.find(({ of }) => of === 'logs.getList');
    if (!broken) throw new Error('logs are read');
    const { ask } = broken;
    broken.ask = () => Promise.reject(new Error('a mistake in the endpoint'));
    const { report } = await run();
    broken.ask = ask;
    const [of] = report.endpoints.filter(({ verdict }) => verdict !== 'fits');
    expect(of).toMatchObject({ of: 'logs.getList', verdict: 'breaks' });
    expect(of?.findings[0]?.text).toContain('a mistake in the endpoint');
    expect(report.endpoints).toHaveLength(reads.length + 2);
  });

  it('signs in as the console does, and reports why it could not', async () => {
    const { email, password } = demoAccounts[0];
    const signedIn = await probe({ host, credentials: { email, password } });
    expect(signedIn.report.endpoints[0]).toMatchObject({ of: 'sign-in', verdict: 'fits' });
    expect(signedIn.report.endpoints.length).toBeGreaterThan(reads.length);
    const refused = await probe({ host, credentials: { email, password: 'wrong-password' } });
    const [only, ...others] = refused.report.endpoints;
    expect(others).toEqual([]);
    expect(only?.findings).toEqual([
      { kind: 'refused', breaks: true, text: 'Invalid email or password', at: 'src/api.ts' },
    ]);
    expect(markdownOf(refused.report)).toContain('Invalid email or password');
  });

  it('finds a list that returns its first page for every request', async () => {
    samePage = true;
    const { report } = await run();
    samePage = false;
    const found = foundIn(report);
    expect(found).toContain('users.getList samePage');
    expect(found.filter((each) => !each.endsWith(' samePage'))).toEqual([]);
  });

  it('keeps samples without personal data', async () => {
    const { exchanges } = await run();
    const samples = samplesOf(exchanges);
    const text = JSON.stringify(samples);
    const names = samples.map(({ name }) => name);
    expect(names).toContain('users.getList.json');
    expect(text).not.toMatch(/adaeze|okonkwo|demo\.test|[0-9a-f]{24}|\+?\d{7}/i);
    expect(text).toContain('"path":"/api/v1/admin/users/{id}"');
    expect(text).toContain('"email":"name@example.com"');
  });

  it('writes its report and its samples as a command, with the token from the environment', async () => {
    const out = mkdtempSync(join(tmpdir(), 'probe-'));
    const args = ['--import', 'tsx', 'scripts/probe.ts', host, '--out', out, '--record', out];
    expect(await command(process.execPath, args, { API_TOKEN: token })).toBe(0);
    expect(readdirSync(out)).toContain('leads.getList.json');
    const { endpoints } = JSON.parse(readFileSync(join(out, 'probe.json'), 'utf8'));
    expect(endpoints.filter((each: Json) => each.verdict === 'not asked')).toEqual([
      { of: 'validateAccount', verdict: 'not asked', needs: '--account bank:number', findings: [] },
    ]);
    expect(readFileSync(join(out, 'probe.md'), 'utf8')).toContain('Nothing was changed.');
    expect(JSON.stringify(endpoints)).not.toContain(token);
    rmSync(out, { recursive: true });
  });
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { probe, tokenFromEnv } from '../../scripts/probe/probe';
import { reads } from '../../scripts/probe/reads';
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
const page = (path: string) => new RegExp(`^/api/v1/admin${path}$`);

// Each on a path of its own, so that each finding belongs to one difference.
const planted: Planted[] = [
  {
    path: page('/users/merchant/list'),
    finding:
      'webhooks.getList breaks: 200: No data received from server; a list is under result.rows',
    json: ({ data, ...rest }) => ({ ...rest, result: { rows: data } }),
  },
  {
    path: page('/manage/list-admins'),
    finding: 'admin.getList breaks: no Access-Control-Allow-Origin for http://localhost:3000',
    response: ({ body, status }) => new Response(body, { status }),
  },
  {
    path: page('/wallets/customer/find'),
    finding: 'findCustomer breaks: 200: The server sent a response that this console cannot read.',
    response: ({ headers }) =>
      new Response('<!doctype html><title>Welcome</title>', { headers: withoutLength(headers) }),
  },
  {
    path: page('/teams/[^/]+/invites'),
    finding: 'teams_invites.getList breaks: no identifier in 12 of 12 rows',
    json: eachOf('data', ({ _id, ...row }) => row),
  },
  {
    path: /^\/api\/admin\/leads\/statistics$/,
    finding: 'leadStatistics breaks: 503: Too busy',
    response: ({ headers }) =>
      new Response('{"message":"Too busy"}', { status: 503, headers: withoutLength(headers) }),
  },
  {
    path: /^\/api\/admin\/leads\/export$/,
    finding: 'exportLeads breaks: 200: Not today',
    response: ({ headers }) =>
      new Response('{"valid":false,"message":"Not today"}', {
        headers: { ...withoutLength(headers), 'Content-Type': 'application/json' },
      }),
  },
  {
    path: page('/logs'),
    finding:
      'logs.getList breaks: HTTP 400: Bad Request; the server: {"error_details":{"page":["is too old"]}}',
    response: ({ headers }) =>
      new Response('{"error_details":{"page":["is too old"]}}', {
        status: 400,
        headers: { ...withoutLength(headers), 'Content-Type': 'application/json' },
      }),
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
const methods = new Set<string>();

beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('superadmin@demo.test');
  const answer = async (request: Request) => {
    methods.add(request.method);
    const url = new URL(request.url);
    const given = await sandbox.app.fetch(request);
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

const configOf = () => ({
  apiHost: host,
  supportHost: host,
  idempotencyHeader: 'Idempotency-Key',
});
const run = (only?: string) =>
  probe(
    { config: configOf(), token, origin: 'http://localhost:3000' },
    { account: ['101', '1234567890'], only },
  );
const foundIn = (results: Awaited<ReturnType<typeof run>>) =>
  results
    .filter(({ verdict }) => verdict !== 'not asked' && verdict !== 'unsent')
    .flatMap(({ of, verdict, findings }) => findings.map((text) => `${of} ${verdict}: ${text}`));

describe('The probe', () => {
  it('requests everything that the console reads', () => {
    const names = (list: { of: string }[]) => list.map(({ of }) => of).sort();
    expect(names(reads)).toEqual(names(readsOfTheMatrix));
  });

  it('finds nothing in an API that follows the specification, and changes nothing', async () => {
    methods.clear();
    const results = await run();
    expect(foundIn(results)).toEqual([]);
    expect([...new Set(results.map(({ verdict }) => verdict))]).toEqual(['fits', 'unsent']);
    expect([...methods].sort()).toEqual(['GET', 'OPTIONS']);
  });

  it('finds every planted difference, and invents none', async () => {
    faults = planted;
    const results = await run();
    faults = [];
    expect(foundIn(results).sort()).toEqual(planted.map(({ finding }) => finding).sort());
  });

  it('names the line that decides, of an endpoint and of an action', async () => {
    faults = planted;
    const results = await run();
    faults = [];
    const lines = results.flatMap(({ of, at }) => (at ? [[of, at] as const] : []));
    expect(lines.map(([of]) => of)).toContain('leadStatistics');
    for (const [of, at] of lines) {
      const [file = '', line] = at.split(':');
      const text = readFileSync(file, 'utf8').split('\n')[Number(line) - 1];
      expect(text).toContain(of.split('.').at(-1));
    }
  });

  it('asks for one resource, with the rows that it needs, and prints its changes unsent', async () => {
    methods.clear();
    const results = await run('users');
    expect(results.map(({ of }) => of)).toEqual([
      ...['users.getList', 'users.getOne', 'users.update'],
    ]);
    const [change] = results.filter(({ of }) => of === 'users.update');
    expect(change?.verdict).toBe('unsent');
    expect(change?.findings[0]).toMatch(/^PUT \/api\/v1\/admin\/users\/[0-9a-f]{24}$/);
    expect(JSON.parse(change?.findings[1] ?? '')).toHaveProperty('name');
    expect([...methods].sort()).toEqual(['GET', 'OPTIONS']);
    expect((await run('teams_invites.getList')).map(({ of }) => of)).toEqual([
      'teams_invites.getList',
    ]);
    await expect(run('nothing')).rejects.toThrow('no read "nothing"');
  });

  it('reports a read whose own code fails, and continues with the others', async () => {
    const broken = reads.find(({ of }) => of === 'logs.getList');
    if (!broken) throw new Error('logs are read');
    const { send } = broken;
    broken.send = () => Promise.reject(new Error('a mistake in the endpoint'));
    const results = await run();
    broken.send = send;
    expect(foundIn(results)).toEqual(['logs.getList breaks: a mistake in the endpoint']);
    expect(results.filter(({ verdict }) => verdict !== 'unsent')).toHaveLength(reads.length);
  });

  it('signs in as the console does, and reports why it could not', async () => {
    const { email, password } = demoAccounts[0];
    for (const [name, value] of Object.entries({
      API_TOKEN: '',
      API_EMAIL: email,
      API_PASSWORD: password,
    })) {
      vi.stubEnv(name, value);
    }
    expect(await tokenFromEnv(configOf())).toMatch(/^\w+\.\w+\./);
    vi.stubEnv('API_PASSWORD', 'wrong-password');
    const failed = 'the sign-in failed: Invalid email or password';
    await expect(tokenFromEnv(configOf())).rejects.toThrow(failed);
    vi.stubEnv('API_EMAIL', '');
    await expect(tokenFromEnv(configOf())).rejects.toThrow('API_TOKEN is not set');
    vi.unstubAllEnvs();
  });

  it('prints its results as a command, with the token from the environment', () => {
    const args = ['--import', 'tsx', 'scripts/probe.ts', host];
    return new Promise<void>((resolve, reject) => {
      const env = { ...process.env, API_TOKEN: token };
      execFile(process.execPath, args, { env }, (error, text) => {
        if (error) return reject(error);
        expect(text).toContain('not asked  validateAccount');
        expect(text).toContain('needs --account bank:number');
        expect(text).toMatch(/unsent +users\.update.*\n +PUT \/api\/v1\/admin\/users\//);
        expect(text).not.toContain(token);
        resolve();
      });
    });
  });
});

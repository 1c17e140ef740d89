import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../scripts/command';
import { deployFiles, type Place } from '../../scripts/deployFiles';
import { serveConsole } from '../../server/node';
import { SettingsError } from '../../server/settings';
import { fakeApi, loseAnswer } from '../server/fakeApi';
import { fakeDist, scriptPath } from '../server/fakeDist';
import { isInstalled, nginx, nginxInFront, start } from '../support/programs';

const config = { apiHost: 'https://payments.example', idempotencyHeader: 'Idempotency-Key' };
// Characters that end a value, name a variable or a placeholder.
const odd = { ...config, environment: 'a$uri"\'`;{$HOME}{path}\\' };
const page = { accept: 'text/html,*/*;q=0.8' };

/** Every route of our server, requested as browsers and tools do. */
const asked: [string, Record<string, string>?, string?][] = [
  ['/', page],
  ['/', {}],
  ['/', { accept: '*/*' }],
  ['/', { accept: 'application/json' }],
  ['/', { ...page, 'x-forwarded-proto': 'https' }],
  ['/', { ...page, 'x-forwarded-proto': 'https, http' }],
  ['/', { ...page, 'sec-fetch-dest': 'iframe' }],
  ['/', { ...page, 'sec-fetch-dest': 'empty' }],
  ['/', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ['/users', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch;prerender' }],
  ['/config.json', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ['/assets/stale-12345678.js', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ['/index.html', page],
  ['/users', page],
  ['/users', { accept: 'application/json' }],
  ['/users/a.b', page],
  ['/users/a.b', { accept: '*/*' }],
  ['/users', { ...page, 'sec-fetch-dest': 'document' }],
  ['/users', { ...page, 'sec-fetch-dest': 'image' }],
  ['/users', page, 'HEAD'],
  ['/users', page, 'POST'],
  ['/users', page, 'DELETE'],
  ['/config.json'],
  ['/healthz'],
  ['/favicon.svg'],
  ['/archive.gz'],
  ['/missing.svg', { accept: 'image/svg+xml' }],
  [scriptPath],
  [scriptPath, { 'accept-encoding': 'gzip' }],
  [scriptPath, { 'accept-encoding': 'gzip' }, 'HEAD'],
  [`${scriptPath}.gz`],
  [`${scriptPath}.br`, page],
  ['/assets/stale-12345678.js', page],
  ['/assets', page],
  ['/api/v1/admin/users', page],
  ['/.vite/manifest.json'],
  ['/.vite/manifest.json', page],
];

// What a build contains, and the pictures of a brand.
const ENDINGS = ['css', 'ico', 'jpeg', 'jpg', 'json', 'md', 'png', 'txt', 'wasm', 'webp', 'woff2'];
for (const ending of ENDINGS) asked.push([`/file.${ending}`]);
function distOfAll(base?: string): string {
  const folder = fakeDist(base);
  for (const ending of ENDINGS) writeFileSync(join(folder, `file.${ending}`), ending);
  return folder;
}

// Headers of one connection or one server: clocks, tags, and how a body is cut.
const OF_THE_SERVER =
  /^(date|server|connection|keep-alive|etag|last-modified|accept-ranges|content-length|transfer-encoding)$/;

function ask(url: string, [path, headers = {}, method = 'GET']: (typeof asked)[number]) {
  return new Promise<unknown>((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !OF_THE_SERVER.test(name)),
          ),
          hasEtag: response.statusCode === 200 && Boolean(response.headers.etag),
          body: bodyOf(path, Buffer.concat(parts)),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

// JSON writes a character literally or by its code.
const bodyOf = (path: string, body: Buffer) =>
  path.endsWith('/config.json') && body.toString().startsWith('{')
    ? JSON.parse(body.toString())
    : body.toString('base64');

type Write = (place: Place) => Promise<string>;
type Other = { name: 'nginx.conf' | 'Caddyfile'; command: (file: string) => [string, string[]] };
const others: Other[] = [
  { name: 'nginx.conf', command: nginx },
  {
    name: 'Caddyfile',
    command: (file) => ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  },
];

const dist = distOfAll();
let ours: Awaited<ReturnType<typeof serveConsole>>;
beforeAll(async () => {
  ours = await serveConsole({ ...odd, port: 0, distDir: dist });
});
afterAll(() => ours.close());

const written =
  (name: Other['name'], from = dist, base = '/', values = config): Write =>
  async (place) =>
    (await deployFiles(from, values, base, place))[name];

it.each(others)('refuses a folder for $name that its quotes cannot hold', async ({ name }) => {
  for (const root of ['/srv/{env.HOME}', '/srv/`', '/srv/$host', '/srv/"x"', '/srv/\\']) {
    await expect(written(name)({ root, port: 8080 })).rejects.toThrow(SettingsError);
  }
  expect(await written(name)({ root: '/srv/my console', port: 8080 })).toContain('/srv/my console');
});

it('keeps the brand of the build, takes its base path, and rejects another', async () => {
  const out = mkdtempSync(join(tmpdir(), 'deploy-'));
  const from = fakeDist('/ops/');
  const brand = { name: 'Acme Pay', logo: 'logo.svg', accent: '#5b2a86' };
  writeFileSync(
    join(from, 'config.json'),
    JSON.stringify({ apiHost: 'https://a.example', ...brand }),
  );
  const run = (env: NodeJS.ProcessEnv) => {
    const args = ['--import', 'tsx', 'scripts/deployConfig.ts', '--dist', from, '--out', out];
    return command(process.execPath, args, { API_HOST: config.apiHost, ...env });
  };
  expect(await run({ BASE_PATH: '/console/' })).toBe(1);
  expect(readdirSync(out)).toEqual([]);
  expect(await run({})).toBe(0);
  const [nginxConf = '', caddyfile = ''] = ['nginx.conf', 'Caddyfile'].map((name) =>
    readFileSync(join(out, name), 'utf8'),
  );
  expect(nginxConf).toContain('return 302 /ops/;');
  expect(caddyfile).toContain('handle_path /ops/*');
  const [, output = ''] = /return 200 '(\{"apiHost.*\})';/.exec(nginxConf) ?? [];
  expect(JSON.parse(output)).toEqual({ apiHost: config.apiHost, ...brand });
  expect(caddyfile).toContain(output);
  expect(nginxConf).toContain("connect-src 'self' https://payments.example;");
  rmSync(out, { recursive: true });
});

/** Starts another server with a configuration; returns its URL once it responds. */
async function startOther(command: Other['command'], write: Write, root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'other-server-'));
  const port = await getPort();
  const file = join(folder, 'config');
  writeFileSync(file, await write({ root, port }));
  const other = start(...command(file), { env: { ...process.env, HOME: folder } });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await other.stop();
    rmSync(folder, { recursive: true });
  };
  await expect
    .poll(() => ask(url, ['/healthz']).catch(other.output), { timeout: 10_000 })
    .toMatchObject({ status: 200 });
  return { url, stop };
}
const answersOf = (url: string, paths: typeof asked) =>
  Promise.all(paths.map(async (each) => [each, await ask(url, each)]));

const inFront: Write = async ({ port }) => {
  const { host } = new URL(ours.url);
  return nginxInFront([host.replace('localhost', '127.0.0.1'), host], port);
};

describe.each([
  ...others.map((each) => ({ ...each, write: written(each.name, dist, '/', odd) })),
  { name: 'nginx-upstream.conf', command: nginx, write: inFront },
])('$name', ({ write, command }) => {
  // Skipped where it is not installed: apt-get install nginx caddy.
  it.skipIf(!isInstalled(command('')[0]))(
    'responds on every route as our own server does',
    async () => {
      const other = await startOther(command, write, dist);
      try {
        expect(await answersOf(other.url, asked)).toEqual(await answersOf(ours.url, asked));
      } finally {
        await other.stop();
      }
    },
  );
});

describe.each(others)('$name below a path', ({ name, command }) => {
  it.skipIf(!isInstalled(command('')[0]))(
    'responds on every route there as our own server does, and on none outside it',
    async () => {
      const distDir = distOfAll('/ops/');
      const below = await serveConsole({ ...config, port: 0, distDir, basePath: '/ops/' });
      const other = await startOther(command, written(name, distDir, '/ops/'), distDir);
      const inside = asked
        .filter(([path]) => path !== '/healthz')
        .map(([path, ...rest]): (typeof asked)[number] => [`/ops${path}`, ...rest]);
      const beside: typeof asked = [
        ['/users', page],
        ['/opsmore', page],
        ['/config.json'],
        [scriptPath],
        ['/healthz'],
      ];
      try {
        const origin = new URL(below.url).origin;
        const paths = [...inside, ...beside];
        expect(await answersOf(other.url, paths)).toEqual(await answersOf(origin, paths));
        for (const path of ['/', '/ops']) {
          const answer = await fetch(other.url + path, { redirect: 'manual' });
          expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/ops/']);
        }
      } finally {
        await other.stop();
        await below.close();
      }
    },
  );
});

describe.each(others)("$name in front of the console's server that passes the API on", (other) => {
  const { name, command } = other;
  it.skipIf(!isInstalled(command('')[0]))(
    'leaves every answer to it, and repeats no request whose connection ends',
    async () => {
      const api = await fakeApi((request, response) => {
        response.end(JSON.stringify({ method: request.method, url: request.url }));
      });
      const options = { apiHost: api.url, apiProxy: true, idempotencyHeader: 'Idempotency-Key' };
      const behind = await serveConsole({ ...options, port: 0, distDir: dist });
      const server = new URL(behind.url).host.replace('localhost', '127.0.0.1');
      const write: Write = async (place) =>
        (await deployFiles(dist, config, '/', { ...place, server }))[name];
      const front = await startOther(command, write, dist);
      const ofApi: typeof asked = [
        ['/api/v1/admin/users?page=2&q=a%2Bb', { 'sec-fetch-dest': 'empty' }],
        ['/users/export', { 'sec-fetch-dest': 'empty' }],
        ['/users/profile', { 'idempotency-key': 'a' }, 'PUT'],
        ['/users/profile', { 'idempotency-key': 'a' }, 'DELETE'],
      ];
      try {
        const paths = [...asked, ...ofApi];
        expect(await answersOf(front.url, paths)).toEqual(await answersOf(behind.url, paths));
        const before = api.changes().length;
        const post = (headers: Record<string, string>, body = '{}') =>
          fetch(`${front.url}/api/v1/x`, { method: 'POST', headers, body });
        await post({ 'idempotency-key': 'used' });
        api.respond = loseAnswer;
        for (const body of ['{}', '']) {
          const headers = { 'idempotency-key': `lost ${body}` };
          expect((await post(headers, body)).status).toBe(502);
        }
        expect(api.changes()).toHaveLength(before + 3);
      } finally {
        await front.stop();
        await behind.close();
        await api.close();
      }
    },
  );
});

it("names the console's server only by a host and a port", async () => {
  const place = { root: '/srv', port: 8080 };
  for (const server of ['console', 'a:1; evil', 'http://a:1', '[::1]', '[a.b]:1']) {
    const files = deployFiles(dist, config, '/', { ...place, server });
    await expect(files).rejects.toThrow(/^--server must be a host and a port/);
  }
  for (const server of ['console.internal:3000', '[::1]:3000']) {
    const files = await deployFiles(dist, config, '/', { ...place, server });
    expect(files.Caddyfile).toContain(`reverse_proxy ${server} {`);
    expect(files['nginx.conf']).toContain(`server ${server} max_fails=0;`);
    expect(files['nginx.conf']).toContain('proxy_next_upstream off;');
  }
});

describe.each(
  others.flatMap((each) => [
    { ...each, title: each.name, isInFront: false },
    { ...each, title: `${each.name} in front of the console's server`, isInFront: true },
  ]),
)('$title with a certificate', ({ name, command, isInFront }) => {
  it.skipIf(![command('')[0], 'openssl'].every(isInstalled))(
    'speaks HTTP/2, and needs no port but its own',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tls-'));
      const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
      execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const port = await getPort();
      const file = join(folder, 'config');
      const server = isInFront ? new URL(ours.url).host : undefined;
      const place = { root: dist, port, tls: { certificate, key }, server };
      writeFileSync(file, await written(name)(place));
      const other = start(...command(file), { env: { ...process.env, HOME: folder } });
      try {
        const status = () =>
          new Promise((resolve) => {
            const session = connect(`https://localhost:${port}`, { ca: readFileSync(certificate) });
            session.once('error', resolve);
            const sent = session.request({ ':path': '/healthz' });
            sent.once('error', resolve);
            sent.once('response', (headers) => {
              session.close();
              resolve([headers[':status'], headers['strict-transport-security'] !== undefined]);
            });
            sent.end();
          });
        await expect.poll(status, { timeout: 10_000 }).toEqual([200, true]);
        // Port 80 is refused to most users, and the start fails with it.
        if (existsSync('/proc/net/tcp')) expect(portsOf(other.pid)).toEqual([port]);
      } finally {
        await other.stop();
        rmSync(folder, { recursive: true });
      }
    },
  );
});

/** Returns the ports on which a process listens. */
function portsOf(pid = 0): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
    } catch {
      return undefined;
    }
  });
  const rows = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n'),
  );
  const ports = rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    const isOwn = state === '0A' && sockets.includes(inode);
    return isOwn ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
  return [...new Set(ports)];
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../scripts/command';
import { caddyfile } from '../../scripts/deploy/caddy';
import { nginxConf } from '../../scripts/deploy/nginx';
import { type Place, type Served, served } from '../../scripts/deploy/served';
import { nginxInFront } from '../../scripts/deploy/upstream';
import { SettingsError } from '../../server/config';
import { serveConsole } from '../../server/node';
import { fakeDist, scriptPath } from '../server/fakeDist';
import { isInstalled, nginx, start } from '../support/programs';

const config = { apiHost: 'https://payments.example', idempotencyHeader: 'Idempotency-Key' };
// Characters that end a value, name a variable or a placeholder.
const odd = { ...config, environment: 'a$uri"`;{$HOME}{path}\\' };
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

const others: {
  name: string;
  write: (facts: Served, place: Place) => string;
  command: (file: string) => [string, string[]];
}[] = [
  {
    name: 'nginx',
    write: nginxConf,
    command: nginx,
  },
  {
    name: 'caddy',
    write: caddyfile,
    command: (file) => ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  },
];

const dist = fakeDist();
let ours: Awaited<ReturnType<typeof serveConsole>>;
let facts: Served;
let oddFacts: Served;
beforeAll(async () => {
  ours = await serveConsole({ ...odd, port: 0, distDir: dist });
  facts = await served(dist, config);
  oddFacts = await served(dist, odd);
});
afterAll(() => ours.close());

it('requests every header from our own server, and contains none itself', () => {
  for (const { write } of others) {
    const text = write(facts, { root: '/srv/console', port: 8080 });
    for (const [name, value] of Object.entries({ ...facts.always, ...facts.byTls })) {
      expect(text).toContain(name);
      expect(text.replaceAll('\\"', '"')).toContain(value);
    }
    expect(text).toContain(facts.caching.hashed);
    expect(text.replaceAll('\\"', '"')).toContain(facts.config.body);
  }
  expect(facts.always['content-security-policy']).toContain('https://payments.example');
  expect(facts.caching).toEqual({
    page: 'no-store',
    hashed: 'public, max-age=31536000, immutable',
    other: 'no-cache',
  });
});

const oddRoot = '/srv/my console; $host "x"';

it('writes names with special characters of nginx as values, so that nginx expands nothing', () => {
  const text = nginxConf(oddFacts, { root: oddRoot, port: 8080 });
  expect(text).toContain('geo $dollar {\n    default "$";\n  }');
  expect(text).toContain(`root "/srv/my console; \${dollar}host \\"x\\"";`);
  const [, body = ''] = /return 200 "(.*apiHost.*)";/.exec(text) ?? [];
  expect(body).not.toMatch(/(^|[^\\])(\\\\)*"/);
  expect(body.replaceAll(`\${dollar}`, '')).not.toContain('$');
  const read = body.replace(/\\(.)/g, '$1').replaceAll(`\${dollar}`, '$');
  expect(JSON.parse(read)).toEqual(odd);
});

it('writes names with special characters of Caddy without placeholders, or refuses them', () => {
  const text = caddyfile(oddFacts, { root: '/srv/my console', port: 8080 });
  expect(text).toContain('root * `/srv/my console`');
  const [, body = ''] = /respond `(\{.*apiHost.*\})` 200/.exec(text) ?? [];
  expect(JSON.parse(body)).toEqual(odd);
  expect(body.slice(1, -1)).not.toMatch(/[`{}]/);
  expect(() => caddyfile(facts, { root: '/srv/{env.HOME}', port: 8080 })).toThrow(SettingsError);
  expect(() => caddyfile(facts, { root: '/srv/`', port: 8080 })).toThrow(SettingsError);
});

it('accepts only URLs for the servers behind nginx', () => {
  for (const wrong of ['', 'a b:3000', '10.0.0.5:3000; include x', '$host', 'a{']) {
    expect(() => nginxInFront(['10.0.0.5:3000', wrong], 8080)).toThrow(SettingsError);
  }
  expect(nginxInFront(['[::1]:3000', 'console-1.example'], 8080)).toContain('server [::1]:3000 ');
});

const inFront: (typeof others)[number] = {
  name: 'nginx before two servers',
  write: (_, { port }) => {
    const { host } = new URL(ours.url);
    return nginxInFront([host.replace('localhost', '127.0.0.1'), host], port);
  },
  command: nginx,
};

it('takes the base path from the build, and rejects another', async () => {
  const out = mkdtempSync(join(tmpdir(), 'deploy-'));
  const run = (env: NodeJS.ProcessEnv) => {
    const args = ['--import', 'tsx', 'scripts/deployConfig.ts', '--dist', fakeDist('/ops/')];
    return command('node', [...args, '--out', out], { API_HOST: config.apiHost, ...env });
  };
  expect(await run({ BASE_PATH: '/console/' })).toBe(1);
  expect(readdirSync(out)).toEqual([]);
  expect(await run({})).toBe(0);
  expect(readFileSync(join(out, 'nginx.conf'), 'utf8')).toContain('return 302 /ops/;');
  expect(readFileSync(join(out, 'Caddyfile'), 'utf8')).toContain('handle_path /ops/*');
  rmSync(out, { recursive: true });
});

/** Starts another server with a configuration; returns its URL once it responds. */
async function startOther(
  { write, command }: Pick<(typeof others)[number], 'write' | 'command'>,
  facts: Served,
  root: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'other-server-'));
  const port = await getPort();
  const file = join(folder, 'config');
  writeFileSync(file, write(facts, { root, port }));
  const other = start(...command(file), { env: { ...process.env, HOME: folder } });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await other.stop();
    rmSync(folder, { recursive: true });
  };
  await expect
    .poll(() => ask(url, ['/healthz']).catch(other.said), { timeout: 10_000 })
    .toMatchObject({ status: 200 });
  return { url, stop };
}
const answersOf = (url: string, paths: typeof asked) =>
  Promise.all(paths.map(async (each) => [each, await ask(url, each)]));

describe.each([...others, inFront])('$name', ({ write, command }) => {
  // Skipped where it is not installed: apt-get install nginx caddy.
  it.skipIf(!isInstalled(command('')[0]))(
    'responds on every route as our own server does',
    async () => {
      const other = await startOther({ write, command }, oddFacts, dist);
      try {
        expect(await answersOf(other.url, asked)).toEqual(await answersOf(ours.url, asked));
      } finally {
        await other.stop();
      }
    },
  );
});

describe.each(others)('$name below a path', ({ write, command }) => {
  it.skipIf(!isInstalled(command('')[0]))(
    'responds on every route there as our own server does, and on none outside it',
    async () => {
      const distDir = fakeDist('/ops/');
      const below = await serveConsole({ ...config, port: 0, distDir, basePath: '/ops/' });
      const facts = await served(distDir, config, '/ops/');
      const other = await startOther({ write, command }, facts, distDir);
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

describe.each(others)('$name with a certificate', ({ write, command }) => {
  it.skipIf(![command('')[0], 'openssl'].every(isInstalled))('speaks HTTP/2', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-'));
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
    execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const port = await getPort();
    const file = join(folder, 'config');
    writeFileSync(file, write(facts, { root: dist, port, tls: { certificate, key } }));
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
    } finally {
      await other.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app';
import type { ConfigFile } from '../../src/config';
import { fakeDist, scriptPath } from './fakeDist';

const config = { apiHost: 'https://api.example', supportHost: 'https://support.example' };
const distDir = fakeDist();
let app: Hono;
beforeEach(() => {
  app = createServer({ distDir, config });
});

function directives(policy: string | null): Map<string, string> {
  return new Map(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

async function policyFor(config: ConfigFile) {
  const { headers } = await createServer({ distDir, config }).request('/');
  return headers.get('Content-Security-Policy') ?? '';
}

test.each([
  ['GET', '/'],
  ['GET', scriptPath],
  ['GET', '/config.json'],
  ['GET', '/healthz'],
  ['GET', '/missing.js'],
  ['GET', '/%ff'],
  ['POST', '/'],
])('%s %s carries every security header', async (method, path) => {
  const { headers } = await app.request(path, { method });
  expect(headers.get('Content-Security-Policy')).toBe(await policyFor(config));
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toBe(
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=(), clipboard-write=(self)',
  );
});

test('a 304 response carries them too', async () => {
  const headers = { 'If-None-Match': '*' };
  const answer = await app.request('/favicon.svg', { headers });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('Content-Security-Policy')).toBe(await policyFor(config));
});

test('a page may send requests to the identity provider that config.json names', async () => {
  const policy = await policyFor({ ...config, signInHost: 'https://login.example' });
  expect(policy).toContain(
    "connect-src 'self' https://api.example https://support.example https://login.example;",
  );
});

test.each(['script', 'style', 'font'])(
  'a %s that a page loads carries the headers that apply to it, and no policies of pages',
  async (destination) => {
    const answer = await app.request(scriptPath, { headers: { 'Sec-Fetch-Dest': destination } });
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    for (const name of [
      'Content-Security-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
      'Referrer-Policy',
      'X-Frame-Options',
    ]) {
      expect(answer.headers.get(name)).toBeNull();
    }
  },
);

test.each(['worker', 'serviceworker', 'document', 'iframe', 'empty', ''])(
  'a script that is requested as "%s" carries the policy',
  async (destination) => {
    const answer = await app.request(scriptPath, { headers: { 'Sec-Fetch-Dest': destination } });
    expect(answer.headers.get('Content-Security-Policy')).toBe(await policyFor(config));
  },
);

test('a response over TLS carries these headers, and none that current browsers ignore', async () => {
  const { headers } = await app.request('https://console.example/healthz');
  const policy = [
    ...["default-src 'none'", "script-src 'self'"],
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ...["img-src 'self' data: blob:", "font-src 'self'"],
    "connect-src 'self' https://api.example https://support.example",
    ...["manifest-src 'self'", "worker-src 'self'", "base-uri 'self'", "form-action 'self'"],
    ...["frame-ancestors 'none'", "require-trusted-types-for 'script'"],
    'trusted-types default console',
  ];
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'strict-transport-security': 'max-age=31536000',
  });
  expect([...headers.keys()].toSorted()).toEqual([
    ...['cache-control', 'content-security-policy', 'content-type'],
    ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
    ...['referrer-policy', 'strict-transport-security', 'x-content-type-options'],
    'x-frame-options',
  ]);
});

describe('content security policy', () => {
  test('has neither unsafe-inline nor unsafe-eval, and no frame may hold the console', async () => {
    expect(await policyFor(config)).not.toMatch(/unsafe-(inline|eval)/);
    const policy = directives(await policyFor(config));
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('default console');
  });

  test('allows the inline script of index.html, and no other', async () => {
    const script = "console.log('early')";
    writeFileSync(join(distDir, 'index.html'), `<script>${script}</script>`);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(directives(await policyFor(config)).get('script-src')).toBe(`'self' 'sha256-${hash}'`);
    cpSync(join(fakeDist(), 'index.html'), join(distDir, 'index.html'));
  });

  test('allows requests to its own origin and the two hosts only', async () => {
    const connect = async (config: { apiHost: string; supportHost?: string }) =>
      directives(await policyFor(config)).get('connect-src');
    expect(await connect(config)).toBe("'self' https://api.example https://support.example");
    expect(await connect({ apiHost: '' })).toBe("'self'");
    const twice = { apiHost: 'https://a.example', supportHost: 'https://a.example' };
    expect(await connect(twice)).toBe("'self' https://a.example");
    expect(await connect({ apiHost: 'https://bücher.example' })).toBe(
      "'self' https://xn--bcher-kva.example",
    );
  });
});

test('HSTS is sent with TLS only, terminated here or at a proxy', async () => {
  const hsts = async (url: string, headers: Record<string, string> = {}) =>
    (await app.request(url, { headers })).headers.get('Strict-Transport-Security');
  expect(await hsts('http://console.example/')).toBeNull();
  expect(await hsts('https://console.example/')).toMatch(/^max-age=31536000/);
  expect(await hsts('http://console.example/', { 'X-Forwarded-Proto': 'https' })).toMatch(
    /^max-age/,
  );
  expect(await hsts('http://console.example/', { 'X-Forwarded-Proto': ' https ,http' })).toMatch(
    /^max-age/,
  );
  expect(await hsts('http://console.example/', { 'X-Forwarded-Proto': 'http, https' })).toBeNull();
});

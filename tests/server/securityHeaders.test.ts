import { describe, expect, test } from 'vitest';
import { createServer } from '../../server/app';
import { contentSecurityPolicy } from '../../server/securityHeaders';
import { fakeDist, scriptPath } from './fakeDist';

const config = { apiHost: 'https://api.example', supportHost: 'https://support.example' };
const app = createServer({ distDir: fakeDist(), config });

function directives(policy: string | null): Map<string, string> {
  return new Map(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test.each([
  ['GET', '/'],
  ['GET', scriptPath],
  ['GET', '/config.json'],
  ['GET', '/healthz'],
  ['GET', '/missing.js'],
  ['POST', '/'],
])('%s %s carries every security header', async (method, path) => {
  const { headers } = await app.request(path, { method });
  expect(headers.get('Content-Security-Policy')).toBe(contentSecurityPolicy(config));
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=(), ');
  expect(headers.get('Permissions-Policy')).toContain('clipboard-write=(self)');
});

describe('content security policy', () => {
  const policy = directives(contentSecurityPolicy(config));

  test('has neither unsafe-inline nor unsafe-eval, and no frame may hold the console', () => {
    expect(contentSecurityPolicy(config)).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
  });

  test('lets calls go to ourselves and the two hosts only', () => {
    expect(policy.get('connect-src')).toBe("'self' https://api.example https://support.example");
    const connect = (config: { apiHost: string; supportHost?: string }) =>
      directives(contentSecurityPolicy(config)).get('connect-src');
    expect(connect({ apiHost: '' })).toBe("'self'");
    expect(connect({ apiHost: 'https://a.example', supportHost: 'https://a.example' })).toBe(
      "'self' https://a.example",
    );
  });
});

test('HSTS comes with TLS only, ended here or at a proxy', async () => {
  const hsts = async (url: string, headers: Record<string, string> = {}) =>
    (await app.request(url, { headers })).headers.get('Strict-Transport-Security');
  expect(await hsts('http://console.example/')).toBeNull();
  expect(await hsts('https://console.example/')).toMatch(/^max-age=31536000/);
  expect(await hsts('http://console.example/', { 'X-Forwarded-Proto': 'https' })).toMatch(
    /^max-age/,
  );
  expect(await hsts('http://console.example/', { 'X-Forwarded-Proto': 'http, https' })).toBeNull();
});

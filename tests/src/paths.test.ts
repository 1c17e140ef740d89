import { afterEach, describe, expect, it, vi } from 'vitest';
import { areaOf, paths, pathWithoutBase } from '../../src/paths';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('Addresses of the console', () => {
  it('that carry a value encode it', () => {
    expect(paths.transactions('ada+1&x@y.test')).toBe('/transactions?email=ada%2B1%26x%40y.test');
    expect(paths.chatSessions('a b#c')).toBe('/chatsession?userId=a%20b%23c');
  });

  it('belong to the area of their first segment', () => {
    expect(areaOf('/users')).toBe('users');
    expect(areaOf('/view_webhook/7')).toBe('view_webhook');
    expect(areaOf('/users/')).toBe('users');
    expect(areaOf('/')).toBe('');
    expect(areaOf('')).toBe('');
  });

  it('are the same under a sub-path (R2)', () => {
    expect(pathWithoutBase('/users')).toBe('/users');
    vi.stubEnv('BASE_URL', '/console/');
    expect(pathWithoutBase('/console/users')).toBe('/users');
    expect(pathWithoutBase('/console/')).toBe('/');
    expect(pathWithoutBase('/console')).toBe('/');
    expect(pathWithoutBase('/consoles/users')).toBe('/consoles/users');
  });
});

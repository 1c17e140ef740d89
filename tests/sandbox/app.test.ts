import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app';
import type { Database } from '../../sandbox/db/open';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

type Contract = {
  openapi: string;
  paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown }>>;
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('GET /openapi.json', () => {
  const read = async () => (await callAs(sandbox.app, '')('GET', '/openapi.json')).body as Contract;

  test('serves the contract as OpenAPI 3.1, without a token', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/admin/manage/edit-admin/me',
        '/api/v1/admin/manage/me',
        '/api/v1/admin/users',
        '/api/v1/admin/users/export/csv',
        '/api/v1/admin/users/{id}',
        '/api/v1/admin/wallets/customer/transactions',
        '/api/v1/auth/admin',
        '/users/export',
        '/users/profile',
      ]),
    );
    expect(paths['/users/profile']?.put?.requestBody).toBeDefined();
  });

  test('every path but sign-in refuses a call without a token', async () => {
    const { paths } = await read();
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (path === '/api/v1/auth/admin') continue;
        expect(security).toEqual([{ bearer: [] }]);
        const { status, body } = await callAs(sandbox.app, '')(method.toUpperCase(), path);
        expect([path, status, body]).toEqual([path, 401, { message: 'Unauthorized' }]);
      }
    }
  });
});

describe('every failure is { message }', () => {
  test('404 for an unknown path or method, with and without a token', async () => {
    for (const token of ['', await sandbox.token(demoAccounts[0].email)]) {
      const { status, body } = await callAs(sandbox.app, token)('DELETE', '/api/v1/admin/users');
      const message = 'No such endpoint: DELETE /api/v1/admin/users';
      expect([status, body]).toEqual([404, { message }]);
    }
  });

  test('500 when the database fails, without the reason', async () => {
    const broken = new Proxy({} as Database, {
      get: () => {
        throw new Error('password of the database: 1234');
      },
    });
    const app = createSandbox({ db: broken, clock: () => new Date(), faults: false });
    const body = { username: 'a@b.c', password: 'secret-1' };
    const answer = await callAs(app, '')('POST', '/api/v1/auth/admin', body);
    expect([answer.status, answer.body]).toEqual([500, { message: 'Internal server error' }]);
  });
});

describe('a console on another origin', () => {
  const origin = { origin: 'http://console.test' };

  test('passes the preflight for the headers it sends, without cookies', async () => {
    const { status, headers } = await sandbox.app.request('/api/v1/admin/users', {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'PUT' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe(
      'content-type,authorization,idempotency-key',
    );
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  test('may read a response, a failure and the two headers it needs', async () => {
    const { status, headers } = await sandbox.app.request('/api/v1/admin/users', {
      headers: origin,
    });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe(
      'retry-after,content-disposition,date',
    );
  });
});

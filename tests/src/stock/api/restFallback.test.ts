import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../../src/authProvider/session';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import { createClient } from '../../../../src/http/client';
import { isAbort } from '../../../../src/http/errors';
import { journalChanges, loadJournal } from '../../../../src/operations/recordChanges';
import { failureOf } from '../../../support/apiClient';

// No sandbox endpoint speaks this dialect.
const server = setupServer();
const api = 'http://api.test';
const sort = { field: 'name', order: 'DESC' } as const;

describe('A resource without an endpoint of its own', () => {
  let sent: { method: string; url: string; headers: object; body: string }[];
  const client = createClient({ apiHost: api, supportHost: api }, session, () =>
    journalChanges('tester'),
  );
  const provider = createConsoleDataProvider(client, 'superadmin', (key) => key);

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());
  beforeEach(() => {
    sent = [];
    localStorage.setItem('authToken', 't');
  });

  function answer(body: unknown, init: ResponseInit = {}) {
    server.use(
      http.all(`${api}/*`, async ({ request }) => {
        const { method, url, headers } = request;
        sent.push({
          method,
          url,
          headers: Object.fromEntries(headers),
          body: await request.text(),
        });
        return body === undefined
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(body as object, init);
      }),
    );
  }
  const own = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const admin = `${api}/api/v1/admin`;

  it('speaks the dialect of ra-data-simple-rest under /api/v1/admin, with no header of its own (R3)', async () => {
    answer([{ id: 1 }], { headers: { 'Content-Range': 'plans 10-19/42' } });
    const pagination = { page: 2, perPage: 10 };
    const result = await provider.getList('plans', { pagination, sort, filter: { q: 'a&b' } });
    expect(result).toEqual({ data: [{ id: 1 }], total: 42 });
    const [call] = sent;
    const { origin, pathname, searchParams } = new URL(call?.url ?? '');
    expect(origin + pathname).toBe(`${admin}/plans`);
    expect(Object.fromEntries(searchParams)).toEqual({
      filter: '{"q":"a&b"}',
      range: '[10,19]',
      sort: '["name","DESC"]',
    });
    expect(call).toMatchObject({ method: 'GET', headers: own, body: '' });
  });

  it('reads, creates, changes and deletes one record', async () => {
    answer({ id: 'a/b', name: 'A' });
    const data = { name: 'A' };
    await provider.getOne('plans', { id: 'a/b' });
    await provider.create('plans', { data });
    await provider.update('plans', { id: 'a/b', data, previousData: { id: 'a/b' } });
    await provider.delete('plans', { id: 'a/b' });
    const body = '{"name":"A"}';
    expect(sent).toEqual([
      { method: 'GET', url: `${admin}/plans/a%2Fb`, headers: own, body: '' },
      { method: 'POST', url: `${admin}/plans`, headers: own, body },
      { method: 'PUT', url: `${admin}/plans/a%2Fb`, headers: own, body },
      { method: 'DELETE', url: `${admin}/plans/a%2Fb`, headers: own, body: '' },
    ]);
  });

  it('reads one record with a field `valid` of its own', async () => {
    answer({ id: 'v-1', valid: false });
    const { data } = await provider.getOne('vouchers', { id: 'v-1' });
    expect(data).toEqual({ id: 'v-1', valid: false });
    answer({ valid: false, message: 'No such voucher' });
    expect(await failureOf(provider.getOne('vouchers', { id: 'v-1' }))).toMatchObject({
      ...{ kind: 'refused', message: 'No such voucher' },
    });
  });

  it('is saved with its own `valid`, and refused where it was not sent', async () => {
    const voucher = { id: 'v-1', valid: false };
    const update = (data: object) =>
      provider.update('vouchers', { id: 'v-1', data, previousData: { id: 'v-1' } });
    answer(voucher);
    expect(await update(voucher)).toEqual({ data: voucher });
    expect(await failureOf(update({ id: 'v-1', valid: true }))).toMatchObject({ kind: 'refused' });
    answer({ valid: false, message: 'It was used' });
    expect(await failureOf(update(voucher))).toMatchObject({ message: 'It was used' });
  });

  it('fails by the same rules as every other call', async () => {
    answer({ valid: false, message: 'Plan is in use' });
    expect(await failureOf(provider.delete('plans', { id: 1 }))).toMatchObject({
      kind: 'refused',
      message: 'Plan is in use',
    });
    answer({ error: 'Expired' }, { status: 401 });
    expect(await failureOf(provider.getOne('plans', { id: 1 }))).toMatchObject({
      kind: 'unauthorized',
      message: 'Expired',
    });
    expect(session.token()).toBeNull();
  });

  it('records a change under its resource, its action and its record, by its own name', async () => {
    const journal = await loadJournal('tester');
    const before = journal.all().length;
    answer({ id: 'a/b' });
    const data = { name: 'A' };
    await provider.create('plans', { data });
    await provider.update('plans', { id: 'a/b', data, previousData: { id: 'a/b' } });
    await provider.delete('plans', { id: 'a/b' });
    const written = journal.all().slice(0, journal.all().length - before);
    expect(written.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
      ['plans.create', undefined],
      ['plans.delete', 'a/b'],
      ['plans.update', 'a/b'],
    ]);
  });

  it('accepts an empty response to a change: it keeps the sent values, and nothing of a deleted record (R14)', async () => {
    answer(undefined);
    const data = { name: 'A' };
    const params = { id: 'a', data, previousData: { id: 'a' } };
    expect(await provider.update('plans', params)).toEqual({ data: { ...data, id: 'a' } });
    expect(await provider.delete('plans', { id: 'a' })).toEqual({ data: { id: 'a' } });
    answer({ id: 'a', name: 'B' });
    expect(await provider.update('plans', params)).toEqual({ data: { id: 'a', name: 'B' } });
  });

  it('invents no record where the response to a new one holds none, and reports that it may exist', async () => {
    for (const empty of [undefined, {}, { name: 'A' }]) {
      answer(empty);
      expect(await failureOf(provider.create('plans', { data: { name: 'A' } }))).toMatchObject({
        ...{ kind: 'malformed', message: 'errors.noRecord', wasSent: true },
      });
    }
  });

  it('reports which of three deleted records are gone, and which is not', async () => {
    server.use(
      http.delete(`${admin}/plans/:id`, ({ params }) =>
        params.id === '2'
          ? HttpResponse.json({ message: 'Plan is in use' }, { status: 409 })
          : HttpResponse.json({}),
      ),
    );
    const words = (key: string, args?: object) => (args ? `${key} ${Object.values(args)}` : key);
    const spoken = createConsoleDataProvider(client, 'superadmin', words);
    const { message } = (await failureOf(spoken.deleteMany('plans', { ids: [1, 2, 3] }))) as Error;
    expect(message).toContain('errors.recordsDeleted 1, 3');
    expect(message).toContain('errors.recordsNotDeleted 2,');
    expect(message).toContain('Plan is in use');
    expect(await spoken.deleteMany('plans', { ids: [1, 3] })).toEqual({ data: [1, 3] });
  });

  it('fails with an unknown outcome where the response to a change is lost (R16)', async () => {
    server.use(http.delete(`${admin}/plans/:id`, () => HttpResponse.error()));
    expect(await failureOf(provider.delete('plans', { id: 1 }))).toMatchObject({
      outcome: 'unknown',
    });
  });

  it('aborts a read that is cancelled', async () => {
    server.use(http.all(`${api}/*`, () => new Promise<never>(() => {})));
    const leaving = new AbortController();
    const params = { pagination: { page: 1, perPage: 10 }, sort, filter: {} };
    const read = provider.getList('plans', { ...params, signal: leaving.signal });
    leaving.abort();
    await expect(read).rejects.toSatisfy(isAbort);
  });
});

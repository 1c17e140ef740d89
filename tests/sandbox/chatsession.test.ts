import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoCustomers } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/chat/sessions';
type Session = { _id: string; userId: string; subject?: string; createdAt: string };
type List = { sessions: Session[]; pagination: Record<string, number> };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;
let ids: Record<string, string>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
  const { body } = await call('GET', '/api/v1/admin/users');
  const users = (body as { data: { _id: string; email: string }[] }).data;
  ids = Object.fromEntries(users.map(({ email, _id }) => [email, _id]));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query: string) => (await call('GET', `${path}?${query}`)).body as List;
const many = () => `userId=${ids[demoCustomers.manyTransactions]}`;

describe('GET chat/sessions', () => {
  test('returns sessions and pagination.totalPages, ten a page, newest first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`${many()}&page=${page}`)));
    expect(pages.map(({ sessions }) => sessions.length)).toEqual([10, 10, 5]);
    expect(pages[0]?.pagination).toEqual({ page: 1, limit: 10, total: 25, totalPages: 3 });
    const all = pages.flatMap(({ sessions }) => sessions);
    const dates = all.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    expect(all.filter(({ subject }) => subject === undefined)).toHaveLength(5);
  });

  test('a user without sessions has an empty page 1 of 1; a page beyond the last is empty', async () => {
    const none = await list(`userId=${ids[demoCustomers.noTransactions]}`);
    expect(none).toMatchObject({ sessions: [], pagination: { totalPages: 1 } });
    expect(await list('userId=nobody')).toMatchObject({ sessions: [] });
    expect(await list(`${many()}&page=4`)).toMatchObject({
      sessions: [],
      pagination: { totalPages: 3 },
    });
  });

  test('without userId returns the sessions of all users, and honours limit', async () => {
    const { sessions, pagination } = await list('limit=200');
    expect(sessions).toHaveLength(pagination.total ?? 0);
    expect(new Set(sessions.map(({ userId }) => userId)).size).toBeGreaterThan(5);
    expect((await call('GET', `${path}?page=0`)).status).toBe(400);
  });
});

describe('GET and DELETE chat/sessions/{id}', () => {
  test('returns the session with the data of the chatbot', async () => {
    const { sessions } = await list(many());
    expect((await call('GET', `${path}/${sessions[0]?._id}`)).body).toMatchObject({
      data: { ...sessions[0], messages: expect.any(Array), device: { os: 'Android' } },
    });
  });

  test('deletes once; then it is missing', async () => {
    const [first] = (await list(many())).sessions;
    const one = `${path}/${first?._id}`;
    expect((await call('DELETE', one)).status).toBe(200);
    expect(await call('DELETE', one)).toMatchObject({
      status: 404,
      body: { message: 'Session not found' },
    });
    expect((await call('GET', one)).status).toBe(404);
    expect((await list(many())).pagination.total).toBe(24);
  });

  test('a leadadmin and a caller without a token are refused', async () => {
    const lead = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
    expect((await lead('GET', path)).status).toBe(403);
    expect((await lead('DELETE', `${path}/x`)).status).toBe(403);
    expect((await callAs(sandbox.app, '')('GET', path)).status).toBe(401);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoTeams } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/teams';
type Team = { _id: string; name: string; createdAt: string };
type List = { data: Team[]; totalPages: number };
type Member = { _id: string; teamId: string; user: { _id: string; email: string } | null };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query = '') => (await call('GET', `${path}${query}`)).body as List;
const teamId = async (name: string) =>
  (await list(`?search=${encodeURIComponent(name)}`)).data[0]?._id ?? '';
const members = async (id: string) =>
  ((await call('GET', `${path}/${id}/users`)).body as { data: Member[] }).data;

describe('GET /api/v1/admin/teams', () => {
  test('returns data and totalPages, 30 a page by default, newest first', async () => {
    const page = await list();
    expect(page).toEqual(await list('?page=1&limit=30'));
    expect(page.data).toHaveLength(30);
    expect(page.totalPages).toBe(3);
    expect((await list('?page=3')).data).toHaveLength(10);
    const dates = page.data.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('searches the name in any case, with special characters taken literally', async () => {
    const found = await list('?search=LAGOS');
    expect(found.data.length).toBeGreaterThan(3);
    expect(found.data.every(({ name }) => name.includes('Lagos'))).toBe(true);
    expect(await list('?search=%25')).toEqual({ data: [], totalPages: 1 });
  });
});

describe('Members of a team', () => {
  test('are returned with their customer, or with none when the account is gone', async () => {
    const all = await members(await teamId(demoTeams.manyMembers));
    expect(all).toHaveLength(240);
    expect(Object.keys(all[0]?.user ?? {})).toEqual([
      '_id',
      'name',
      'email',
      'role',
      'businessname',
      'country',
    ]);
    expect(all.filter(({ user }) => user === null)).toHaveLength(4);
    expect(await members(await teamId(demoTeams.nobody))).toEqual([]);
  });

  test('are removed by the ID of the customer; the owner stays', async () => {
    const id = await teamId(demoTeams.manyMembers);
    const [owner, other] = await members(id);
    const remove = (userId?: string) => call('DELETE', `${path}/${id}/users/${userId}`);
    expect(await remove(owner?.user?._id)).toMatchObject({
      status: 400,
      body: { message: 'Cannot remove the team owner' },
    });
    expect((await remove(other?.user?._id)).status).toBe(200);
    expect(await remove(other?.user?._id)).toMatchObject({
      status: 404,
      body: { message: 'Member not found' },
    });
    expect(await members(id)).toHaveLength(239);
  });
});

test('Invites are pending or not, and are cancelled once, with an empty response', async () => {
  const id = await teamId(demoTeams.manyMembers);
  const { body } = await call('GET', `${path}/${id}/invites`);
  const { data } = body as { data: { _id: string; status: string }[] };
  expect(data).toHaveLength(12);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['pending', 'accepted']));
  const one = `${path}/${id}/invites/${data[0]?._id}`;
  expect(await call('DELETE', one)).toMatchObject({ status: 204, body: '' });
  expect(await call('DELETE', one)).toMatchObject({
    status: 404,
    body: { message: 'Invite not found' },
  });
});

test('An unknown team is missing everywhere; leadadmin is refused', async () => {
  const missing = { status: 404, body: { message: 'Team not found' } };
  for (const tail of ['users', 'invites']) {
    expect(await call('GET', `${path}/gone/${tail}`)).toMatchObject(missing);
    expect(await call('DELETE', `${path}/gone/${tail}/x`)).toMatchObject(missing);
  }
  const lead = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
  expect((await lead('GET', path)).status).toBe(403);
});

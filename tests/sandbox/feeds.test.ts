import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoFeeds } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/feeds';
type Feed = { _id: string; name?: string; content: string; createdAt: string; updatedAt: string };
type List = { entity: { feeds: Feed[]; currentPage: number; total: number; totalPages: number } };
type Comment = { _id: string; commented_by_name?: string; children: Comment[] };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query = '') => (await call('GET', path + query)).body as List;
const first = async () => (await list()).entity.feeds[0]?._id ?? '';
const comments = async (id: string) =>
  ((await call('GET', `${path}/${id}/comments`)).body as { entity: Comment[] }).entity;
const depth = (all: Comment[]): number =>
  all.length === 0 ? 0 : 1 + Math.max(...all.map(({ children }) => depth(children)));
const size = (all: Comment[]): number =>
  all.reduce((sum, { children }) => sum + 1 + size(children), 0);

describe('Posts', () => {
  test('are listed ten a page in an entity with currentPage, total and totalPages', async () => {
    const { entity } = await list();
    expect(entity.feeds).toHaveLength(10);
    expect(entity).toMatchObject({ currentPage: 1, total: 45, totalPages: 5 });
    expect((await list('?page=5')).entity.feeds).toHaveLength(5);
    expect(entity.feeds[0]?.name).toBe(demoFeeds.manyComments);
    const all = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?page=${page}`)));
    expect(all.flatMap(({ entity: { feeds } }) => feeds).some(({ name }) => !name)).toBe(true);
  });

  test('are created, changed and deleted; the newest is the first', async () => {
    const made = await call('POST', path, { name: ' News ', content: '<p>One</p>' });
    const { entity } = made.body as { entity: Feed };
    expect(entity).toMatchObject({ name: 'News', content: '<p>One</p>', like_count: 0 });
    expect(await first()).toBe(entity._id);
    const one = `${path}/${entity._id}`;
    expect(await call('PUT', one, { name: 'News', content: 'Two' })).toMatchObject({
      status: 200,
      body: { valid: true, entity: { content: 'Two' } },
    });
    expect((await call('DELETE', one)).status).toBe(200);
    const missing = { status: 404, body: { message: 'Feed not found' } };
    expect(await call('GET', one)).toMatchObject(missing);
    expect(await call('DELETE', one)).toMatchObject(missing);
    expect(await call('PUT', one, { name: 'a', content: 'b' })).toMatchObject(missing);
  });

  test('need a title and a content', async () => {
    expect(await call('POST', path, { content: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Title is required' },
    });
    expect(await call('POST', path, { name: 'x', content: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Content is required' },
    });
  });
});

describe('Comments', () => {
  test('are a tree several levels deep; some have no name', async () => {
    const tree = await comments(await first());
    expect(size(tree)).toBe(96);
    expect(depth(tree)).toBe(4);
    expect(JSON.stringify(tree)).toMatch(/"content":"[^"]*","createdAt"/);
  });

  test('are added at the top or below another, and are deleted with their replies', async () => {
    const id = await first();
    const add = async (content: string, parent_id: string | null) =>
      (await call('POST', `${path}/${id}/comments`, { content, name: 'Staff', parent_id }))
        .body as { entity: Comment };
    const { entity: top } = await add('Top', null);
    expect(top).toMatchObject({ content: 'Top', commented_by_name: 'Staff', parent_id: null });
    await add('Below', top._id);
    expect((await comments(id)).at(-1)).toMatchObject({ children: [{ content: 'Below' }] });
    const one = `${path}/${id}/comments/${top._id}`;
    expect((await call('DELETE', one)).status).toBe(200);
    expect(size(await comments(id))).toBe(96);
    expect(await call('DELETE', one)).toMatchObject({
      status: 404,
      body: { message: 'Comment not found' },
    });
  });

  test('are refused when blank, or below a missing comment', async () => {
    const id = await first();
    const post = (body: object) => call('POST', `${path}/${id}/comments`, body);
    expect((await post({ content: ' \n', name: 'User', parent_id: null })).status).toBe(400);
    expect(await post({ content: 'x', name: 'User', parent_id: 'gone' })).toMatchObject({
      status: 404,
      body: { message: 'Comment not found' },
    });
  });
});

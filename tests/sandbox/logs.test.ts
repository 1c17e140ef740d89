import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logs } from '../../sandbox/db/schema';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/logs';
type Log = { _id: string; created_at?: string; severity?: string; message: string };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query = '') =>
  (await call('GET', `${path}${query}`)).body as { data: Log[]; totalPages: number };

test('GET /logs returns 25 a page, newest first; hundreds of each severity, some without one', async () => {
  const first = await list();
  expect(first.data).toHaveLength(25);
  expect(first.totalPages).toBe(63);
  const pages = { info: 0, warning: 0, error: 0 };
  for (const severity of ['info', 'warning', 'error'] as const) {
    const found = await list(`?severity=${severity}`);
    expect(found.data.every((log) => log.severity === severity)).toBe(true);
    pages[severity] = found.totalPages;
  }
  expect(Math.min(...Object.values(pages))).toBeGreaterThan(12);
  const all = (await Promise.all([3, 4, 5].map((page) => list(`?page=${page}`)))).flatMap(
    ({ data }) => data,
  );
  expect(all.some(({ severity }) => severity === undefined)).toBe(true);
  expect(all.some(({ created_at }) => created_at === undefined)).toBe(true);
});

test('search, days and times narrow the list; a day as the end is that whole day', async () => {
  const found = await list('?search=SMS%20GATEWAY&startDate=2026-10-01&endDate=2026-10-27');
  expect(found.data.length).toBeGreaterThan(0);
  for (const { message, created_at = '' } of found.data) {
    expect(message).toContain('SMS gateway');
    expect(created_at >= '2026-10-01' && created_at < '2026-10-28').toBe(true);
  }
  const narrow = await list('?startDate=2026-10-31T07:00:00Z&endDate=2026-10-31T08:00:00Z');
  expect(narrow.data.length).toBeGreaterThan(20);
  expect((await call('GET', `${path}?startDate=soon`)).status).toBe(400);
  expect((await call('GET', `${path}?severity=fatal`)).status).toBe(400);
});

test('one log is deleted by its id, several in a batch', async () => {
  const [one, two, three] = (await list()).data;
  expect((await call('DELETE', `${path}/${one?._id}`)).status).toBe(200);
  expect(await call('DELETE', `${path}/${one?._id}`)).toMatchObject({ status: 404 });
  const ids = [two?._id, three?._id];
  expect((await call('DELETE', `${path}/batch`, { ids })).status).toBe(200);
  expect((await call('DELETE', `${path}/batch`, { ids })).status).toBe(404);
  expect((await call('DELETE', `${path}/batch`, { ids: [] })).status).toBe(400);
  const left = (await list()).data.map(({ _id }) => _id);
  expect(left).not.toContain(two?._id);
});

test('leadadmin is refused', async () => {
  const lead = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
  expect((await lead('GET', path)).status).toBe(403);
});

test('an identifier may be a number: in a body it is compared as text (ruling R12)', async () => {
  const [one] = (await list()).data;
  await sandbox.db
    .update(logs)
    .set({ id: '7' })
    .where(eq(logs.id, one?._id ?? ''));
  expect((await call('DELETE', `${path}/batch`, { ids: [7] })).status).toBe(200);
  expect((await call('DELETE', `${path}/7`)).status).toBe(404);
});

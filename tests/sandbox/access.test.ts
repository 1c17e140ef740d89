import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { openSeeded } from '../../sandbox/hosts/seeded';
import { identify, onlyRole, signToken } from '../../sandbox/middleware/access';
import { createArea } from '../../sandbox/routes/area';
import { callAs } from './callAs';

const now = new Date();
let app: ReturnType<typeof createArea>;
let opened: Awaited<ReturnType<typeof openSeeded>>;

beforeAll(async () => {
  opened = await openSeeded();
  app = createArea();
  app.use(async (c, next) => {
    c.set('db', opened.db);
    c.set('clock', () => now);
    await next();
  }, identify);
  const approve = onlyRole('superadmin')({
    method: 'post',
    path: '/approve',
    responses: { 200: { description: 'Approved' } },
  });
  app.openapi(approve, (c) => c.text('approved'));
});
afterAll(() => opened.close());

test.each([
  ['superadmin', 200],
  ['leadadmin', 403],
  ['nobody', 401],
])('a superadmin-only route responds to %s with %i', async (role, status) => {
  const account = demoAccounts.find((each) => each.role === role);
  const token = account ? await signToken(opened.db, account, now) : '';
  expect(await callAs(app, token)('POST', '/approve')).toMatchObject({ status });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../sandbox/db/open';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/notifications/batch';
const text = { message: 'Hello' };
const mail = { subject: 'News', message: 'Hello' };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function someIds(count: number): Promise<string[]> {
  const { body } = await call('GET', `/api/v1/admin/users?limit=${count}`);
  return (body as { data: { _id: string }[] }).data.map(({ _id }) => _id);
}

test('each of the six calls is accepted and stored with its audience', async () => {
  const userIds = await someIds(3);
  const sent: [string, object][] = [
    ['sms/by-role', { roles: ['user'], ...text }],
    ['sms/by-ids', { userIds, ...text }],
    ['email/by-role', { roles: ['user', 'merchant'], ...mail }],
    ['email/by-ids', { userIds, ...mail }],
    ['push/all', mail],
    ['push/by-ids', { userIds, ...mail }],
  ];
  for (const [tail, body] of sent) {
    expect(await call('POST', `${path}/${tail}`, body)).toMatchObject({
      status: 200,
      body: { valid: true },
    });
  }
  const kept = await rows<{ channel: string; audience: unknown; recipients: number }>(
    sandbox.db,
    sql`select channel, audience, recipients from sandbox.notifications order by ordinal`,
  );
  expect(kept.map(({ channel }) => channel).join()).toBe('sms,sms,email,email,push,push');
  expect(kept[1]?.audience).toEqual(userIds);
  expect(kept[4]).toMatchObject({ audience: null, recipients: 248 });
});

test('a role that is not a customer, an empty audience, an unknown user and further fields are refused', async () => {
  const refused: [string, object, number][] = [
    ['sms/by-role', { roles: ['both'], ...text }, 400],
    ['sms/by-role', { roles: [], ...text }, 400],
    ['sms/by-ids', { userIds: [], ...text }, 400],
    ['sms/by-ids', { userIds: ['gone'], ...text }, 404],
    ['sms/by-role', { roles: ['user'], message: '  ' }, 400],
    ['email/by-role', { roles: ['user'], ...text }, 400],
    ['push/all', { ...mail, roles: ['user'] }, 400],
  ];
  for (const [tail, body, status] of refused) {
    expect((await call('POST', `${path}/${tail}`, body)).status).toBe(status);
  }
  const lead = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
  expect((await lead('POST', `${path}/push/all`, mail)).status).toBe(403);
});

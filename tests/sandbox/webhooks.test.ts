import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoWebhooks } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const admin = '/api/v1/admin';
const merchantsPath = `${admin}/users/merchant/list`;
const path = `${admin}/webhooks`;

type Row = Record<string, unknown> & { _id: string };
type List = { data: Row[]; totalPages: number };
type Event = Row & {
  event: string;
  status: string;
  error: string | null;
  payload: Record<string, Record<string, unknown>> | null;
  webhook_id: { id: string; url: string; status: string };
};

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (of: string) => (await call('GET', of)).body as List;
const merchant = async (n: number) => (await list(merchantsPath)).data[n]?._id ?? '';
const webhook = async (url: string) => {
  const found = await list(
    `${path}/merchant/${await merchant(0)}?search=${encodeURIComponent(url)}`,
  );
  return found.data[0]?._id ?? '';
};
const eventsOf = async (id: string, page = 1) => {
  const found = await list(`${path}/${id}/events?page=${page}`);
  return { ...found, data: found.data as Event[] };
};
const control = async (method: string, body?: unknown) => {
  const response = await sandbox.app.request('/__sandbox/receiver', {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.status === 204 ? undefined : ((await response.json()) as Record<string, number>);
};
const fire = ({ _id, event, webhook_id }: Event) =>
  call('POST', `${path}/event/${_id}/fire`, { ...webhook_id, events: event });

describe('GET /api/v1/admin/users/merchant/list', () => {
  test('returns only merchants, 20 a page, with the seven fields', async () => {
    const { data, totalPages } = await list(merchantsPath);
    expect(data).toHaveLength(20);
    expect(totalPages).toBeGreaterThan(2);
    expect(Object.keys(data[0] ?? {})).toEqual([
      '_id',
      'businessname',
      'name',
      'email',
      'phone',
      'country',
      'createdAt',
    ]);
  });

  test('searches business, name and email in any case, with special characters taken literally', async () => {
    const [first] = (await list(merchantsPath)).data;
    const found = await list(`${merchantsPath}?search=${String(first?.email).toUpperCase()}`);
    expect(found.data).toEqual([first]);
    expect(await list(`${merchantsPath}?search=%25`)).toMatchObject({ data: [], totalPages: 1 });
  });
});

describe('Webhooks of a merchant', () => {
  test('are listed 10 a page, are searched by URL, and may have no events', async () => {
    const id = await merchant(0);
    const first = await list(`${path}/merchant/${id}`);
    expect(first.data).toHaveLength(10);
    expect(first.totalPages).toBe(2);
    expect(first.data.filter(({ events }) => events === undefined)).toHaveLength(1);
    expect(new Set(first.data.map(({ status }) => status))).toEqual(
      new Set(['active', 'inactive']),
    );
    expect(await list(`${path}/merchant/${await merchant(1)}`)).toMatchObject({ data: [] });
    expect((await call('GET', `${path}/merchant/gone`)).status).toBe(404);
  });

  test('one is found by its id, or by its merchant; a merchant without one has null', async () => {
    const id = await webhook(demoWebhooks.everyKind);
    expect((await call('GET', `${path}/${id}`)).body).toMatchObject({ webhook: { _id: id } });
    const ofMerchant = await call('GET', `${path}/${await merchant(0)}`);
    expect(ofMerchant.body).toMatchObject({ webhook: { _id: id } });
    const none = await call('GET', `${path}/${await merchant(1)}`);
    expect(none).toMatchObject({ status: 200, body: { webhook: null } });
    expect(await call('GET', `${path}/gone`)).toMatchObject({
      status: 404,
      body: { message: 'Webhook not found' },
    });
  });

  test('is created, changed and deleted; a bad URL or status is refused', async () => {
    const id = await merchant(1);
    const texts = { url: 'https://new.example/hook', status: 'active' };
    const made = await call('POST', `${path}/merchant/${id}`, texts);
    expect(made).toMatchObject({ status: 200, body: { valid: true, data: texts } });
    const { _id } = (made.body as { data: Row }).data;
    const changed = await call('PUT', `${path}/${_id}`, { ...texts, status: 'inactive' });
    expect(changed.body).toMatchObject({ data: { status: 'inactive' } });
    const refusals = [
      [{ ...texts, url: 'ftp://new.example' }, 'url: Invalid URL format'],
      [{ ...texts, url: 'javascript:alert(1)' }, 'url: Invalid URL format'],
      [{ ...texts, url: ' ' }, 'URL is required'],
      [{ ...texts, status: '' }, 'status: Invalid status'],
    ] as const;
    for (const [body, message] of refusals) {
      expect(await call('PUT', `${path}/${_id}`, body)).toMatchObject({
        status: 400,
        body: { message },
      });
    }
    expect((await call('DELETE', `${path}/${_id}`)).status).toBe(200);
    expect((await call('DELETE', `${path}/${_id}`)).status).toBe(404);
  });
});

describe('Events of a webhook', () => {
  test('are listed newest first, 20 a page, of every kind', async () => {
    const id = await webhook(demoWebhooks.everyKind);
    const { data, totalPages } = await eventsOf(id);
    expect(totalPages).toBe(3);
    expect(data).toHaveLength(20);
    expect(new Set(data.map(({ status }) => status))).toEqual(
      new Set(['success', 'failed', 'queued']),
    );
    expect(data.some(({ payload }) => payload === null)).toBe(true);
    expect(data.some(({ payload }) => payload && !payload.transaction)).toBe(true);
    const errors = data.flatMap(({ error }) => error ?? []);
    expect(errors).toEqual(expect.arrayContaining(['connect ECONNREFUSED 10.0.0.7:443']));
    const found = await list(`${path}/${id}/events?search=PING`);
    expect(found.data.every(({ event }) => event === 'webhook.ping')).toBe(true);
    expect(found.data.length).toBeGreaterThan(0);
    expect((await eventsOf(await webhook(demoWebhooks.noEvents))).data).toEqual([]);
    expect((await eventsOf(await webhook(demoWebhooks.failing))).totalPages).toBe(60);
    expect((await call('GET', `${path}/gone/events`)).status).toBe(404);
  });

  test('are delivered when fired: the response of the receiver becomes their status', async () => {
    const id = await webhook(demoWebhooks.everyKind);
    const [, event] = (await eventsOf(id)).data;
    if (!event) throw new Error('The seed has no second event');
    const now = async () => (await eventsOf(id)).data.find(({ _id }) => _id === event._id);
    await control('POST', { answer: '500' });
    const refused = { valid: false, message: 'Webhook delivery failed' };
    expect((await fire(event)).body).toEqual({ ...refused, error: 'Receiver answered 500' });
    expect(await now()).toMatchObject({ status: 'failed', response: null });
    await control('POST', { answer: 'none' });
    expect((await fire(event)).body).toEqual({ ...refused, error: 'Receiver did not answer' });
    await control('POST', { answer: '200' });
    expect((await fire(event)).body).toEqual({ valid: true, message: 'Webhook delivered' });
    expect(await now()).toMatchObject({
      status: 'success',
      error: null,
      response: '{"received":true}',
    });
    expect(await control('GET')).toEqual({ [event._id]: 3 });
    await control('DELETE');
    expect(await control('GET')).toEqual({});
    expect(
      (await call('POST', `${path}/event/gone/fire`, { ...event.webhook_id, events: 'x' })).status,
    ).toBe(404);
  });

  test('every n-th delivery fails when the receiver is configured so', async () => {
    const { data } = await eventsOf(await webhook(demoWebhooks.failing));
    await control('POST', { failEvery: 3 });
    const answers = [];
    for (const event of data.slice(0, 4)) answers.push((await fire(event)).body);
    expect(answers.map((body) => (body as { valid: boolean }).valid)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const bad = await sandbox.app.request('/__sandbox/receiver', {
      method: 'POST',
      body: '{"answer":3}',
    });
    expect(bad.status).toBe(400);
  });
});

test('leadadmin is refused', async () => {
  const lead = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
  for (const of of [merchantsPath, `${path}/x/events`, `${path}/x`]) {
    expect((await lead('GET', of)).status).toBe(403);
  }
});

import type { GetListParams } from 'react-admin';
import { describe, expect, it, test } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/createDataProvider';
import { endpoints } from '../../../src/dataProvider/endpoints';
import { recordReader } from '../../../src/dataProvider/fields';
import { CallError } from '../../../src/http/errors';
import { recordingClient } from '../../support/recordingClient';

const admin = '/api/v1/admin';
const sort = { field: 'id', order: 'ASC' } as const;
const filter = {
  ...{ q: 'unknown to the API', search: 'ada', severity: 'error', activity: 'login' },
  ...{ startDate: '2026-01-01', endDate: '2026-02-01', status: 'new', searchTerm: 'Ltd' },
  ...{ extractionStatus: 'failed', notificationStatus: '', email: 'ada@x.test', userId: 'u' },
  ...{ teamId: 't', merchantId: 'm', webhookId: 'w' },
};
const support = { host: 'support', withoutToken: 'session.loginForFaq' };
const logQuery = {
  ...{ severity: 'error', activity: 'login', search: 'ada' },
  ...{ startDate: '2026-01-01', endDate: '2026-02-01' },
};
const leadQuery = { status: 'new', extractionStatus: 'failed', searchTerm: 'Ltd' };

function providerOf(answer: unknown) {
  const { client, asked } = recordingClient(answer);
  const fallback = () => Promise.reject(new Error('Nothing here speaks plain REST'));
  const provider = createDataProvider({
    client,
    table: endpoints,
    fallback,
    mayUse: () => true,
    translate: (key) => key,
  });
  return { provider, asked };
}

describe('The page of a list is requested for', () => {
  it.each([
    ['users', { path: `${admin}/users`, query: { limit: 30 } }],
    [
      'transactions',
      { path: `${admin}/wallets/customer/transactions`, query: { email: 'ada@x.test' } },
    ],
    ['chatsession', { path: `${admin}/chat/sessions`, query: { limit: 10, userId: 'u' } }],
    ['faq', { path: `${admin}/chatbot/all-features`, query: {}, ...support }],
    ['admin', { path: `${admin}/manage/list-admins`, query: { limit: 20 } }],
    ['feeds', { path: `${admin}/feeds`, query: {} }],
    ['logs', { path: `${admin}/logs`, query: logQuery }],
    ['leads', { path: '/api/admin/leads', query: { limit: 20, ...leadQuery } }],
    ['teams', { path: `${admin}/teams`, query: { search: 'ada', limit: 30 } }],
    ['webhooks', { path: `${admin}/users/merchant/list`, query: { search: 'ada' } }],
    ['view_webhook', { path: `${admin}/webhooks/merchant/m`, query: { search: 'ada' } }],
    ['view_webhookevent', { path: `${admin}/webhooks/w/events`, query: { search: 'ada' } }],
  ])('%s with only its page and its filters', async (resource, { query, ...call }) => {
    const { provider, asked } = providerOf([{ _id: 1 }]);
    await provider.getList(resource, { pagination: { page: 3, perPage: 99 }, sort, filter });
    await provider.getList(resource, { filter } as GetListParams);
    expect(asked).toEqual([
      { ...call, query: { ...query, page: 3 } },
      { ...call, query: { ...query, page: 1 } },
    ]);
  });

  it.each([
    ['teams_invites', `${admin}/teams/t/invites`],
    ['teams_members', `${admin}/teams/t/users`],
  ])('%s, whose response holds all rows', async (resource, path) => {
    const { provider, asked } = providerOf([{ _id: 1 }]);
    const list = await provider.getList(resource, { filter } as GetListParams);
    expect(asked).toEqual([{ path }]);
    expect(list).toMatchObject({ data: [{ id: '1' }], meta: { pages: 1 } });
    expect(
      (await providerOf([]).provider.getList(resource, { filter } as GetListParams)).data,
    ).toEqual([]);
  });

  it('leads and features without a filter, too', async () => {
    for (const resource of [
      'leads',
      'users',
      'logs',
      'teams',
      'webhooks',
      'chatsession',
      'transactions',
    ]) {
      const { provider, asked } = providerOf([{ _id: 1 }]);
      await provider.getList(resource, {} as GetListParams);
      expect(asked).toMatchObject([{ query: { page: 1 } }]);
    }
  });
});

test.each([
  ['users', { data: [{ _id: 1 }] }],
  ['users', { users: [{ _id: 1 }] }],
  ['transactions', { data: { transactions: [{ _id: 1 }] } }],
  ['chatsession', { sessions: [{ _id: 1 }] }],
  ['faq', { data: [{ _id: 1 }] }],
  ['faq', { features: [{ _id: 1 }] }],
  ['admin', { data: [{ _id: 1 }] }],
  ['admin', { admins: [{ _id: 1 }] }],
  ['admin', { entity: [{ _id: 1 }] }],
  ['feeds', { entity: { feeds: [{ _id: 1 }] } }],
  ['feeds', { data: [{ _id: 1 }] }],
  ['logs', { data: [{ _id: 1 }] }],
  ['logs', { logs: [{ _id: 1 }] }],
  ['leads', { entity: { leads: [{ _id: 1 }] } }],
  ['teams', { data: [{ _id: 1 }] }],
  ['teams', { teams: [{ _id: 1 }] }],
  ['teams_invites', { data: [{ _id: 1 }] }],
  ['teams_invites', { invites: [{ _id: 1 }] }],
  ['teams_invites', { entity: [{ _id: 1 }] }],
  ['teams_members', { data: [{ _id: 1 }] }],
  ['teams_members', { users: [{ _id: 1 }] }],
  ['teams_members', { members: [{ _id: 1 }] }],
  ['teams_members', { entity: [{ _id: 1 }] }],
  ['webhooks', { data: [{ _id: 1 }] }],
  ['webhooks', { merchants: [{ _id: 1 }] }],
  ['webhooks', { users: [{ _id: 1 }] }],
  ['view_webhook', { data: [{ _id: 1 }] }],
  ['view_webhook', { webhooks: [{ _id: 1 }] }],
  ['view_webhookevent', { data: [{ _id: 1 }] }],
  ['view_webhookevent', { events: [{ _id: 1 }] }],
])('the rows of %s are found in %j', async (resource, answer) => {
  const { data } = await providerOf(answer).provider.getList(resource, { filter } as GetListParams);
  expect(data).toMatchObject([{ id: '1' }]);
});

describe('The pages of a list', () => {
  const list = async (answer: unknown, page: number, resource = 'users') => {
    const { provider } = providerOf(answer);
    const { meta, pageInfo, total } = await provider.getList(resource, {
      ...{ pagination: { page, perPage: 30 }, sort, filter },
    });
    return { ...meta, ...pageInfo, total };
  };

  it('are those that the server counts, and show whether there is a page before and after', async () => {
    const data = [{ _id: 1 }];
    const counted = { data, totalPages: 3 };
    expect(await list(counted, 1)).toMatchObject({
      pages: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    expect(await list(counted, 2)).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect(await list(counted, 3)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(await list({ data }, 1)).toMatchObject({ pages: 1, total: undefined });
  });

  it.each([
    ['users', 3],
    ['teams', 3],
    ['chatsession', 7],
    ['leads', 4],
  ])('of %s are counted from the total where only that is sent: %s', async (resource, pages) => {
    const answer = { data: [{ _id: 1 }], sessions: [{ _id: 1 }], leads: [{ _id: 1 }], total: 61 };
    expect(await list(answer, 1, resource)).toMatchObject({ pages, total: 61 });
  });

  it('of references are those of a list', async () => {
    const page = { rows: [{ id: '1' }], pages: 2 };
    const { client, asked } = recordingClient({});
    const provider = createDataProvider({
      client,
      table: {
        notes: {
          record: recordReader({}),
          getManyReference: { call: ({ id }) => ({ path: `/notes/of/${id}` }), read: () => page },
        },
      },
      fallback: () => Promise.reject(new Error('none')),
      mayUse: () => true,
      translate: (key) => key,
    });
    const params = { target: 'user', id: 'u', pagination: { page: 1, perPage: 9 }, sort, filter };
    expect(await provider.getManyReference('notes', params)).toEqual({
      ...{ data: page.rows, total: undefined, meta: { pages: 2, total: undefined } },
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(asked).toEqual([{ path: '/notes/of/u' }]);
  });
});

describe('One record is requested by', () => {
  it.each([
    ['users', { path: `${admin}/users/a%2Fb` }, { user: { _id: 9, name: 'A' } }],
    ['feeds', { path: `${admin}/feeds/a%2Fb` }, { entity: { _id: 9, name: 'A' } }],
    ['feeds', { path: `${admin}/feeds/a%2Fb` }, { feed: { _id: 9, name: 'A' } }],
    ['leads', { path: '/api/admin/leads/a%2Fb' }, { entity: { lead: { _id: 9, name: 'A' } } }],
    ['faq', { path: `${admin}/chatbot/featureqas/a%2Fb`, ...support }, { name: 'A', qas: [] }],
  ])('%s', async (resource, call, answer) => {
    const { provider, asked } = providerOf(answer);
    const { data } = await provider.getOne(resource, { id: 'a/b' });
    expect(asked).toEqual([call]);
    expect(data).toMatchObject({ id: 'a/b', name: 'A' });
    const { data: many } = await provider.getMany(resource, { ids: ['x', 'y'] });
    expect(many.map(({ id }) => id)).toEqual(['x', 'y']);
  });

  it.each([
    [{ data: { session: { _id: 's', log: [1] } } }, { _id: 's', log: [1] }],
    [
      { valid: true, message: 'Found', entity: { _id: 's', log: [1] } },
      { _id: 's', log: [1] },
    ],
    [
      { data: { _id: 's' }, note: 'beside it' },
      { data: { _id: 's' }, note: 'beside it' },
    ],
    [{ data: 'a text' }, { data: 'a text' }],
    [{ other: { _id: 's' } }, { other: { _id: 's' } }],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ data: [1, 2] }, [1, 2]],
    [{ data: null }, { data: null }],
    [{}, {}],
    ['a text', 'a text'],
  ])('a chat session, whole and without its envelopes: %j', async (answer, whole) => {
    const { provider, asked } = providerOf(answer);
    const { data } = await provider.getOne('chatsession', { id: 7 });
    expect(data).toEqual({ id: '7', raw: whole });
    expect(asked).toEqual([{ path: `${admin}/chat/sessions/7` }]);
  });
});

test('an event of a webhook is kept whole next to its fields', async () => {
  const event = { _id: 1, event: 'paid', payload: { amount: 5 }, more: true };
  const { data } = await providerOf([event]).provider.getList('view_webhookevent', {
    filter,
  } as GetListParams);
  expect(data).toEqual([{ ...event, id: '1', raw: event }]);
});

describe('A change is sent once, under its kind and its record:', () => {
  const data = {
    ...{ name: 'N', email: 'e@x.test', password: 'secret', role: 'leadadmin', more: 1 },
    ...{ description: 'D', content: 'C', url: 'https://x.test', status: 'active' },
  };
  const id = 'a/b';
  const meta = { teamId: 't', merchantId: 'm' };
  const { name, description, content, url, status } = data;

  it.each([
    [
      'admin',
      'POST',
      `${admin}/manage/create-admin`,
      {},
      { name, email: data.email, password: 'secret', role: data.role },
    ],
    ['faq', 'POST', `${admin}/chatbot/support-feature`, support, { name, description }],
    ['feeds', 'POST', `${admin}/feeds`, {}, { name, content }],
    ['view_webhook', 'POST', `${admin}/webhooks/merchant/m`, {}, { url, status }],
  ])('%s.create', async (resource, method, path, more, body) => {
    const { provider, asked } = providerOf({ entity: { _id: 5 } });
    const made = await provider.create(resource, { data, meta });
    const change = { kind: `${resource}.create`, subject: undefined };
    expect(asked).toEqual([[change, { method, path, ...more, body }]]);
    expect(made.data).toMatchObject({ id: '5', name });
  });

  it.each([
    ['users', `${admin}/users/a%2Fb`, {}, { name }],
    [
      'admin',
      `${admin}/manage/edit-admin/a%2Fb`,
      {},
      { name, password: 'secret', role: data.role },
    ],
    ['faq', `${admin}/chatbot/support-feature/a%2Fb`, support, { name, description }],
    ['feeds', `${admin}/feeds/a%2Fb`, {}, { name, content }],
    ['leads', '/api/admin/leads/a%2Fb', {}, data],
    ['view_webhook', `${admin}/webhooks/a%2Fb`, {}, { url, status }],
  ])('%s.update', async (resource, path, more, body) => {
    const { provider, asked } = providerOf({ message: 'Saved' });
    const saved = await provider.update(resource, { id, data, previousData: { id, old: 1 } });
    expect(asked).toEqual([
      [
        expect.objectContaining({ kind: `${resource}.update`, subject: id }),
        { method: 'PUT', path, ...more, body },
      ],
    ]);
    expect(saved.data).toMatchObject({ id, old: 1, name });
    expect(saved.data.serverMessage).toBe(resource === 'leads' ? 'Saved' : undefined);
  });

  it.each([
    ['admin', `${admin}/manage/delete-admin/a%2Fb`, {}],
    ['chatsession', `${admin}/chat/sessions/a%2Fb`, {}],
    [
      'faq',
      `${admin}/chatbot/feature-qa/a%2Fb`,
      { host: 'support', withoutToken: 'session.loginToDelete' },
    ],
    ['feeds', `${admin}/feeds/a%2Fb`, {}],
    ['leads', '/api/admin/leads/a%2Fb', {}],
    ['logs', `${admin}/logs/a%2Fb`, {}],
    ['teams_invites', `${admin}/teams/t/invites/a%2Fb`, {}],
    ['teams_members', `${admin}/teams/t/users/a%2Fb`, {}],
    ['view_webhook', `${admin}/webhooks/a%2Fb`, {}],
  ])('%s.delete', async (resource, path, more) => {
    const { provider, asked } = providerOf(undefined);
    expect(await provider.delete(resource, { id, meta })).toEqual({ data: { id } });
    expect(asked).toEqual([
      [
        { kind: `${resource}.delete`, subject: id },
        { method: 'DELETE', path, ...more },
      ],
    ]);
  });

  it('an administrator keeps the values that are left empty', async () => {
    const { provider, asked } = providerOf(undefined);
    const left = { name: 'N', password: '', role: '' };
    await provider.update('admin', { id, data: left, previousData: { id } });
    expect(asked).toMatchObject([[{}, { body: { name: 'N' } }]]);
    expect(JSON.stringify(asked)).not.toContain('password');
    expect(JSON.stringify(asked)).not.toContain('role');
  });
});

describe('A call that the table does not have', () => {
  it('fails at once with both names, and sends no request', async () => {
    const { provider, asked } = providerOf({});
    const failing: [Promise<unknown>, string][] = [
      [provider.create('users', { data: {} }), 'no "create" for "users"'],
      [provider.delete('transactions', { id: 1 }), 'no "delete" for "transactions"'],
      [provider.getMany('logs', { ids: [1] }), 'no "getOne" for "logs"'],
      [provider.updateMany('logs', { ids: [1], data: {} }), 'no "update" for "logs"'],
      [provider.deleteMany('users', { ids: [1] }), 'no "delete" for "users"'],
    ];
    for (const [call, message] of failing) await expect(call).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });

  it('uses plain REST, unless the role may not call it', async () => {
    const { client, asked } = recordingClient({});
    const plain = { getOne: async () => ({ data: { id: 'plain' } }) };
    const provider = createDataProvider({
      ...{ client, table: endpoints, fallback: async () => plain as never },
      mayUse: (resource) => resource === 'plans',
      translate: (key) => key,
    });
    expect(await provider.getOne('plans', { id: 1 })).toEqual({ data: { id: 'plain' } });
    const denied = await provider.getOne('users', { id: 1 }).catch((failure) => failure);
    expect(denied).toBeInstanceOf(CallError);
    expect(denied).toMatchObject({ kind: 'forbidden', message: 'errors.forbidden' });
    expect(asked).toEqual([]);
  });

  it('a read can be aborted', async () => {
    const { provider } = providerOf([{ _id: 1 }]);
    expect(provider.supportAbortSignal).toBe(true);
    const signal = AbortSignal.abort();
    await expect(provider.getOne('users', { id: 1, signal })).rejects.toThrow('abort');
  });
});

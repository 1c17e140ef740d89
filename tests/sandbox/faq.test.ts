import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';

type Feature = { _id: string; name: string; description: string };
type Item = { _id: string; question: string; answer: string };
type Detail = Feature & { qas: Item[] };

const base = '/api/v1/admin/chatbot';
let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('superadmin@demo.test');
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function send(method: string, path: string, body?: unknown, as = token) {
  const response = await sandbox.app.request(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined };
}

const pageOf = async (page = 1) =>
  (await send('GET', `/all-features?page=${page}`)).json as { data: Feature[]; totalPages: number };
const first = async () => (await pageOf()).data[0] as Feature;
const detail = async (id: string) => (await send('GET', `/featureqas/${id}`)).json as Detail;

describe('support features', () => {
  test('are listed ten a page, newest first, with the number of pages', async () => {
    const pages = await Promise.all([pageOf(1), pageOf(2), pageOf(3), pageOf(4)]);
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
    expect(pages[0]?.data[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Opening hours',
      description: 'When people answer.',
    });
  });

  test('are created trimmed, and a name is unique without regard to case', async () => {
    const made = await send('POST', '/support-feature', {
      name: ' Loans ',
      description: 'Money lent.',
    });
    expect(made.status).toBe(200);
    expect(await first()).toEqual(made.json.data);
    expect(made.json.data.name).toBe('Loans');
    const again = await send('POST', '/support-feature', { name: 'lOaNs', description: 'Twice.' });
    expect(again).toEqual({
      status: 409,
      json: { message: 'A feature with this name already exists' },
    });
  });

  test('are changed; the own name in another case is no conflict, another one’s is', async () => {
    const { _id, name, description } = await first();
    const shouted = { name: name.toUpperCase(), description };
    expect((await send('PUT', `/support-feature/${_id}`, shouted)).json.data).toEqual({
      _id,
      ...shouted,
    });
    const taken = await send('PUT', `/support-feature/${_id}`, { name: 'fees', description });
    expect(taken.status).toBe(409);
    expect((await send('PUT', '/support-feature/nobody', shouted)).status).toBe(404);
  });

  test('are refused when blank', async () => {
    const blank = await send('POST', '/support-feature', { name: '  ', description: 'x' });
    expect(blank).toEqual({ status: 400, json: { message: 'Name is required' } });
    expect((await send('POST', '/support-feature', { name: 'x' })).json.message).toBe(
      'Description is required',
    );
  });

  test('are deleted with their items, once', async () => {
    const { _id } = await first();
    const [item] = (await detail(_id)).qas;
    expect((await send('DELETE', `/feature-qa/${_id}`)).status).toBe(200);
    expect(await send('DELETE', `/feature-qa/${_id}`)).toEqual({
      status: 404,
      json: { message: 'Feature not found' },
    });
    expect((await send('GET', `/featureqas/${_id}`)).status).toBe(404);
    expect((await send('DELETE', `/qa/${item?._id}`)).status).toBe(404);
  });

  test('accept a name of 10,000 characters, markup and right-to-left text unchanged', async () => {
    const name = `<b>سؤال</b>${'x'.repeat(10_000)}`;
    await send('POST', '/support-feature', { name, description: '"quoted"' });
    expect((await first()).name).toBe(name);
    expect((await send('POST', '/support-feature', { name, description: 'again' })).status).toBe(
      409,
    );
  });
});

describe('items', () => {
  test('are added at the end, changed and deleted', async () => {
    const { _id } = await first();
    const before = (await detail(_id)).qas;
    const added = await send('POST', `/support-qa/${_id}`, { question: 'Q?', answer: 'A.' });
    expect(added.json.data).toEqual({ _id: expect.any(String), question: 'Q?', answer: 'A.' });
    expect((await detail(_id)).qas).toEqual([...before, added.json.data]);

    const path = `/feature/${_id}/qa/${added.json.data._id}`;
    const changed = await send('PUT', path, { question: 'Q2?', answer: 'A2.' });
    expect(changed.json.data).toEqual({ ...added.json.data, question: 'Q2?', answer: 'A2.' });
    expect(await send('DELETE', `/qa/${added.json.data._id}`)).toEqual({
      status: 204,
      json: undefined,
    });
    expect((await detail(_id)).qas).toEqual(before);
  });

  test('are refused when blank, and where the feature or the item is missing', async () => {
    const { _id } = await first();
    const item = { question: 'Q?', answer: 'A.' };
    expect((await send('POST', `/support-qa/${_id}`, { ...item, answer: ' ' })).status).toBe(400);
    expect((await send('POST', '/support-qa/nobody', item)).json.message).toBe('Feature not found');
    expect((await send('PUT', `/feature/${_id}/qa/none`, item)).json.message).toBe('FAQ not found');
  });

  test('one feature has none', async () => {
    const { data } = await pageOf(1);
    const empty = data.find(({ name }) => name === 'Payouts API');
    expect((await detail(empty?._id ?? '')).qas).toEqual([]);
  });
});

test('A leadadmin is refused with 403, a caller without a token with 401', async () => {
  const lead = await sandbox.token('leadadmin@demo.test');
  for (const [method, path] of [
    ['GET', '/all-features'],
    ['DELETE', '/feature-qa/x'],
    ['GET', '/featureqas/x'],
    ['DELETE', '/qa/x'],
  ] as const) {
    expect((await send(method, path, undefined, lead)).status).toBe(403);
    expect((await send(method, path, undefined, '')).status).toBe(401);
  }
});

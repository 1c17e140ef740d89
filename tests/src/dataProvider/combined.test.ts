import { combineDataProviders, type DataProvider, HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../src/api';
import { session } from '../../../src/authProvider/session';
import { createConsoleDataProvider } from '../../../src/dataProvider';
import { listSettings, plainRest } from '../../../src/dataProvider/endpoints';
import { createClient } from '../../../src/http/client';
import { journalChanges, loadJournal } from '../../../src/operations/recordChanges';
import { failureOf } from '../../support/apiClient';
import { lago } from '../stock/api/dialects';

type Row = { id: number; name: string };

/** A data provider in memory; `failure` is thrown by its next change. */
function createMemory() {
  const rows: Row[] = [1, 2, 3].map((id) => ({ id, name: `Article ${id}` }));
  const sent: string[] = [];
  const state: { failure?: Error } = {};
  const find = (id: unknown) => rows.find((row) => String(row.id) === String(id));
  async function change(text: string, run: () => unknown) {
    sent.push(text);
    await Promise.resolve();
    const { failure } = state;
    if (failure) throw failure;
    return { data: run() };
  }
  const provider = {
    getList: async () => ({ data: rows, total: rows.length }),
    getOne: async (_: string, { id }: Row) => ({ data: find(id) }),
    create: (_: string, { data }: { data: Row }) =>
      change(`create ${data.name}`, () => {
        rows.push({ ...data, id: rows.length + 1 });
        return rows.at(-1);
      }),
    update: (_: string, { id, data }: { id: number; data: Row }) =>
      change(`update ${id}`, () => Object.assign(find(id) as Row, data)),
    delete: (_: string, { id }: Row) =>
      change(`delete ${id}`, () => rows.splice(rows.indexOf(find(id) as Row), 1)[0]),
  } as unknown as DataProvider;
  return { provider, rows, sent, state };
}

describe('A data provider of one’s own beside that of the API', () => {
  let memory: ReturnType<typeof createMemory>;
  const host = 'http://none.test';
  const client = createClient({ apiHost: host, supportHost: host }, session, () =>
    journalChanges('tester'),
  );

  beforeEach(() => {
    memory = createMemory();
    localStorage.setItem('authToken', 't');
    api.dialect = lago;
    const both = combineDataProviders(() => memory.provider);
    // As in react-admin's examples: a proxy with a function for every name, `then` included.
    const proxy = new Proxy(both, {
      get: (target, name) => (Reflect.get(target, name) as unknown) ?? (() => undefined),
    });
    const load = async () => ({ default: proxy });
    api.dataProviders = { articles: load, authors: load };
  });
  afterEach(() => {
    delete api.dialect;
    delete api.dataProviders;
  });
  const open = () => createConsoleDataProvider(client, 'superadmin', (key) => key);
  const written = async () =>
    (await loadJournal('tester'))
      .all()
      .map(({ kind, outcome, summary }) => [...[kind, outcome, summary?.record]]);

  it('is read as it is, with the settings of plain REST', async () => {
    const params = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    } as const;
    const list = await open().getList('articles', { ...params, filter: {} });
    expect(list).toMatchObject({ total: 3, data: memory.rows });
    expect([listSettings('articles'), listSettings('invoices')]).toEqual([plainRest, lago]);
  });

  it('has its changes recorded, and sent once', async () => {
    const provider = open();
    const data = { name: 'New' };
    const [one, other] = await Promise.all([
      ...[provider.create('articles', { data }), provider.create('articles', { data })],
    ]);
    expect(one).toEqual({ data: { id: 4, name: 'New' } });
    expect(other).toEqual(one);
    const [previousData] = memory.rows;
    await provider.update('articles', { id: 1, data: { name: 'Renamed' }, previousData });
    expect(memory.sent).toEqual(['create New', 'update 1']);
    expect((await written()).sort()).toEqual([
      ['articles.create', 'done', 'New'],
      ['articles.update', 'done', 'Article 1'],
    ]);
  });

  it('is refused with its message, and unknown without a status', async () => {
    const provider = open();
    memory.state.failure = new HttpError('Name is taken', 422, { message: 'Name is taken' });
    const create = () => provider.create('articles', { data: { name: 'Old' } });
    expect(await failureOf(create())).toMatchObject({
      ...{ outcome: 'refused', status: 422, message: 'Name is taken' },
    });
    memory.state.failure = new TypeError('Failed to fetch');
    expect(await failureOf(create())).toMatchObject({ outcome: 'unknown' });
    expect(memory.sent).toHaveLength(2);
  });

  it('changes several records one by one', async () => {
    const provider = open();
    await provider.updateMany('articles', { ids: [1, 2], data: { name: 'Same' } });
    expect(await provider.deleteMany('articles', { ids: [3] })).toEqual({ data: [3] });
    expect(memory.sent).toEqual(['update 1', 'update 2', 'delete 3']);
    expect(memory.rows.map(({ name }) => name)).toEqual(['Same', 'Same']);
  });
});

import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/createDataProvider';
import type { Endpoint } from '../../../src/dataProvider/endpoint';
import { recordReader, seconds, text, toSeconds } from '../../../src/dataProvider/fields';
import { oneAt } from '../../../src/dataProvider/readers';
import { openJournal } from '../../../src/journal';
import { apiClient, failureOf } from '../../support/apiClient';
import { listAt } from '../../support/listAt';
import { useSandbox } from '../../support/useSandbox';

const coupon = recordReader({ label: text, expires_on: seconds }, { id: 'couponNo' });
const path = '/v2/coupons';
const expiresOn = 1_790_000_000;
const times = { expires_on: expiresOn, iso: new Date(expiresOn * 1_000).toISOString() };
const rows = Array.from({ length: 7 }, (_, index) => ({
  couponNo: 101 + index,
  id: 'of something else',
  label: `Coupon ${index + 1}`,
  expires_on: expiresOn,
}));

/** A list read by POST, with the page size in the request. */
const byPost = {
  record: coupon,
  pageSizes: [2, 5],
  getList: {
    call: ({ pagination: { page = 1, perPage = 2 } = {}, filter }) => ({
      method: 'POST',
      reads: true,
      path: `${path}/search`,
      body: { page, size: perPage, where: filter },
    }),
    read: listAt(coupon, { items: 'payload.items', total: 'payload.total_count' }),
  },
  getOne: {
    call: ({ id }) => ({ path: `${path}/${id}` }),
    read: oneAt(coupon, 'payload.item'),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: `${path}/${id}`,
      body: { label: data.label, expires_on: toSeconds(data.expires_on) },
    }),
  },
} satisfies Endpoint;

/** Its update sends only the changed fields, by PATCH. */
const byPatch = {
  ...byPost,
  update: {
    call: ({ id, data }) => ({
      method: 'PATCH',
      path: `${path}/${id}`,
      body: { label: data.label },
    }),
  },
} satisfies Endpoint;

/** The same rows, two a page, by cursor. */
const byCursor = {
  record: coupon,
  hasCursors: true,
  getList: {
    call: ({ cursor }) => ({ path, query: { after: cursor } }),
    read: listAt(coupon, { items: '' }),
  },
} satisfies Endpoint;
const withNext = {
  ...byCursor,
  getList: { ...byCursor.getList, read: listAt(coupon, { items: 'items', next: 'page.next' }) },
} satisfies Endpoint;

describe('An endpoint of another API', () => {
  const sandboxOf = useSandbox();

  async function start() {
    const bodies: unknown[] = [];
    const queries: string[] = [];
    let failures = 0;
    let patches = 0;
    const sandbox = sandboxOf(
      http.post(`http://sandbox.test${path}/search`, async ({ request }) => {
        if (failures-- > 0) return HttpResponse.error();
        const body = (await request.json()) as { page: number; size: number };
        bodies.push(body);
        const items = rows.slice((body.page - 1) * body.size, body.page * body.size);
        return HttpResponse.json({ payload: { items, total_count: rows.length } });
      }),
      http.get(`http://sandbox.test${path}`, ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        queries.push(search);
        const from = Number(searchParams.get('after') ?? 0);
        const next = from + 2 < rows.length ? String(from + 2) : null;
        return HttpResponse.json({ items: rows.slice(from, from + 2), page: { next } });
      }),
      http.get(`http://sandbox.test${path}/:id`, ({ params }) =>
        HttpResponse.json({
          payload: { item: rows.find(({ couponNo }) => String(couponNo) === params.id) },
        }),
      ),
      http.put(`http://sandbox.test${path}/:id`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ok: true });
      }),
      http.patch(`http://sandbox.test${path}/:id`, async ({ request }) => {
        patches += 1;
        bodies.push(await request.json());
        return patches > 1 ? HttpResponse.error() : HttpResponse.json({ ok: true });
      }),
    );
    const client = await apiClient(sandbox);
    const provider = createDataProvider({
      client,
      table: { coupons: byPost, pages: withNext, patched: byPatch },
      fallback: () => Promise.reject(new Error('none')),
      mayUse: () => true,
      translate: (key) => key,
    });
    const failOnce = () => {
      failures = 1;
    };
    return { provider, client, bodies, queries, failOnce, patches: () => patches };
  }
  const list = (page: number, perPage = 2) => ({
    ...{ pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' as const } },
    filter: { label: 'Coupon' },
  });

  it('is read by POST, in pages of the size that the user selects, and records nothing', async () => {
    const { provider, bodies } = await start();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { data, total, meta } = await provider.getList('coupons', list(2, 5));
    expect(bodies).toEqual([{ page: 2, size: 5, where: { label: 'Coupon' } }]);
    expect([data.length, total, meta?.pages]).toEqual([2, 7, 2]);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('is not a change: after a lost response it may be read again', async () => {
    const { provider, failOnce } = await start();
    failOnce();
    const failure = await failureOf(provider.getList('coupons', list(1)));
    expect(failure).toMatchObject({ kind: 'unreachable', outcome: undefined });
    expect((await provider.getList('coupons', list(1))).data).toHaveLength(2);
  });

  it('has a numeric ID of another name, and times in seconds', async () => {
    const { provider, bodies } = await start();
    const { data } = await provider.getList('coupons', list(1));
    expect(data[0]).toMatchObject({ id: '101', couponNo: 101, expires_on: times.iso });
    const { data: one } = await provider.getOne('coupons', { id: '103' });
    expect(one).toMatchObject({ id: '103', label: 'Coupon 3', expires_on: times.iso });
    const changed = { label: 'New', expires_on: times.iso };
    await provider.update('coupons', { id: '103', data: changed, previousData: one });
    expect(bodies.at(-1)).toEqual({ label: 'New', expires_on: expiresOn });
  });

  it('is changed by PATCH: recorded before it is sent once, and unknown after a lost response', async () => {
    const { provider, bodies, patches } = await start();
    const change = (label: string) =>
      provider.update('patched', { id: '103', data: { label }, previousData: { id: '103' } });
    await change('New');
    expect(bodies).toEqual([{ label: 'New' }]);
    const failure = await failureOf(change('Newer'));
    expect(failure).toMatchObject({ kind: 'unreachable', outcome: 'unknown' });
    expect(patches()).toBe(2);
    const kinds = openJournal('tester')
      .all()
      .map(({ kind, outcome }) => [kind, outcome]);
    expect(kinds.sort()).toEqual([
      ['patched.update', 'done'],
      ['patched.update', 'unknown'],
    ]);
  });

  it('throws where its path leads to neither a list nor a record', () => {
    const read = (answer: unknown) => byPost.getList.read(answer);
    for (const answer of [{}, { payload: null }, { payload: { items: {} } }, 'text', null]) {
      expect(() => read(answer)).toThrow('errors.noData');
    }
    expect(() => byPost.getOne.read({ payload: {} }, { id: '1' })).toThrow('errors.noData');
    expect(byCursor.getList.read([rows[0]])).toEqual({ rows: [coupon(rows[0])], pages: 1 });
  });

  it('pages by cursor: forward, back, and to a page whose cursor is unknown', async () => {
    const { provider, queries } = await start();
    const first = await provider.getList('pages', list(1));
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect((await provider.getList('pages', list(2))).data[0]).toMatchObject({ id: '103' });
    expect((await provider.getList('pages', list(1))).data[0]).toMatchObject({ id: '101' });
    expect(queries).toEqual(['', '?after=2', '']);
    queries.length = 0;
    // Page 4 of a new list, as its filter is another one.
    const other = { ...list(4), filter: {} };
    const last = await provider.getList('pages', other);
    expect(last.data.map(({ id }) => id)).toEqual(['107']);
    expect(last.pageInfo?.hasNextPage).toBe(false);
    expect(queries).toEqual(['', '?after=2', '?after=4', '?after=6']);
    expect(await provider.getList('pages', { ...list(9), filter: {} })).toMatchObject({
      ...{ data: [], meta: { pages: 4 } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { declaredArea } from '../../sandbox/routes/declared';
import { probe } from '../../scripts/probe/probe';
import { reads } from '../../scripts/probe/reads';
import { expectations } from '../../scripts/probe/schemas';
import { changeMethods, selectionOf } from '../../scripts/probe/selection';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { recordOf, text } from '../../src/dataProvider/fields';
import { listAt, oneAt } from '../../src/dataProvider/readers';
import { useSandbox } from '../support/useSandbox';

const coupon = recordOf({ label: text });
/** Its list is read by POST, below the path of its records. */
const coupons = {
  record: coupon,
  getList: {
    call: ({ pagination }) => ({
      method: 'POST',
      reads: true,
      path: '/v2/coupons/search',
      body: { page: pagination?.page ?? 1 },
    }),
    read: listAt(coupon, { items: 'items', total: 'count' }),
  },
  getOne: { call: ({ id }) => ({ path: `/v2/coupons/${id}` }), read: oneAt(coupon, 'coupon') },
  update: {
    call: ({ id, data }) => ({ method: 'PATCH', path: `/v2/coupons/${id}`, body: data }),
  },
} satisfies Endpoint;

const ofNames = (list: readonly { of: string }[]) => list.map(({ of }) => of);

describe('The probe', () => {
  it('compares a list that is read by POST with the route of that list', () => {
    const rows = [{ id: '1', label: 'One' }];
    const expectedOf = expectations([
      declaredArea('coupons', coupons, { access: 'anyAdmin', rows }),
    ]);
    const at = (path: string) => new URL(path, 'http://api.test');
    const list = expectedOf({ method: 'POST', url: at('/v2/coupons/search') });
    expect(list?.path).toBe('/v2/coupons/search');
    const page = { items: [{ id: '1', label: 'One' }], count: 1 };
    expect(list?.schema?.safeParse(page).success).toBe(true);
    expect(list?.schema?.safeParse({ ...page, items: {} }).success).toBe(false);
    const one = expectedOf({ method: 'GET', url: at('/v2/coupons/7') });
    expect(one?.path).toBe('/v2/coupons/{id}');
    expect(expectedOf({ method: 'GET', url: at('/v2/others') })).toBeUndefined();
  });

  it('requires PATCH of a host only where an endpoint sends it', () => {
    expect(changeMethods({})).toEqual(['POST', 'PUT', 'DELETE']);
    const strict = { ...coupons, update: { call: ({ data }) => data.none.none } } as Endpoint;
    expect(changeMethods({ strict })).toEqual(['POST', 'PUT', 'DELETE']);
    expect(changeMethods({ strict, coupons })).toEqual(['POST', 'PUT', 'DELETE', 'PATCH']);
  });

  it('finds the reads of one resource or action, with those that they need', () => {
    expect(selectionOf(undefined).sent).toBe(reads);
    const { sent, reported } = selectionOf('view_webhookevent');
    expect(ofNames(reported)).toEqual(['view_webhookevent.getList']);
    expect(ofNames(sent)).toEqual([
      ...['webhooks.getList', 'view_webhook.getList', 'view_webhookevent.getList'],
    ]);
    expect(ofNames(selectionOf('findCustomer').sent)).toEqual(['users.getList', 'findCustomer']);
    expect(ofNames(selectionOf('listBanks').sent)).toEqual(['listBanks']);
    expect(() => selectionOf('coupons')).toThrow(/--only coupons is none of admin, /);
  });

  describe('with --only', () => {
    const sandboxOf = useSandbox();

    it('reports the reads of one resource, and sends nothing that they do not need', async () => {
      const sandbox = sandboxOf();
      const token = await sandbox.token('superadmin@demo.test');
      const { report } = await probe({ host: sandbox.url, token, only: 'transactions' });
      expect(report.endpoints).toMatchObject([{ of: 'transactions.getList', verdict: 'fits' }]);
      const sent = (await sandbox.calls()).filter(({ method }) => method !== 'OPTIONS');
      expect([...new Set(sent.map(({ path }) => path))]).toEqual([
        '/api/v1/admin/users',
        '/api/v1/admin/wallets/customer/transactions',
      ]);
      expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
      await expect(probe({ host: sandbox.url, token, only: 'nothing' })).rejects.toThrow('--only');
    });
  });
});

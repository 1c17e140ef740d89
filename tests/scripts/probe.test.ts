import { expect, it } from 'vitest';
import { declaredArea } from '../../sandbox/routes/declared';
import { expectedOf } from '../../scripts/probe/compare';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { recordOf, text } from '../../src/dataProvider/fields';
import { listAt, oneAt } from '../../src/dataProvider/readers';

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
} satisfies Endpoint;

it('The probe compares a list that is read by POST with the route of that list', () => {
  const rows = [{ id: '1', label: 'One' }];
  const areas = [declaredArea('coupons', coupons, { access: 'anyAdmin', rows })];
  const expected = (method: string, path: string) =>
    expectedOf({ method, url: new URL(path, 'http://api.test') }, areas);
  const list = expected('POST', '/v2/coupons/search');
  expect(list?.path).toBe('/v2/coupons/search');
  const page = { items: [{ id: '1', label: 'One' }], count: 1 };
  expect(list?.schema?.safeParse(page).success).toBe(true);
  expect(list?.schema?.safeParse({ ...page, items: {} }).success).toBe(false);
  expect(expected('GET', '/v2/coupons/7')?.path).toBe('/v2/coupons/{id}');
  expect(expected('GET', '/v2/others')).toBeUndefined();
});

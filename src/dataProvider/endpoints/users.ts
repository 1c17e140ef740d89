import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { type RecordOf, recordReader, text } from '../fields';
import { oneOf, pageOf } from '../readers';

const LIMIT = 30;

/** A customer of the payments service (part 1, section 3). */
export const user = recordReader({
  name: text,
  email: text,
  phone: text,
  businessname: text,
  role: text,
  country: text,
});
export type User = RecordOf<typeof user>;

/**
 * users
 *
 * getList  GET /api/v1/admin/users?page&limit   → { valid, data, totalPages }
 * getOne   GET /api/v1/admin/users/{id}
 * update   PUT /api/v1/admin/users/{id}         { name }
 */
export const users = {
  record: user,
  nameOf: ({ name, businessname, email }) => name || businessname || email,
  keeps: ['name'],
  perPage: LIMIT,
  getList: {
    call: ({ pagination }) => ({
      path: adminPath`/users`,
      query: { page: pagination?.page ?? 1, limit: LIMIT },
    }),
    read: pageOf(user, ['data', 'users'], LIMIT),
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/users/${id}` }),
    read: oneOf(user, 'user'),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/users/${id}`,
      body: { name: data.name },
    }),
  },
} satisfies Endpoint<User>;

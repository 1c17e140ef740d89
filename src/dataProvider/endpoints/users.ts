import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { one, page, updated } from '../readers';

/** A customer of the payments service (part 1, section 3). Any field but the identifier may be absent. */
export interface User {
  id: string;
  name?: string;
  email?: string;
  phone?: string;
  businessname?: string;
  role?: string;
  country?: string;
}

/**
 * users (part 1, section 7)
 *
 * getList  GET /api/v1/admin/users?page&limit   → { valid, data, totalPages }
 * getOne   GET /api/v1/admin/users/{id}
 * update   PUT /api/v1/admin/users/{id}         { name }
 */
export const users = {
  early: true,
  getList: {
    call: ({ pagination }) => ({
      path: adminPath`/users`,
      query: { page: pagination?.page ?? 1, limit: 30 },
    }),
    read: (answer) => page(answer, 'data', 'users'),
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/users/${id}` }),
    read: (answer) => one(answer, 'user'),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/users/${id}`,
      body: { name: data.name },
    }),
    read: updated,
  },
} satisfies Endpoint<User>;

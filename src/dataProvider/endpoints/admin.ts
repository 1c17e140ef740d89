import type { Admin } from '../../authProvider/admin';
import { adminPath } from '../../http/url';
import type { Endpoint, PageOfRows } from '../endpoint';
import { type RecordReader, recordReader, text } from '../fields';
import { counts, rows } from '../readers';

const PAGE_SIZE = 20;

const record: RecordReader<Admin> = recordReader({ name: text, email: text, role: text });

/**
 * Returns a page of administrators from any of its three formats: `{ valid, data: […] }`, a bare array,
 * `{ entity: […] }`. Without `totalPages` the page size is assumed to be 20 (part 2, section 9): more rows are the
 * complete list, which is paged here; after a full page another one is assumed.
 */
function readAdmins(response: unknown, page: number): PageOfRows<Admin> {
  const all = rows(record, response, ['data', 'admins', 'entity'], true);
  const { pages } = counts(response);
  if (pages) return { rows: all, pages };
  if (all.length > PAGE_SIZE) {
    const from = (page - 1) * PAGE_SIZE;
    return { rows: all.slice(from, from + PAGE_SIZE), pages: Math.ceil(all.length / PAGE_SIZE) };
  }
  const pageCount = counts(response, PAGE_SIZE).pages;
  if (pageCount) return { rows: all, pages: pageCount };
  if (all.length === PAGE_SIZE) return { rows: all, pages: page + 1, isAssumed: true };
  return { rows: all, pages: all.length > 0 ? page : Math.max(1, page - 1) };
}

/**
 * admin
 *
 * getList  GET    /api/v1/admin/manage/list-admins?page&limit
 * create   POST   /api/v1/admin/manage/create-admin        { name, email, password, role }
 * update   PUT    /api/v1/admin/manage/edit-admin/{id}     { name }, and password and role only when given
 * delete   DELETE /api/v1/admin/manage/delete-admin/{id}
 */
export const admin = {
  record,
  nameOf: ({ email, name }) => email || name,
  keeps: ['name', 'role'],
  perPage: PAGE_SIZE,
  getList: {
    call: ({ pagination }) => ({
      path: adminPath`/manage/list-admins`,
      query: { page: pagination?.page ?? 1, limit: PAGE_SIZE },
    }),
    read: (response, { pagination }) => readAdmins(response, pagination?.page ?? 1),
  },
  create: {
    call: ({ data: { name, email, password, role } }) => ({
      method: 'POST',
      path: adminPath`/manage/create-admin`,
      body: { name, email, password, role },
    }),
  },
  update: {
    call: ({ id, data: { name, password, role } }) => ({
      method: 'PUT',
      path: adminPath`/manage/edit-admin/${id}`,
      body: { name, ...(password && { password }), ...(role && { role }) },
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/manage/delete-admin/${id}` }),
  },
} satisfies Endpoint<Admin>;

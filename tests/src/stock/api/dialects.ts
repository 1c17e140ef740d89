import type { Dialect } from '../../../../src/adapter';
import { isObject } from '../../../../src/format/json';

/** A billing API such as Lago's: wrapped records, totals under `meta`, identifiers of several names. */
export const lago: Dialect = {
  rows: ({ many }) => many,
  // A new record comes back bare.
  record: [({ one }) => one, ''],
  body: (fields, { one }) => ({ [one]: fields }),
  total: 'meta.total_count',
  query: ({ page, perPage, filter }) => ({ page, per_page: perPage, ...filter }),
  id: ['external_id', 'code', 'lago_id'],
  fieldErrors: (body) =>
    isObject(body) && isObject(body.error_details) ? body.error_details : undefined,
};

/** JSON:API: the fields under `attributes`, updates by PATCH. */
export const jsonApi: Dialect = {
  rows: 'data',
  record: 'data',
  fields: ({ id, attributes }) => ({ id, ...(attributes as object) }),
  body: (attributes, { many }, id) => ({ data: { type: many, id, attributes } }),
  total: 'meta.total',
  query: ({ page, perPage, sort, filter }) => ({
    'page[number]': page,
    'page[size]': perPage,
    sort: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    ...Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]),
    ),
  }),
  pageSizes: [10, 50],
  sorts: true,
  filtersAnyField: true,
  update: 'PATCH',
};

/** Cursors: the ID of the last row leads to the next page. */
export const stripe: Dialect = {
  rows: 'data',
  record: '',
  next(response) {
    const { data, has_more } = response as { data: { id: string }[]; has_more: boolean };
    return has_more ? data.at(-1)?.id : undefined;
  },
  query: ({ perPage, cursor, filter }) => ({ limit: perPage, starting_after: cursor, ...filter }),
};

/** A shop such as Medusa: `count`, `offset` and `limit`, several IDs as `id[]`, a field list, updates by POST. */
export const medusa: Dialect = {
  path: (resource) => `/${resource.replaceAll('_', '-')}`,
  rows: ({ many }) => many,
  record: ({ one }) => one,
  total: 'count',
  query: ({ offset, limit, sort, filter: { created_after, ...filter }, select }) => ({
    ...{ offset, limit, fields: select?.join(',') },
    order: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    ...filter,
    created_at: { $gte: created_after },
  }),
  ids: (ids, { select }) => ({ 'id[]': ids, limit: ids.length, fields: select?.join(',') }),
  recordQuery: ({ select }) => ({ fields: select?.join(',') }),
  pageSizes: [20, 100],
  sorts: true,
  update: 'POST',
  id: 'id',
};

/** HAL, as Spring Data REST writes it: pages from 0, no list where there are no rows, the identifier in a link alone. */
export const hal: Dialect = {
  rows: ({ many }) => `_embedded.${many}`,
  record: '',
  fields: ({ _links, ...row }) => ({
    ...row,
    id: (_links as { self: { href: string } }).self.href.split('/').pop(),
  }),
  total: 'page.totalElements',
  query: ({ page, perPage, sort, filter, resource }) => ({
    ...{ page: page - 1, size: perPage, projection: `${resource}-row` },
    sort: sort && `${sort.field},${sort.order.toLowerCase()}`,
    ...filter,
  }),
  pageSizes: [20, 50],
  sorts: true,
  update: 'PATCH',
};

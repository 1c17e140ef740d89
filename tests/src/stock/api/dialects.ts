import type { Dialect } from '../../../../src/adapter';
import { isObject } from '../../../../src/format/json';

/** A billing API such as Lago's: wrapped records, totals under `meta`, identifiers of several names. */
export const lago: Dialect = {
  rows: ({ many }) => many,
  record: ({ one }) => one,
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

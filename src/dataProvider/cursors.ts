import type { GetListParams } from 'react-admin';
import type { PageOfRows } from './endpoint';

type Read = (params: GetListParams & { cursor?: string }) => Promise<PageOfRows>;

/**
 * Returns a function that reads a numbered page of a list with cursor pagination. It stores the cursors of each list by
 * sort and filter; a page with an unknown cursor is reached through the pages before it. A page after the last one is
 * empty, with the number of pages.
 */
export function createCursors() {
  const lists = new Map<string, (string | undefined)[]>();

  return async (resource: string, params: GetListParams, read: Read): Promise<PageOfRows> => {
    const { pagination = { page: 1, perPage: 0 }, sort, filter } = params;
    const key = JSON.stringify([resource, sort, filter, pagination.perPage]);
    const cursors = lists.get(key) ?? [undefined];
    lists.set(key, cursors);
    for (let page = Math.min(pagination.page, cursors.length); ; page += 1) {
      const cursor = cursors[page - 1];
      const found = await read({ ...params, pagination: { ...pagination, page }, cursor });
      if (found.next === undefined) cursors.length = page;
      else cursors[page] = found.next;
      if (page === pagination.page) return found;
      if (found.next === undefined) return { rows: [], pages: page };
    }
  };
}

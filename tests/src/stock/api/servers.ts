import { type Context, Hono } from 'hono';

interface Row {
  id: string;
  title: string;
  price: number;
  state: string;
}

const seed: Row[] = Array.from({ length: 45 }, (_, index) => ({
  id: `p-${index + 1}`,
  title: `Product ${String(index + 1).padStart(2, '0')}`,
  price: (index * 7) % 50,
  state: index % 3 === 0 ? 'draft' : 'published',
}));

interface Page {
  offset: number;
  limit: number;
  order?: string;
  isDescending?: boolean;
  states?: string[];
  ids?: string[];
}

/** A table of products: what each server below has in common, whatever its answers look like. */
function createStore() {
  const rows = structuredClone(seed);
  return {
    find: (id = '') => rows.find((row) => row.id === id),
    list({ offset, limit, order, isDescending, states = [], ids = [] }: Page) {
      const found = rows
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .filter(({ id }) => ids.length === 0 || ids.includes(id));
      if (order) {
        const of = (row: Row) => row[order as keyof Row];
        found.sort((a, b) => (of(a) < of(b) ? -1 : 1) * (isDescending ? -1 : 1));
      }
      return { total: found.length, page: found.slice(offset, offset + limit) };
    },
    add(fields: Partial<Row>) {
      const row = { ...fields, id: `p-${rows.length + 1}` } as Row;
      rows.push(row);
      return row;
    },
    remove: (id = '') =>
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      )[0],
  };
}

const jsonOf = async (c: Context) => (await c.req.json()) as Record<string, unknown>;
const idOf = (c: Context) => c.req.param('id') ?? '';

/** An API as ra-data-simple-rest expects it: bare records, ranges, a Content-Range header. */
function simpleRestServer(app: Hono) {
  const store = createStore();
  app.get('/', (c) => {
    const of = (name: string) => JSON.parse(c.req.query(name) ?? 'null');
    const { id = [], state = [] } = of('filter') ?? {};
    const [from = 0, to = 99] = of('range') ?? [];
    const [order, direction] = of('sort') ?? [];
    const isDescending = direction === 'DESC';
    const asked = { states: [state].flat(), ids: [id].flat() };
    const { page, total } = store.list({
      offset: from,
      limit: to - from + 1,
      order,
      isDescending,
      ...asked,
    });
    return c.json(page, 200, { 'Content-Range': `products ${from}-${to}/${total}` });
  });
  app.get('/:id', (c) => c.json(store.find(idOf(c)) ?? { message: 'None' }));
  app.post('/', async (c) => c.json(store.add(await jsonOf(c)), 201));
  app.put('/:id', async (c) => c.json(Object.assign(store.find(idOf(c)) ?? {}, await jsonOf(c))));
  app.delete('/:id', (c) => c.json(store.remove(idOf(c))));
}

/** A billing API: wrapped records, a total under `meta`, a new record bare; it lists in its own order. */
function billingServer(app: Hono) {
  const store = createStore();
  app.get('/', (c) => {
    const { page: at = '1', per_page = '20' } = c.req.query();
    const offset = (Number(at) - 1) * Number(per_page);
    const states = c.req.queries('state[]') ?? [];
    const { page, total } = store.list({ offset, limit: Number(per_page), states });
    const meta = { current_page: Number(at), total_pages: 0, total_count: total };
    return c.json({ products: page.map(({ id, ...row }) => ({ lago_id: id, ...row })), meta });
  });
  const wrapped = (row?: Row) => row && { product: { lago_id: row.id, ...row, id: undefined } };
  app.get('/:id', (c) => c.json(wrapped(store.find(idOf(c)))));
  app.post('/', async (c) => {
    const { product } = await jsonOf(c);
    return c.json(wrapped(store.add(product as object))?.product);
  });
  app.put('/:id', async (c) => {
    const { product } = await jsonOf(c);
    return c.json(wrapped(Object.assign(store.find(idOf(c)) ?? {}, product) as Row));
  });
  app.delete('/:id', (c) => c.json(wrapped(store.remove(idOf(c)))));
}

/** A shop such as Medusa: `count`, `offset` and `limit`; a POST with a field that it does not know is refused. */
function medusaServer(app: Hono) {
  const store = createStore();
  const selected = (c: Context, row?: Row) => {
    const fields = c.req.query('fields')?.split(',') ?? ['title'];
    return (
      row && Object.fromEntries(['id', ...fields].map((name) => [name, row[name as keyof Row]]))
    );
  };
  app.get('/', (c) => {
    const { offset = '0', limit = '50', order = '' } = c.req.query();
    const { page, total } = store.list({
      ...{ offset: Number(offset), limit: Number(limit), order: order.replace('-', '') },
      ...{
        isDescending: order.startsWith('-'),
        states: c.req.queries('state'),
        ids: c.req.queries('id[]'),
      },
    });
    const products = page.map((row) => selected(c, row));
    return c.json({ products, count: total, offset: Number(offset), limit: Number(limit) });
  });
  app.get('/:id', (c) => c.json({ product: selected(c, store.find(idOf(c))) }));
  app.post('/:id?', async (c) => {
    const fields = await jsonOf(c);
    const strange = Object.keys(fields).find((name) => !['title', 'price', 'state'].includes(name));
    if (strange) {
      return c.json({ type: 'invalid_data', message: `Unrecognized fields: '${strange}'` }, 400);
    }
    const row = store.find(idOf(c));
    return c.json({ product: row ? Object.assign(row, fields) : store.add(fields) });
  });
  app.delete('/:id', (c) =>
    c.json({ id: store.remove(idOf(c))?.id, object: 'product', deleted: true }),
  );
}

/** HAL as Spring Data REST writes it: pages from 0, no `_embedded` without rows, identifiers in links alone. */
function halServer(app: Hono) {
  const store = createStore();
  const linked = ({ id, ...row }: Row) => ({
    ...row,
    _links: { self: { href: `http://shop.test/api/v1/admin/products/${id}` } },
  });
  app.get('/', (c) => {
    const { page: number = '0', size = '20', sort = '', state } = c.req.query();
    const [order, direction] = sort.split(',');
    const offset = Number(number) * Number(size);
    const isDescending = direction === 'desc';
    const { page, total } = store.list({
      offset,
      limit: Number(size),
      order,
      isDescending,
      ...(state && { states: [state] }),
    });
    return c.json({
      ...(page.length > 0 && { _embedded: { products: page.map(linked) } }),
      _links: { self: { href: c.req.url } },
      page: { size: Number(size), totalElements: total, number: Number(number) },
    });
  });
  app.get('/:id', (c) => c.json(linked(store.find(idOf(c)) as Row)));
  app.post('/', async (c) => c.json(linked(store.add(await jsonOf(c))), 201));
  app.patch('/:id', async (c) =>
    c.json(linked(Object.assign(store.find(idOf(c)) as Row, await jsonOf(c)))),
  );
  app.delete('/:id', (c) => {
    store.remove(idOf(c));
    return c.body(null, 204);
  });
}

/** Servers of 45 products each at /api/v1/admin/products, with shapes as those of the servers that they are named after. */
export const servers = { simpleRestServer, billingServer, medusaServer, halServer };

/** Starts one of them; `requests` are all that it received. */
export function startServer(of: (app: Hono) => void) {
  const requests: string[] = [];
  const app = new Hono().basePath('/api/v1/admin/products');
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    requests.push(
      `${c.req.method} ${pathname.replace('/api/v1/admin/', '')}${decodeURIComponent(search)}`,
    );
    return next();
  });
  of(app as unknown as Hono);
  return { fetch: app.fetch, requests };
}

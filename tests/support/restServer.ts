import { Hono } from 'hono';

type Row = Record<string, unknown> & { id: string | number };

/** Serves rows in the dialect of ra-data-simple-rest under /api/v1/admin: sort, range and filter by exact values. */
export function restServer(resource: string, seed: Row[]) {
  const rows = structuredClone(seed);
  const asked: string[] = [];
  const app = new Hono().basePath(`/api/v1/admin/${resource}`);
  app.get('/', (c) => {
    const [field = 'id', order] = JSON.parse(c.req.query('sort') ?? '[]') as string[];
    const [from = 0, to = 24] = JSON.parse(c.req.query('range') ?? '[]') as number[];
    const filter = Object.entries(JSON.parse(c.req.query('filter') ?? '{}') as object);
    asked.push(`${field} ${order} ${from} ${JSON.stringify(Object.fromEntries(filter))}`);
    const found = rows
      .filter((row) => filter.every(([name, value]) => String(row[name]) === String(value)))
      .sort((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1) * (order === 'DESC' ? -1 : 1));
    const page = found.slice(from, to + 1);
    return c.json(page, 200, { 'Content-Range': `${resource} ${from}-${to}/${found.length}` });
  });
  app.get('/:id', (c) => {
    const row = rows.find(({ id }) => String(id) === c.req.param('id'));
    return row ? c.json(row) : c.json({ message: 'Not found' }, 404);
  });
  app.post('/', async (c) => {
    const row = { id: `new-${rows.length}`, ...((await c.req.json()) as object) };
    rows.push(row);
    return c.json(row);
  });
  app.put('/:id', async (c) => {
    const at = rows.findIndex(({ id }) => String(id) === c.req.param('id'));
    if (at < 0) return c.json({ message: 'Not found' }, 404);
    rows[at] = { ...(rows[at] as Row), ...((await c.req.json()) as object) };
    return c.json(rows[at]);
  });
  app.delete('/:id', (c) => {
    const at = rows.findIndex(({ id }) => String(id) === c.req.param('id'));
    if (at < 0) return c.json({ message: 'Not found' }, 404);
    return c.json(rows.splice(at, 1)[0]);
  });
  return { app, rows, asked };
}

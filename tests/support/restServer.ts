import { Hono } from 'hono';

export type Row = Record<string, unknown> & { id: string | number };

/** A change that the server received. */
export interface Change {
  method: string;
  /** As `posts/1`; a new record has no ID yet. */
  path: string;
  body?: unknown;
}

const has = (value: unknown, wanted: unknown): boolean =>
  [value].flat().some((each) => String(each) === String(wanted));

/** Matches exact values, any of several values, and `q` as a text in any field. */
function matches(row: Row, [name, wanted]: [string, unknown]): boolean {
  if (name === 'q') {
    const text = String(wanted).toLowerCase();
    return Object.values(row).some((value) => String(value).toLowerCase().includes(text));
  }
  return [wanted].flat().some((each) => has(row[name], each));
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** Serves rows in the dialect of ra-data-simple-rest under /api/v1/admin. */
export function restServer(resource: string, seed: readonly Row[], sent: Change[] = []) {
  const rows = structuredClone([...seed]);
  const asked: string[] = [];
  const app = new Hono().basePath(`/api/v1/admin/${resource}`);
  app.get('/', (c) => {
    const [field = 'id', order] = JSON.parse(c.req.query('sort') ?? '[]') as string[];
    const [from = 0, to = 24] = JSON.parse(c.req.query('range') ?? '[]') as number[];
    const filter = Object.entries(JSON.parse(c.req.query('filter') ?? '{}') as object);
    asked.push(`${field} ${order} ${from} ${JSON.stringify(Object.fromEntries(filter))}`);
    const found = rows
      .filter((row) => filter.every((each) => matches(row, each)))
      .sort((a, b) => compare(a[field], b[field]) * (order === 'DESC' ? -1 : 1));
    const page = found.slice(from, to + 1);
    return c.json(page, 200, { 'Content-Range': `${resource} ${from}-${to}/${found.length}` });
  });
  app.get('/:id', (c) => {
    const row = rows.find(({ id }) => String(id) === c.req.param('id'));
    return row ? c.json(row) : c.json({ message: 'Not found' }, 404);
  });
  app.post('/', async (c) => {
    const body = (await c.req.json()) as object;
    sent.push({ method: 'POST', path: resource, body });
    const isNumbered = rows.every(({ id }) => typeof id === 'number');
    const id = isNumbered
      ? Math.max(0, ...rows.map((row) => Number(row.id))) + 1
      : `new-${rows.length}`;
    const row = { ...body, id };
    rows.push(row);
    return c.json(row);
  });
  app.put('/:id', async (c) => {
    const body = (await c.req.json()) as object;
    sent.push({ method: 'PUT', path: `${resource}/${c.req.param('id')}`, body });
    const at = rows.findIndex(({ id }) => String(id) === c.req.param('id'));
    if (at < 0) return c.json({ message: 'Not found' }, 404);
    rows[at] = { ...(rows[at] as Row), ...body };
    return c.json(rows[at]);
  });
  app.delete('/:id', (c) => {
    sent.push({ method: 'DELETE', path: `${resource}/${c.req.param('id')}` });
    const at = rows.findIndex(({ id }) => String(id) === c.req.param('id'));
    if (at < 0) return c.json({ message: 'Not found' }, 404);
    return c.json(rows.splice(at, 1)[0]);
  });
  return { app, rows, asked };
}

/** Serves several resources; `sent` contains the changes of all of them, in order. */
export function restServers(seed: Record<string, readonly Row[]>) {
  const sent: Change[] = [];
  const servers = Object.entries(seed).map(
    ([name, rows]) => [name, restServer(name, rows, sent)] as const,
  );
  const byName = Object.fromEntries(servers);
  const requested: string[] = [];
  return {
    sent,
    /** The paths of all requests for these resources, in order. */
    requested,
    rows: Object.fromEntries(servers.map(([name, { rows }]) => [name, rows])),
    /** Returns the response, or undefined for a request of another resource. */
    async fetch(request: Request): Promise<Response | undefined> {
      const [, name = ''] = /\/api\/v1\/admin\/([^/?]+)/.exec(request.url) ?? [];
      const server = byName[name];
      if (server) requested.push(new URL(request.url).pathname);
      return server?.app.fetch(request);
    },
  };
}

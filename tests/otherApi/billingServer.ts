import { Hono } from 'hono';

type Row = Record<string, unknown> & { lago_id: string };

/** A change that the server received. */
interface Change {
  method: string;
  path: string;
  body?: unknown;
}

const invoices: Row[] = Array.from({ length: 23 }, (_, index) => ({
  lago_id: `l-${index + 1}`,
  number: `INV-${String(index + 1).padStart(3, '0')}`,
  status: index % 2 === 0 ? 'draft' : 'finalized',
  total_amount_cents: 100_050 + index,
  currency: 'EUR',
}));

/** A billing API under /v2: wrapped records, totals under `meta`, field errors under `error_details`. */
export function createBillingServer() {
  const rows = structuredClone(invoices);
  const sent: Change[] = [];
  const queries: string[] = [];
  const app = new Hono().basePath('/v2/invoices');
  const find = (id?: string) => rows.find(({ lago_id }) => lago_id === id);
  app.use(async (c, next) => {
    const { method, path } = c.req;
    if (method === 'GET') queries.push(new URL(c.req.url).search);
    else sent.push({ method, path, body: method === 'DELETE' ? undefined : await c.req.json() });
    return next();
  });
  app.get('/', (c) => {
    const { page = '1', per_page = '20', status = '' } = c.req.query();
    const found = rows.filter((row) => status === '' || row.status === status);
    const from = (Number(page) - 1) * Number(per_page);
    return c.json({
      invoices: found.slice(from, from + Number(per_page)),
      meta: { current_page: Number(page), total_count: found.length },
    });
  });
  app.get('/:id', (c) => {
    const invoice = find(c.req.param('id'));
    return invoice ? c.json({ invoice }) : c.json({ error: 'Not Found' }, 404);
  });
  app.put('/:id', async (c) => {
    const { invoice } = (await c.req.json()) as { invoice: Row };
    const found = find(c.req.param('id'));
    if (!found) return c.json({ error: 'Not Found' }, 404);
    if (!invoice.number) {
      const error_details = { number: ['value_is_mandatory'] };
      return c.json(
        { error: 'Unprocessable Entity', code: 'validation_errors', error_details },
        422,
      );
    }
    return c.json({ invoice: Object.assign(found, invoice) });
  });
  return { fetch: app.fetch, sent, queries };
}

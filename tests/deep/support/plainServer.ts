import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves a folder below `base` as a plain static server does: existing files, and a 404 without a page for the rest. */
export async function servePlainly(root: string, base: string) {
  const rewriteRequestPath = (path: string) => path.slice(base.length - 1);
  const app = new Hono().use(`${base}*`, serveStatic({ root, rewriteRequestPath }));
  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

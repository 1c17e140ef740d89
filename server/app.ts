import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import manifest from '../package.json' with { type: 'json' };
import type { ConfigFile } from '../src/config';
import { type Folders, readFiles } from './files';
import { isNavigation, isOwnRequest, isPrefetch, normaliseBasePath, pathBelow } from './navigation';
import { readPage } from './page';
import { securityHeaders } from './securityHeaders';

export type ServerOptions = Folders & {
  config: ConfigFile;
  /** The console's base path, as in `vite build --base`. Default: `/`. */
  basePath?: string;
  /** Answers the requests that are not for the console itself (server/apiProxy.ts). */
  passOn?: (c: Context) => Promise<Response>;
};

/** Creates the app that serves the built console; reads its folders once. */
export function createServer({ config, basePath, passOn, ...folders }: ServerOptions): Hono {
  const base = normaliseBasePath(basePath);
  const files = readFiles(folders);
  const page = readPage(files.get('/index.html')?.bytes);
  const served = {
    root: '',
    precompressed: true,
    rewriteRequestPath: (path: string) => path.slice(base.length - 1),
    getContent: async (path: string, c: Context) => {
      const file = files.get(path);
      if (!file) return null;
      c.header('ETag', file.etag);
      c.header('Content-Length', String(file.bytes.byteLength));
      return file.bytes;
    },
    onFound: (path: string, c: Context) => {
      c.header('Cache-Control', cacheControlOf(path, isPrefetch(c.req)));
      c.header('Vary', 'Accept-Encoding');
      if (path === '/index.html' && page.link) c.header('Link', page.link);
    },
  };
  const app = new Hono();

  // First: the answers of the API get no headers of the console's files.
  if (passOn) {
    const isFile = (path: string) => files.has(path);
    app.use((c, next) => (isOwnRequest(c.req, base, isFile) ? next() : passOn(c)));
  }
  app.use(securityHeaders(config, page.scriptHashes));

  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', version: manifest.version });
  });

  if (base !== '/') {
    for (const path of ['/', base.slice(0, -1)]) app.get(path, (c) => c.redirect(base, 302));
  }
  app.get(`${base}config.json`, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(config);
  });
  const sendFile = serveStatic(served);
  const sendPage = serveStatic({ ...served, path: '/index.html' });
  app.get(`${base}*`, etag(), async (c, next) => {
    const path = pathBelow(base, new URL(c.req.url).pathname);
    // A compressed file is sent only as the encoding of its original, never under its own URL.
    if (!path || (/\.(br|gz)$/.test(path) && files.has(path.slice(0, -3)))) return c.notFound();
    if (files.has(path)) return sendFile(c, next);
    return isNavigation(c.req, path) ? sendPage(c, next) : c.notFound();
  });

  app.get('*', (c) => c.notFound());
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Internal server error', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}

// Vite adds a content hash to every name under /assets; other files are revalidated. A prefetched page contains no user
// data and may be used within a minute (docs/decisions/0014).
function cacheControlOf(path: string, ahead: boolean): string {
  if (path === '/index.html') return ahead ? 'private, max-age=60' : 'no-store';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

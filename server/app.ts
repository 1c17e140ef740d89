import { Hono } from 'hono';
import manifest from '../package.json' with { type: 'json' };
import type { ConsoleConfig } from './config';
import { readDistFiles } from './distFiles';
import { isNavigation, normaliseBasePath, pathBelow } from './navigation';
import { securityHeaders } from './securityHeaders';
import { sendFile } from './sendFile';

export type ServerOptions = {
  distDir: string;
  config: ConsoleConfig;
  /** Where the console lives, as given to `vite build --base`; `/` by default. */
  basePath?: string;
};

/** Creates the app that serves the built console; reads `distDir` once. */
export function createServer({ distDir, config, basePath }: ServerOptions): Hono {
  const base = normaliseBasePath(basePath);
  const files = readDistFiles(distDir);
  const app = new Hono();

  app.use(securityHeaders(config));

  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', version: manifest.version });
  });

  app.get('*', (c) => {
    const requested = new URL(c.req.url).pathname;
    if (base !== '/' && (requested === '/' || `${requested}/` === base))
      return c.redirect(base, 302);
    const path = pathBelow(base, requested);
    if (path === undefined) return c.notFound();
    if (path === '/config.json') {
      c.header('Cache-Control', 'no-store');
      return c.json(config);
    }
    const file = files.get(path);
    if (file && path !== '/index.html') return sendFile(c, file, cacheControlOf(path));
    const page = files.get('/index.html');
    if (page && (file || isNavigation(c.req, path))) return sendFile(c, page, 'no-store');
    return c.notFound();
  });

  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Internal server error', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}

// Vite writes a hash of the content into every name under /assets; the rest is asked for again.
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

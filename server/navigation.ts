import type { HonoRequest } from 'hono';

/** Tells whether a browser asks for something that it may need next, as the page after sign-in. */
export const isAhead = (req: HonoRequest): boolean =>
  /\bprefetch\b/.test(req.header('Sec-Purpose') ?? '');

/** Tells whether a request asks for a page of the console, which `index.html` then draws. */
export function isNavigation(req: HonoRequest, path: string): boolean {
  // A stale chunk, or a call meant for an API that is not here, must fail and not read HTML.
  if (/^\/(assets|api)(\/|$)/.test(path)) return false;
  // Browsers say what they will do with the answer; only a document is a navigation.
  const destination = req.header('Sec-Fetch-Dest');
  const isDocument = destination === 'document' || (destination === 'empty' && isAhead(req));
  if (destination && !isDocument) return false;
  const accept = req.header('Accept') ?? '*/*';
  // A name with an ending is a page only to who asks for one: an identifier may hold a dot.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile);
}

/** Decodes the path of a request below `basePath`; undefined when it is malformed or leads out of it. */
export function pathBelow(basePath: string, requestPath: string): string | undefined {
  if (!requestPath.startsWith(basePath)) return undefined;
  try {
    const path = `/${decodeURIComponent(requestPath.slice(basePath.length))}`;
    return /\0|[/\\]\.\.([/\\]|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Normalises a sub-path setting to the form `/console/`; empty means the root. */
export function normaliseBasePath(value: string | undefined): string {
  const inner = (value ?? '').replace(/^\/+|\/+$/g, '');
  return inner ? `/${inner}/` : '/';
}

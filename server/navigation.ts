import type { HonoRequest } from 'hono';
import { SettingsError } from './settings';

/** Returns whether the request is a prefetch, for example of the page after sign-in. */
export const isPrefetch = (req: HonoRequest): boolean =>
  /\bprefetch\b/.test(req.header('Sec-Purpose') ?? '');

/** Returns whether a request is for a page of the console, which `index.html` renders. */
export function isNavigation(req: HonoRequest, path: string): boolean {
  // A stale chunk, or a request to a missing API, must fail instead of returning HTML.
  if (/^\/(assets|api)(\/|$)/.test(path)) return false;
  // Browsers send the destination of a request; only a document is a navigation.
  const destination = req.header('Sec-Fetch-Dest');
  const isDocument = destination === 'document' || (destination === 'empty' && isPrefetch(req));
  if (destination && !isDocument) return false;
  const accept = req.header('Accept') ?? '*/*';
  // A path with an extension is a page only if HTML is accepted explicitly: an ID may contain a dot.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile);
}

/**
 * Returns whether a server that passes the API on answers a request itself: files, pages, and whatever is no fetch, since
 * nothing of the API may become a document or a script of the console's origin.
 */
export function isOwnRequest(
  req: HonoRequest,
  basePath: string,
  isFile: (path: string) => boolean,
): boolean {
  if (!['GET', 'HEAD'].includes(req.method)) return false;
  const { pathname } = new URL(req.url);
  if (pathname === '/healthz' || pathname === '/' || pathname === basePath.slice(0, -1))
    return true;
  const path = pathBelow(basePath, pathname) ?? '';
  if (/^\/(config\.json$|assets(\/|$)|$)/.test(path) || isFile(path)) return true;
  const destination = req.header('Sec-Fetch-Dest');
  if (destination) return destination !== 'empty' || isPrefetch(req);
  // Browsers send no destination over plain HTTP: `/users/export` is fetched with `*/*`, and a page with `text/html`.
  return (req.header('Accept') ?? '').includes('text/html');
}

/** Returns the decoded path of a request below `basePath`; undefined if it is malformed or leaves the base path. */
export function pathBelow(basePath: string, requestPath: string): string | undefined {
  if (!requestPath.startsWith(basePath)) return undefined;
  try {
    // A person who types an ID does not encode its percent sign.
    const encoded = requestPath.slice(basePath.length).replace(/%(?![\da-f]{2})/gi, '%25');
    const path = `/${decodeURIComponent(encoded)}`;
    return /\0|[/\\]\.\.([/\\]|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Normalises a base path to the form `/console/`: with or without slashes, blanks and quotes around it, or as a URL. Empty means
 * the root. Throws SettingsError for anything that is no path.
 */
export function normaliseBasePath(value: string | undefined): string {
  const text = (value ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
  const path = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : text;
  const parts = path.split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.~!$&'()*+,;=@%-]+$/.test(part) || /^\.\.?$/.test(part))) {
    throw new SettingsError(`BASE_PATH must be a path such as /console/, but is "${value}"`);
  }
  return parts.length > 0 ? `/${parts.join('/')}/` : '/';
}

import { CallError } from './errors';
import { isLeaving } from './isLeaving';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpRequest {
  method: Method;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  cache?: RequestCache;
  /**
   * A blob is kept as it came, in place of its text. A file is one that may take as long as its line needs; the time-out
   * is for its first byte.
   */
  as?: 'file' | 'blob';
  /** As in Call. */
  reads?: true;
}

/** A response with its whole body: its text, or a blob where that was asked for. */
export interface Answer {
  response: Response;
  body: string | Blob;
}

const READ_TIMEOUT_MS = 30_000;
const CHANGE_TIMEOUT_MS = 60_000;
// The limit is 64 KiB, and a character has up to 3 bytes.
const KEEPALIVE_LENGTH = 20_000;

/** Reads the body of an answer as text. */
export const textOf = ({ body }: Answer): string | Promise<string> =>
  typeof body === 'string' ? body : body.text();

/** Gives the body of an answer as a blob. */
export const blobOf = ({ body }: Answer): Blob =>
  typeof body === 'string' ? new Blob([body]) : body;

/** Tells whether a request changes something on the server. */
export const isChange = ({ method = 'GET', reads }: { method?: Method; reads?: true }): boolean =>
  method !== 'GET' && !reads;

/**
 * Sends one request without cookies and returns the response with its whole body, whatever its status.
 * Throws CallError 'unreachable' without an answer; its `wasSent` tells whether the request left (rulings R3, R16). An
 * AbortError when the caller's signal ended it. Time-outs: 30 s for reads, 60 s for changes; for a file, 30 s until it
 * begins.
 */
export async function request(req: HttpRequest): Promise<Answer> {
  const timer = new AbortController();
  const change = isChange(req);
  const timeout = setTimeout(() => timer.abort(), change ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS);
  const giveUp = () => timer.abort();
  req.signal?.addEventListener('abort', giveUp);
  if (req.signal?.aborted) timer.abort();
  // A request that the browser knows it cannot send has no effect, so its outcome is known.
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  try {
    if (change && offline) {
      throw new CallError('unreachable', 'errors.offline', { wasSent: false });
    }
    const response = await fetch(req.url, {
      method: req.method,
      headers: req.headers,
      body: req.body,
      credentials: 'omit',
      cache: req.cache,
      // Else the browser aborts it with the page (rulings R40). A larger body is rejected.
      keepalive: change && isLeaving() && (req.body?.length ?? 0) < KEEPALIVE_LENGTH,
      // A redirected POST arrives as a GET, whose good answer would pass for that of the POST.
      redirect: req.method === 'GET' ? 'follow' : 'error',
      signal: timer.signal,
    });
    if (req.as === 'file') clearTimeout(timeout);
    return { response, body: await (req.as ? response.blob() : response.text()) };
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (req.signal?.aborted) throw new DOMException('The call was left', 'AbortError');
    const key = timer.signal.aborted ? 'errors.timeout' : 'errors.unreachable';
    throw new CallError('unreachable', key, { wasSent: true });
  } finally {
    clearTimeout(timeout);
    req.signal?.removeEventListener('abort', giveUp);
  }
}

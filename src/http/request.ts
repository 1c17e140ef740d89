import { startTimer } from '../startTimer';
import type { Method } from './call';
import { CallError } from './errors';
import { isLeaving } from './isLeaving';

export interface HttpRequest {
  method: Method;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Default: `no-store`. The browser's cache may hold what was changed since (rulings R15). */
  cache?: RequestCache;
  /**
   * Returns the body as a blob instead of text. For 'file', the timeout applies to the first byte only, since a
   * download may take long.
   */
  as?: 'file' | 'blob';
  /** See Call. */
  reads?: true;
  /** Never aborted by the timeout: the caller reports it, and a late response still counts (rulings R16). */
  isPatient?: boolean;
}

/** A response with its complete body, as text or as a blob. */
export interface ServerResponse {
  response: Response;
  body: string | Blob;
}

const READ_TIMEOUT_MS = 30_000;
/** Time after which a change without a response is of unknown outcome. */
export const CHANGE_TIMEOUT_MS = 60_000;
// Browsers limit it to 64 KiB, and a character takes up to 3 bytes.
const KEEPALIVE_LENGTH = 20_000;

/** Returns the body of a response as text. */
export const bodyText = ({ body }: ServerResponse): string | Promise<string> =>
  typeof body === 'string' ? body : body.text();

/** Returns the body of a response as a blob. */
export const bodyBlob = ({ body }: ServerResponse): Blob =>
  typeof body === 'string' ? new Blob([body]) : body;

/** Returns whether a request changes data on the server. */
export const isChange = ({ method = 'GET', reads }: { method?: Method; reads?: true }): boolean =>
  method !== 'GET' && !reads;

/**
 * Sends one request without cookies and returns the response with its body, for any status. Timeout: 30 s for reads, 60
 * s for changes, 30 s to the first byte of a file. Throws CallError 'unreachable' without a response (`wasSent`:
 * rulings R16), AbortError when the caller aborted.
 */
export async function request(req: HttpRequest): Promise<ServerResponse> {
  const timer = new AbortController();
  const change = isChange(req);
  const ms = change ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS;
  const timeout = req.isPatient ? undefined : startTimer(() => timer.abort(), ms);
  const abort = () => timer.abort();
  req.signal?.addEventListener('abort', abort);
  if (req.signal?.aborted) timer.abort();
  try {
    const response = await fetch(req.url, {
      method: req.method,
      headers: req.headers,
      body: req.body,
      credentials: 'omit',
      cache: req.cache ?? 'no-store',
      // Without keepalive the browser aborts it when the page unloads (rulings R40). It rejects larger bodies.
      keepalive: change && isLeaving() && (req.body?.length ?? 0) < KEEPALIVE_LENGTH,
      // A redirected POST becomes a GET, whose success would be mistaken for that of the POST.
      redirect: req.method === 'GET' ? 'follow' : 'error',
      signal: timer.signal,
    });
    if (req.as === 'file') clearTimeout(timeout);
    return { response, body: await (req.as ? response.blob() : response.text()) };
  } catch {
    if (req.signal?.aborted) throw new DOMException('The call was left', 'AbortError');
    const key = timer.signal.aborted ? 'errors.timeout' : 'errors.unreachable';
    throw new CallError('unreachable', key, { wasSent: true });
  } finally {
    clearTimeout(timeout);
    req.signal?.removeEventListener('abort', abort);
  }
}

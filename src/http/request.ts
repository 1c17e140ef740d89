import { startTimer } from '../scheduling';
import { parseBody } from './body';
import { bodyVerdict } from './bodyVerdict';
import type { Call, ChangeResponse, Method } from './call';
import { CallError, errorMessage, failureKindOf, fileError, serverMessage } from './errors';

let isUnloading = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isUnloading = true;
  });
  window.addEventListener('pageshow', () => {
    isUnloading = false;
  });
}

/** Returns whether the page may be discarded at any moment: it is hidden or unloading. */
export const isLeaving = (): boolean =>
  isUnloading || (typeof document !== 'undefined' && document.visibilityState === 'hidden');

export interface HttpRequest extends Pick<Call, 'as' | 'reads'> {
  method: Method;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Default: `no-store`. The browser's cache may hold what was changed since (rulings R15). */
  cache?: RequestCache;
  /** Never aborted by the timeout: the caller reports it, and a late response still counts. */
  ignoresTimeout?: boolean;
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

export const bodyText = ({ body }: ServerResponse): string | Promise<string> =>
  typeof body === 'string' ? body : body.text();

export const bodyBlob = ({ body }: ServerResponse): Blob =>
  typeof body === 'string' ? new Blob([body]) : body;

/** Returns whether a request changes data on the server. */
export const isChange = ({ method = 'GET', reads }: Pick<Call, 'method' | 'reads'>): boolean =>
  method !== 'GET' && !reads;

/**
 * Sends one request without cookies and returns the response with its body, for any status. Timeout: 30 s for reads, 60 s for
 * changes, 30 s to the first byte of a file. Throws CallError 'unreachable' without a response (`wasSent` says whether it was sent),
 * AbortError when the caller aborted.
 */
export async function request(req: HttpRequest): Promise<ServerResponse> {
  const timer = new AbortController();
  const change = isChange(req);
  const ms = change ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS;
  const timeout = req.ignoresTimeout ? undefined : startTimer(() => timer.abort(), ms);
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
      // Without keepalive the browser aborts it when the page unloads. It rejects larger bodies.
      keepalive: change && isLeaving() && (req.body?.length ?? 0) < KEEPALIVE_LENGTH,
      // A redirected POST becomes a GET, whose success would be mistaken for that of the POST.
      redirect: req.method === 'GET' ? 'follow' : 'error',
      signal: timer.signal,
    });
    // A download may take long: the timeout is for its first byte.
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

/** Returns a CSV file unchanged. Throws the server's error for JSON instead of CSV, by its content alone. */
export async function asCsv(blob: Blob): Promise<Blob> {
  const start = await blob.slice(0, 4096).text();
  if (!/^\s*[{[]/.test(start)) return blob;
  const { json, isJson } = parseBody((await blob.text()).trim());
  // The first cell of a CSV file may begin with a bracket; only valid JSON is rejected.
  if (!isJson) return blob;
  throw fileError('refused', json);
}

function seconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const value = Number(header);
  // More digits than a number holds are a long time too, not an unreadable one.
  if (!Number.isNaN(value)) return Math.min(Math.max(0, value), Number.MAX_SAFE_INTEGER);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1000);
}

const retryAfterOf = ({ headers }: Response) => seconds(headers.get('Retry-After'));

/** Reads the response to a change as text; operations/outcome.ts interprets it. */
export async function readChangeResponse(received: ServerResponse): Promise<ChangeResponse> {
  const { status, statusText } = received.response;
  const text = (await bodyText(received)).trim();
  return { status, statusText, text, retryAfter: retryAfterOf(received.response) };
}

/** Returns the JSON of a response to a read. Throws CallError for an error status, and 'malformed' for a success without JSON. */
export async function readResponse(received: ServerResponse): Promise<unknown> {
  const { response } = received;
  const { status, statusText, ok } = response;
  const text = (await bodyText(received)).trim();
  const { json, isJson } = parseBody(text);
  if (!ok) {
    throw new CallError(failureKindOf(status), errorMessage(json, status, statusText), {
      status,
      body: json,
      retryAfter: retryAfterOf(response),
    });
  }
  if (text === '') throw new CallError('malformed', 'errors.noData', { status });
  if (!isJson) throw new CallError('malformed', 'errors.malformed', { status });
  return json;
}

// Servers label error pages as files and files as pages: the content decides.
const PAGE =
  /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta)\b/i;

async function detectKind(response: Response, blob: Blob): Promise<'html' | 'json' | 'file'> {
  const start = (await blob.slice(0, 4096).text()).trimStart();
  if (PAGE.test(start)) return 'html';
  const type = response.headers.get('Content-Type') ?? '';
  return /json/i.test(type) || start.startsWith('{') ? 'json' : 'file';
}

/** The fields of a response that belong to the call, not to what was read. */
export const ENVELOPE_FIELDS = [
  'message',
  'error',
  'success',
  'valid',
  'status',
  'statusCode',
  'code',
];

// A user's own data may contain a message; a body with nothing but a message is not data.
function isMessageAlone(json: unknown): boolean {
  const isAbout = ([name, value]: [string, unknown]) =>
    ENVELOPE_FIELDS.includes(name) || value === null;
  return serverMessage(json) !== undefined && Object.entries(json as object).every(isAbout);
}

/** Returns a file unchanged. Throws CallError for an error, an empty body, a page, a message alone or `{ valid: false }`. */
export async function readFile(received: ServerResponse): Promise<Blob> {
  const { response } = received;
  const { status } = response;
  if (!response.ok) {
    const { json } = parseBody(await bodyText(received));
    throw fileError(failureKindOf(status), json, { status, retryAfter: retryAfterOf(response) });
  }
  const blob = bodyBlob(received);
  if (blob.size === 0) throw new CallError('malformed', 'errors.noData', { status });
  const kind = await detectKind(response, blob);
  if (kind === 'html') throw new CallError('malformed', 'errors.malformed', { status });
  const json = kind === 'json' ? parseBody(await blob.text()).json : undefined;
  if (json === null) throw new CallError('malformed', 'errors.noData', { status });
  if (bodyVerdict(json, 'ordinary').isRefusal || isMessageAlone(json))
    throw fileError('refused', json, { status });
  return blob;
}

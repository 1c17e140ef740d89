import { parseJson } from '../format/json';
import { bodyVerdict } from './bodyVerdict';
import type { ChangeResponse } from './changes';
import { CallError, errorMessage, failureKindOf, fileError, serverMessage } from './errors';
import { bodyBlob, bodyText, type ServerResponse } from './request';

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
  const { json, isJson } = parseJson(text);
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

// Servers label error pages as files and files as pages: the content decides (rulings R26).
const PAGE =
  /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta)\b/i;

async function detectKind(response: Response, blob: Blob): Promise<'html' | 'json' | 'file'> {
  const start = (await blob.slice(0, 4096).text()).trimStart();
  if (PAGE.test(start)) return 'html';
  const type = response.headers.get('Content-Type') ?? '';
  return /json/i.test(type) || start.startsWith('{') ? 'json' : 'file';
}

const ENVELOPE_FIELDS = ['message', 'error', 'success', 'valid', 'status', 'statusCode', 'code'];

// A user's own data may contain a message; a body with nothing but a message is not data.
function isMessageAlone(json: unknown): boolean {
  const isAbout = ([name, value]: [string, unknown]) =>
    ENVELOPE_FIELDS.includes(name) || value === null;
  return serverMessage(json) !== undefined && Object.entries(json as object).every(isAbout);
}

/**
 * Returns a response as a file, unchanged. Throws CallError for an error, an empty body, an HTML page, a message or
 * `{ valid: false }` (rulings R26); without a message from the server, the text is "Something went wrong" (part 1, section 8).
 */
export async function readFile(received: ServerResponse): Promise<Blob> {
  const { response } = received;
  const { status } = response;
  if (!response.ok) {
    const { json } = parseJson(await bodyText(received));
    throw fileError(failureKindOf(status), json, { status, retryAfter: retryAfterOf(response) });
  }
  const blob = bodyBlob(received);
  if (blob.size === 0) throw new CallError('malformed', 'errors.noData', { status });
  const kind = await detectKind(response, blob);
  if (kind === 'html') throw new CallError('malformed', 'errors.malformed', { status });
  const json = kind === 'json' ? parseJson(await blob.text()).json : undefined;
  if (json === null) throw new CallError('malformed', 'errors.noData', { status });
  if (bodyVerdict(json, 'ordinary').no || isMessageAlone(json))
    throw fileError('refused', json, { status });
  return blob;
}

import { CallError, errorMessage, fileMessage, kindOf, serverMessage } from './errors';
import { isChange, type Method } from './request';

/** A response with its whole body. */
export interface Answer {
  response: Response;
  blob: Blob;
}

function parse(text: string): { json?: unknown; isJson: boolean } {
  try {
    return { json: JSON.parse(text), isJson: true };
  } catch {
    return { isJson: false };
  }
}

function seconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const value = Number(header);
  if (Number.isFinite(value)) return Math.max(0, value);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1000);
}

function failure({ response }: Answer, body: unknown, change: boolean): CallError {
  const kind = kindOf(response.status, change);
  const said = errorMessage(body, response.status, response.statusText);
  return new CallError(kind, kind === 'outcomeUnknown' ? 'errors.outcomeUnknown' : said, {
    status: response.status,
    body,
    said,
    retryAfter: seconds(response.headers.get('Retry-After')),
  });
}

/**
 * Reads the JSON of an answer. Throws CallError for a non-success status, for a change that says `valid: false`
 * (rulings R14), and for a success whose body is no JSON: 'malformed' for a read, 'outcomeUnknown' for a change,
 * since a proxy's page in place of the answer tells nothing about the effect.
 */
export async function readAnswer(answer: Answer, method: Method): Promise<unknown> {
  const { response, blob } = answer;
  const change = isChange(method);
  const text = (await blob.text()).trim();
  const { json, isJson } = parse(text);
  if (!response.ok) throw failure(answer, json, change);
  if (text === '' && change) return undefined;
  if (text === '') throw new CallError('malformed', 'errors.noData', { status: response.status });
  if (!isJson) {
    throw change
      ? new CallError('outcomeUnknown', 'errors.outcomeUnknown', { status: response.status })
      : new CallError('malformed', 'errors.malformed', { status: response.status });
  }
  if (change && isRefusal(json)) {
    throw new CallError('refused', serverMessage(json) ?? 'errors.refused', {
      status: response.status,
      body: json,
    });
  }
  return json;
}

/** Tells whether a body says `valid: false`: a failure whatever its status (rulings R14). */
export function isRefusal(json: unknown): boolean {
  return (
    typeof json === 'object' && json !== null && (json as Record<string, unknown>).valid === false
  );
}

// Servers label error pages as files too, so the first characters count as well as the label.
async function whatItIs({ response, blob }: Answer): Promise<'html' | 'json' | 'file'> {
  const type = response.headers.get('Content-Type') ?? '';
  const start = (await blob.slice(0, 256).text()).trimStart();
  if (/html/i.test(type) || /^<(!doctype html|html)\b/i.test(start)) return 'html';
  return /json/i.test(type) || start.startsWith('{') ? 'json' : 'file';
}

const ABOUT_THE_CALL = ['message', 'error', 'success', 'valid', 'status', 'statusCode', 'code'];

// A person's own data may hold a message; a message with nothing beside it is no data.
function isMessageAlone(json: unknown): boolean {
  const isAbout = ([name, value]: [string, unknown]) =>
    ABOUT_THE_CALL.includes(name) || value === null;
  return serverMessage(json) !== undefined && Object.entries(json as object).every(isAbout);
}

/**
 * Reads an answer as a file, as it came. Throws CallError when it is an error, empty, an HTML page, a message or
 * `{ valid: false }` in place of the file (rulings R26); without a server's message the text is
 * "Something went wrong" (part 1, section 8).
 */
export async function readFile(answer: Answer): Promise<Blob> {
  const { response, blob } = answer;
  const { status } = response;
  if (!response.ok) {
    const { json } = parse(await blob.text());
    throw new CallError(kindOf(status, false), fileMessage(json), { status, body: json });
  }
  if (blob.size === 0) throw new CallError('malformed', 'errors.noData', { status });
  const kind = await whatItIs(answer);
  if (kind === 'html') throw new CallError('malformed', 'errors.malformed', { status });
  const json = kind === 'json' ? parse(await blob.text()).json : undefined;
  if (isRefusal(json) || isMessageAlone(json)) {
    const message = serverMessage(json) ?? 'errors.somethingWentWrong';
    throw new CallError('refused', message, { status, body: json });
  }
  return blob;
}

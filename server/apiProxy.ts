import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import type { ConfigFile } from '../src/config';
import { createPassedOn, ownAnswer } from './passedOn';
import { PASSED_ON, requestHeaders, responseHeaders } from './proxyHeaders';
import { OPERATION_HEADER } from './proxySettings';
import { type Answer, sendOnce } from './sendOnce';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

// An identified change is held in memory, since its digest must be known before it is sent.
const LONGEST_BODY = 67_108_864;
const LONGEST_ID = 255;
const HOURS = 24;

/** Passes requests of the console on to the API (`API_PROXY=1`), each change that carries an ID once. */
export function createApiProxy(
  { apiHost, idempotencyHeader, idempotencyHours }: ConfigFile,
  file?: string,
) {
  const { origin } = new URL(apiHost);
  const header = idempotencyHeader ?? OPERATION_HEADER;
  const isHonoured = idempotencyHeader !== undefined;
  const passedOn = createPassedOn({ isHonoured, hours: idempotencyHours ?? HOURS, file });
  if (!isHonoured && !file) {
    console.warn(
      'Warning: API_PROXY_FILE is not set: after a restart this server cannot tell that a change was passed on before.',
    );
  }

  async function passIdentified(c: Context, id: string, url: URL): Promise<Answer> {
    if (id.length > LONGEST_ID) return ownAnswer(400, 'The ID of the operation is too long.');
    const body = await readBody(c.req.raw);
    if (!body) return ownAnswer(413, 'The request is too large. Nothing was sent.');
    const { method } = c.req;
    const headers = requestHeaders(c.req.raw.headers, isHonoured ? undefined : header);
    const caller = digest(c.req.header('Authorization') ?? '');
    const request = digest(`${method} ${url.pathname}${url.search}\n`, body);
    // Not aborted with the browser's request: its answer is read to the end and stored.
    const send = () => sendOnce(url, { method, headers, body });
    return passedOn.passOnce({ id, caller, request }, send);
  }

  async function pass(c: Context, url: URL): Promise<Response> {
    const { raw } = c.req;
    let wasCompressed = false;
    // Once the answer has begun, a browser that leaves cancels its body.
    const waiting = new AbortController();
    const abort = () => waiting.abort();
    raw.signal.addEventListener('abort', abort);
    const response = await proxy(url, {
      raw,
      headers: requestHeaders(raw.headers, isHonoured ? undefined : header),
      redirect: 'manual',
      signal: waiting.signal,
      async customFetch(request) {
        const received = await fetch(request);
        wasCompressed = received.headers.has('Content-Encoding');
        return received;
      },
    }).finally(() => raw.signal.removeEventListener('abort', abort));
    const headers = responseHeaders(response.headers);
    const { body, status } = response;
    // `fetch` has decoded the answer.
    if (
      !wasCompressed ||
      !body ||
      !/\bgzip\b(?!;q=0(?!\.\d*[1-9]))/.test(c.req.header('Accept-Encoding') ?? '')
    )
      return new Response(body, { status, headers });
    headers.set('Content-Encoding', 'gzip');
    return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
  }

  return {
    async handle(c: Context): Promise<Response> {
      const { method } = c.req;
      const { pathname, search } = new URL(c.req.url);
      // Never resolved against the host: a path that begins with two slashes would name another one.
      const url = new URL(`${origin}${pathname}${search}`);
      if (!METHODS.includes(method)) return responseOf(ownAnswer(405, 'Method not allowed'));
      if (c.req.header(PASSED_ON)) {
        return responseOf(ownAnswer(508, 'API_HOST leads back to the console itself.'));
      }
      const id = c.req.header(header);
      try {
        if (id && !isRead(method)) return responseOf(await passIdentified(c, id, url));
        return await pass(c, url);
      } catch (error) {
        if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
        console.error(`${method} ${pathname} was not answered by the API: ${causeOf(error)}`);
        return responseOf(ownAnswer(502, 'The API gave no answer.'));
      }
    },
    close: passedOn.close,
  };
}

const responseOf = ({ status, headers, body }: Answer) =>
  new Response([204, 205, 304].includes(status) ? null : body, {
    status,
    headers: responseHeaders(headers),
  });

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** Returns the body; undefined if it is too long. Rejects if it is incomplete. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > LONGEST_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}

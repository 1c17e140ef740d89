import type { Config } from '../../src/config';
import type { Call } from '../../src/http/call';
import type { Client } from '../../src/http/client';
import { CallError } from '../../src/http/errors';
import { bodyBlob, isChange } from '../../src/http/request';
import { readFile, readResponse } from '../../src/http/response';
import { toRequest } from '../../src/http/send';

/** One call of the probe and its result. */
export interface Exchange {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  method: string;
  url: URL;
  isFile: boolean;
  ms: number;
  /** Undefined without a response. */
  status?: number;
  headers: Headers;
  /** URL of the final response, if the call was redirected. */
  redirectedTo?: string;
  json?: unknown;
  /** Why there is no response. */
  unreachable?: string;
}

export interface ProbeClient {
  config: Config;
  token: string;
  origin: string;
}

const TIME_OUT = 30_000;
// The beginning of a file is enough to recognise its type.
const FILE_BEGINNING = 64 * 1024;

/** Returns a client that can only read; each read is passed to `take`. */
export function readingClient(
  { config, token, origin }: ProbeClient,
  of: string,
  take: (exchange: Exchange) => void,
): Client {
  async function ask(call: Call, isFile = false) {
    if (isChange(call)) never(call);
    const { url: href, method, headers: own, body } = toRequest(config, call, token);
    const url = new URL(href);
    const headers = { ...own, Origin: origin, Accept: '*/*' };
    const started = performance.now();
    const exchange: Exchange = { of, method, url, isFile, ms: 0, headers: new Headers() };
    try {
      const signal = AbortSignal.timeout(TIME_OUT);
      const response = await fetch(url, { method, headers, body, signal });
      const blob = await bodyOf(response, isFile);
      Object.assign(exchange, { status: response.status, headers: response.headers });
      if (response.redirected) exchange.redirectedTo = response.url;
      if (!isFile) exchange.json = parsed(await blob.text());
      return { response, body: blob };
    } catch (error) {
      exchange.unreachable = reasonOf(error);
      throw new CallError('unreachable', exchange.unreachable);
    } finally {
      exchange.ms = Math.round(performance.now() - started);
      take(exchange);
    }
  }
  return {
    sendsKeys: false,
    json: async (call) => readResponse(await ask(call)),
    full: async (call) => {
      const answer = await ask(call);
      return { json: await readResponse(answer), headers: answer.response.headers };
    },
    unread: async (call) => {
      const answer = await ask(call);
      if (!answer.response.ok) await readResponse(answer);
      return bodyBlob(answer);
    },
    file: async (call) => readFile(await ask(call, true)),
    change: (_change, call) => never(call),
  };
}

function never(call: Call): never {
  throw new Error(`The probe changes nothing: ${call.method} ${call.path} is not sent`);
}

async function bodyOf(response: Response, isFile: boolean): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!isFile || !response.body || /json/i.test(type)) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    parts.push(part);
    size += part.byteLength;
    if (size >= FILE_BEGINNING) break;
  }
  return new Blob(parts, { type });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIME_OUT / 1000} s`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}

/** Returns the headers of the console's requests that a browser asks about first. */
export const headersOf = ({ config }: ProbeClient): string[] =>
  ['authorization', 'content-type', config.idempotencyHeader?.toLowerCase() ?? ''].filter(Boolean);

/** Sends the CORS preflight of a browser. Returns its response headers. */
export async function preflight(
  asker: ProbeClient,
  url: URL,
  method: string,
): Promise<Headers | undefined> {
  const headers = {
    Origin: asker.origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headersOf(asker).join(','),
  };
  const signal = AbortSignal.timeout(TIME_OUT);
  const answer = await fetch(url, { method: 'OPTIONS', headers, signal }).catch(() => undefined);
  return answer?.ok ? answer.headers : undefined;
}

import type { Config } from '../../src/config';
import { parseJson } from '../../src/format/json';
import type { Call } from '../../src/http/call';
import type { Client } from '../../src/http/client';
import { CallError } from '../../src/http/errors';
import { bodyBlob, isChange, readFile, readResponse } from '../../src/http/request';
import { toRequest } from '../../src/http/send';

/** One request of the probe and its response. */
export interface Exchange {
  method: string;
  url: URL;
  ms: number;
  /** Undefined without a response. */
  response?: Response;
  json?: unknown;
}

export interface ProbeClient {
  config: Config;
  token: string;
  origin: string;
}

const TIME_OUT = 30_000;

/** Returns a client that can only read; each read is passed to `take`. */
export function readingClient(
  { config, token, origin }: ProbeClient,
  take: (exchange: Exchange) => void,
): Client {
  async function send(call: Call, isFile = false) {
    if (isChange(call)) never(call);
    const { url: href, method, headers: own, body } = toRequest(config, call, token);
    const url = new URL(href);
    const started = performance.now();
    const exchange: Exchange = { method, url, ms: 0 };
    try {
      const headers = { ...own, Origin: origin };
      const signal = AbortSignal.timeout(TIME_OUT);
      const response = await fetch(url, { method, headers, body, signal });
      const blob = await response.blob();
      exchange.response = response;
      if (!isFile) exchange.json = parseJson(await blob.text()).json;
      return { response, body: blob };
    } catch (error) {
      const { message, cause } = error as Error;
      throw new CallError('unreachable', (cause as NodeJS.ErrnoException)?.code ?? message);
    } finally {
      exchange.ms = Math.round(performance.now() - started);
      take(exchange);
    }
  }
  async function full(call: Call) {
    const answer = await send(call);
    return { json: await readResponse(answer), headers: answer.response.headers };
  }
  return {
    getWithHeaders: full,
    json: async (call) => (await full(call)).json,
    getBlob: async (call) => {
      const answer = await send(call);
      if (!answer.response.ok) await readResponse(answer);
      return bodyBlob(answer);
    },
    file: async (call) => readFile(await send(call, true)),
    change: (_change, call) => never(call),
  };
}

function never(call: Call): never {
  throw new Error(`The probe changes nothing: ${call.method} ${call.path} is not sent`);
}

/** Returns what a browser at the console's address would refuse: the response, or that to the preflight of the request. */
export async function crossOrigin(
  { config, origin }: ProbeClient,
  { url, response }: Exchange,
): Promise<string[]> {
  if (url.origin === origin || !response) return [];
  const allowed = response.headers.get('Access-Control-Allow-Origin');
  if (allowed !== '*' && allowed !== origin)
    return [`no Access-Control-Allow-Origin for ${origin}`];
  const names = ['authorization', 'content-type', config.idempotencyHeader?.toLowerCase()];
  const headers = names.filter((name) => name !== undefined);
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': headers.join(','),
    },
    signal: AbortSignal.timeout(TIME_OUT),
  }).catch(() => undefined);
  if (!answer?.ok) return ['OPTIONS is refused, so a browser sends nothing'];
  const listed = (answer.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
  return headers
    .filter((name) => !listed.split(/[\s,]+/).includes(name))
    .map((name) => `Access-Control-Allow-Headers does not list ${name}`);
}

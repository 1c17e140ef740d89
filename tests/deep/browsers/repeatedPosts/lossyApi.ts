import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { selfSigned } from './certificate';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

/** How the API ends an executed request without a response. */
export type End =
  | 'closed'
  | 'reset'
  | 'INTERNAL_ERROR'
  | 'REFUSED_STREAM'
  | 'GOAWAY'
  | 'GOAWAY, named as not processed'
  | 'session destroyed';

type Request = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

/** One certificate for all servers of a run: a browser accepts it once. */
export const identity = selfSigned(['localhost', '*.api.localhost']);

const CORS = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
};

export interface Options {
  protocol: Protocol;
  /** Without TLS, as an API behind a proxy. */
  isPlain?: boolean;
  /** Default: closed. */
  end?: End | (() => void);
  /** Number of executed requests that get no response. Default: 1, so that a repeat is answered. */
  ended?: number;
  /** Sends 103 Early Hints before a request is executed. */
  hints?: boolean;
  /** Closes each connection after its response. */
  closes?: boolean;
}

/** Serves pages and an API that executes each POST to /credit, and then ends the first ones without a response. */
export async function startLossyApi({ protocol, isPlain, end = 'closed', ...given }: Options) {
  const sockets = new Map<number | undefined, Socket>();
  const requestsOn = new Map<number | undefined, number>();
  const arrivals: { isReused: boolean }[] = [];
  const waiting: (() => void)[] = [];
  let left = given.ended ?? 1;

  async function handle(req: Request, res: Response): Promise<void> {
    const port = req.socket.remotePort;
    const earlier = requestsOn.get(port) ?? 0;
    requestsOn.set(port, earlier + 1);
    const path = (req.url ?? '').split('?')[0];
    const isCredit = req.method === 'POST' && path === '/credit';
    if (isCredit && given.hints) res.writeEarlyHints({ link: '</icon.svg>; rel=preload' });
    for await (const _ of req) {
      // A request is executed once it has arrived in full.
    }
    if (isCredit) {
      arrivals.push({ isReused: earlier > 0 });
      if (left > 0) {
        left -= 1;
        if (typeof end === 'function') return end();
        return endWithoutResponse(res, sockets.get(port), end);
      }
    }
    if (path === '/together' && req.method === 'GET') await allOf(waiting, 6);
    const headers = {
      ...CORS,
      'access-control-allow-origin': req.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'content-type': path === '/worker.js' ? 'text/javascript' : 'text/html',
    };
    res.writeHead(200, given.closes ? { ...headers, connection: 'close' } : headers);
    res.end(path === '/worker.js' ? SERVICE_WORKER : '<!doctype html><title>Page</title>');
  }

  const listener = (req: Request, res: Response) => {
    handle(req, res).catch(() => res.destroy());
  };
  const server = isPlain
    ? createServer(listener)
    : protocol === 'HTTP/2'
      ? createSecureServer(identity, listener)
      : createTlsServer(identity, listener);
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    requestsOn.delete(remotePort);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A browser that closes a connection is no fault of the server.
  server.on('sessionError', () => undefined);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const disconnect = () => {
    for (const socket of sockets.values()) socket.destroy();
  };
  return {
    port,
    url: `${isPlain ? 'http' : 'https'}://localhost:${port}`,
    arrivals,
    /** Closes all connections, as a server does that have been idle for long. */
    disconnect,
    close: () => {
      const closed = new Promise<unknown>((resolve) => server.close(resolve));
      disconnect();
      return closed;
    },
  };
}

const SERVICE_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));
`;

function endWithoutResponse(res: Response, socket: Socket | undefined, end: End): void {
  if (end === 'closed') socket?.destroy();
  else if (end === 'reset') socket?.resetAndDestroy();
  else if ('stream' in res) {
    const { stream } = res;
    const { session, id = 0 } = stream;
    if (end === 'INTERNAL_ERROR') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else if (end === 'REFUSED_STREAM') stream.close(constants.NGHTTP2_REFUSED_STREAM);
    else if (end === 'session destroyed') session?.destroy();
    else {
      session?.goaway(constants.NGHTTP2_NO_ERROR, end === 'GOAWAY' ? id : 0);
      // After the frame has left.
      setImmediate(() => socket?.destroySoon());
    }
  }
}

/** Resolves once so many requests wait, so that each needs a connection of its own over HTTP/1.1. */
function allOf(waiting: (() => void)[], count: number): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === count) for (const go of waiting.splice(0)) go();
  });
}

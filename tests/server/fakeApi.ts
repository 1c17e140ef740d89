import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the API received. */
interface Arrival {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The request before it used the same connection. */
  isReused: boolean;
}

type Respond = (request: IncomingMessage, response: ServerResponse, arrival: Arrival) => unknown;

/** An API on a real socket that counts what arrives. `respond` is called once the request was read. */
export async function fakeApi(respond: Respond = (_, response) => response.end('{"ok":true}')) {
  const arrivals: Arrival[] = [];
  const used = new WeakSet<Socket>();
  const api = { respond, arrivals };
  const server = createServer(async (request, response) => {
    const isReused = used.has(request.socket);
    used.add(request.socket);
    response.setHeader('Content-Type', 'application/json');
    const { method = '', url: path = '', headers } = request;
    // The body of a stream is read by its test.
    const body = headers['x-unread'] ? '' : await text(request).catch(() => '');
    const arrival = { method, path, headers, body, isReused };
    arrivals.push(arrival);
    await api.respond(request, response, arrival);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(api, {
    url: `http://127.0.0.1:${port}`,
    changes: () => arrivals.filter(({ method }) => method !== 'GET'),
    close,
  });
}

/** Ends the connection after the request was executed, as a server that is stopped does. */
export const loseAnswer: Respond = (request) => request.socket.destroy();

/** Sends a request as bytes and returns the whole answer, until the connection ends. */
export async function sendRaw(url: string, lines: string[], body = ''): Promise<string> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  const length = body && [`Content-Length: ${Buffer.byteLength(body)}`];
  // Not ended here: a server takes that as a browser that has left.
  socket.write([...lines, 'Host: console', 'Connection: close', ...length, '', body].join('\r\n'));
  return text(socket);
}

// The receiver as a separate local server, so that a delivery is a real request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deliver, Receiver } from '../records/receiver';

const patience = 1_500;

/**
 * Serves the receiver on a free loopback port. All events go there, whatever the URL of their webhook: no request
 * leaves this machine.
 */
export async function serveReceiver(receiver: Receiver) {
  const server = createServer((request, response) => {
    request.resume();
    const reply = receiver.receive(String(request.headers['x-event-id']));
    if (!reply) return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(reply.text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // The receiver must not keep the process running.
  server.unref();
  const { port } = server.address() as AddressInfo;

  const deliver: Deliver = async ({ id, url, body }) => {
    try {
      // `href` is percent-encoded: a header accepts no other characters.
      const { href } = new URL(url);
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-event-id': id, 'x-webhook-url': href },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return undefined;
    }
  };
  return {
    deliver,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

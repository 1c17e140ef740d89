import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes the bytes of HTTP/1.1 connections on to a server, and can close one of them in place of a response. */
export async function startRelay(target: string) {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  let lost: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isLost = false;
    client.on('data', (bytes) => {
      if (lost && bytes.toString('latin1').startsWith(lost)) {
        isLost = true;
        lost = undefined;
      }
      upstream.write(bytes);
    });
    // The first byte of the response proves that the request was executed.
    upstream.on('data', (bytes) => (isLost ? client.destroy() : client.write(bytes)));
    for (const socket of [client, upstream]) {
      open.add(socket);
      const end = () => {
        client.destroy();
        upstream.destroy();
        open.delete(socket);
      };
      // A reset is the end of a connection as well.
      socket.on('error', end).on('close', end);
    }
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Closes the connection of the next request with this method and path after it was executed. */
    loseNext: (method: string, path: string) => {
      lost = `${method} ${path} `;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

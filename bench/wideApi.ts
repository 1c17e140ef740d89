import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Serves the sandbox's app a second time, with 1,000 rows for each request of 30. */
export async function serveWideApi(app: App) {
  const server = createServer(
    getRequestListener((request) => {
      const url = request.url.replace(/(?<=[?&]limit=)30(?=&|$)/, '1000');
      return app.fetch(new Request(url, request));
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

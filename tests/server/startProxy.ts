import { afterEach, vi } from 'vitest';
import { type ServeOptions, serveConsole } from '../../server/node';
import { fakeApi } from './fakeApi';
import { fakeDist } from './fakeDist';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Serves the console in front of a fake API until the test ends. */
export async function startProxy(
  options: Partial<ServeOptions> = {},
  respond?: Parameters<typeof fakeApi>[0],
) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const api = await fakeApi(respond);
  const settings = { port: 0, distDir: fakeDist(), apiHost: api.url, apiProxy: true };
  const server = await serveConsole({ ...settings, ...options });
  cleanUp.push(api.close, server.close);
  return { api, url: server.url, server };
}

/** Sends a change with an ID as the console does. */
export const credit = (url: string, id: string, init: RequestInit = {}) =>
  fetch(`${url}/api/v1/admin/wallets/credit`, {
    method: 'POST',
    body: '{"amount":"10"}',
    ...init,
    headers: {
      'Sec-Fetch-Dest': 'empty',
      'Idempotency-Key': id,
      Authorization: 'Bearer t',
      ...init.headers,
    },
  });

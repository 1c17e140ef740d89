import { HttpResponse, http } from 'msw';
import type { useSandbox } from '../support/useSandbox';
import { createOauthServer } from './server';

const HOST = 'https://oauth.test';

export const config = { apiHost: HOST, supportHost: HOST, signInHost: HOST };

export type OauthOptions = Omit<Parameters<typeof createOauthServer>[0], 'forward'>;

/** Starts the OAuth API in front of the sandbox of a test file, as the only host that responds. */
export function startOauth(sandboxOf: ReturnType<typeof useSandbox>, options: OauthOptions = {}) {
  const server = createOauthServer({
    forward: async (path, request, email) => {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Bearer ${await sandbox.token(email)}`);
      const body = request.method === 'GET' ? undefined : await request.text();
      const { search } = new URL(request.url);
      // This API updates by PATCH as well; the specified one only by PUT.
      const method = request.method === 'PATCH' ? 'PUT' : request.method;
      const init = { method, headers, body };
      return sandbox.app.request(`/api/v1/admin${path}${search}`, init);
    },
    ...options,
  });
  const sandbox = sandboxOf(
    http.all(`${HOST}/*`, async ({ request }) => {
      const response = await server.fetch(request);
      return new HttpResponse(response.body, response);
    }),
  );
  return server;
}

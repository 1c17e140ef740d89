// The sandbox inside a test process: MSW passes every request for its origin.
import { STATUS_CODES } from 'node:http';
import { HttpResponse, http } from 'msw';
import type { SandboxApp } from '../middleware/context';
import { isDropped } from '../middleware/drop';

/** Returns MSW handlers that serve `origin` (scheme, host, port) from the app; a dropped connection is a network error. */
export function mswHandlers(app: SandboxApp, origin: string) {
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      const response = await app.fetch(request);
      if (isDropped(response)) return HttpResponse.error();
      // A server sends a reason phrase with its status; an in-process response has none.
      const { status, headers } = response;
      return new HttpResponse(response.body, {
        status,
        statusText: STATUS_CODES[status] ?? '',
        headers,
      });
    }),
  ];
}

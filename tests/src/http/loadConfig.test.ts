import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConfigFault } from '../../../src/config';
import { loadConfig } from '../../../src/http/loadConfig';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = 'http://console.test/admin/';
const answers = (answer: () => Response) => server.use(http.get(`${base}config.json`, answer));

describe('config.json beside index.html (R1)', () => {
  it('is read once, past every cache and without cookies', async () => {
    const sent: Request[] = [];
    server.use(
      http.get(`${base}config.json`, ({ request }) => {
        sent.push(request);
        return HttpResponse.text('\uFEFF{"apiHost":""}');
      }),
    );
    expect(await loadConfig(base)).toEqual({ apiHost: '', supportHost: '' });
    expect(sent.map(({ cache, credentials }) => [cache, credentials])).toEqual([
      ['no-cache', 'omit'],
    ]);
  });

  it.each([
    [() => new HttpResponse(null, { status: 404 }), 'the server answered 404'],
    [() => new HttpResponse(null, { status: 503 }), 'the server answered 503'],
    [() => HttpResponse.error(), 'it could not be reached'],
    [() => HttpResponse.html('<!doctype html>'), 'it is not valid JSON'],
    [() => HttpResponse.text(''), 'it is not valid JSON'],
    [() => HttpResponse.json([]), 'it must hold a JSON object'],
  ] as const)('that cannot be used is a fault in words (%#)', async (answer, fault) => {
    answers(answer as () => Response);
    const thrown = await loadConfig(base).catch((error) => error);
    expect(thrown).toBeInstanceOf(ConfigFault);
    expect(thrown.message).toBe(fault);
  });
});

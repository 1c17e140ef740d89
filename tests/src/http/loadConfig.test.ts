import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../../../src/config';
import { loadConfig } from '../../../src/http/deployed';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  vi.useRealTimers();
});
afterAll(() => server.close());

const base = 'http://console.test/admin/';
const answers = (answer: () => Response) => server.use(http.get(`${base}config.json`, answer));

describe('config.json beside index.html (R1)', () => {
  it('is read once, bypassing every cache and without cookies', async () => {
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
  ] as const)('that cannot be used is a readable error (%#)', async (answer, fault) => {
    answers(answer as () => Response);
    const thrown = await loadConfig(base).catch((error) => error);
    expect(thrown).toBeInstanceOf(ConfigError);
    expect(thrown.message).toBe(fault);
  });

  describe('requested early by index.html', () => {
    afterEach(() => {
      window.earlyConfig = undefined;
    });
    const refused = () => answers(() => new HttpResponse(null, { status: 500 }));

    it('is used, and not requested again', async () => {
      refused();
      window.earlyConfig = Promise.resolve(HttpResponse.json({ apiHost: 'https://early.test' }));
      expect(await loadConfig(base)).toMatchObject({ apiHost: 'https://early.test' });
    });

    it('is requested again where it did not arrive, or was used before', async () => {
      answers(() => HttpResponse.json({ apiHost: 'https://api.test' }));
      window.earlyConfig = Promise.reject(new TypeError('no line'));
      expect(await loadConfig(base)).toMatchObject({ apiHost: 'https://api.test' });
      const taken = HttpResponse.json({ apiHost: 'https://early.test' });
      await taken.text();
      window.earlyConfig = Promise.resolve(taken);
      expect(await loadConfig(base)).toMatchObject({ apiHost: 'https://api.test' });
    });

    it('is an error as well when it was refused', async () => {
      window.earlyConfig = Promise.resolve(new HttpResponse(null, { status: 404 }));
      await expect(loadConfig(base)).rejects.toThrow('the server answered 404');
    });
  });
});

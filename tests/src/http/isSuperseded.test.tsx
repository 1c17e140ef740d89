import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSuperseded } from '../../../src/http/deployed';
import { failureOf } from '../../support/apiClient';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Files share the page, and other tests have entries of their own.
  for (const script of document.querySelectorAll('script')) script.remove();
});
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  // Removes only its own scripts: the styles of screens are there as well, and files share the page.
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const base = 'http://console.test/sub/';
const built = (file: string) => `<script type="module" src="/sub/assets/${file}.js"></script>`;
const stand = (html: string) => document.head.insertAdjacentHTML('beforeend', html);
const serve = (html: string, status = 200) =>
  server.use(http.get(`${base}index.html`, () => HttpResponse.html(html, { status })));

describe('A page that stays open while a new version is deployed', () => {
  it('finds another entry in index.html, or its own while that is the newest', async () => {
    stand(`<script src="/other.js"></script>${built('main-1')}`);
    serve(`<html>${built('main-2')}</html>`);
    expect(await isSuperseded(base)).toBe(true);
    serve(`<html>${built('main-1')}</html>`);
    expect(await isSuperseded(base)).toBe(false);
  });

  it('is not outdated by the page of a proxy in place of index.html', async () => {
    stand(built('main-1'));
    for (const page of [
      '<html><title>Sign in</title><form></form></html>',
      '<html><script type="module" src="https://login.test/assets/main.js"></script></html>',
      '<html><script type="module" src="/proxy/app-2.js"></script></html>',
      '<html><script>module</script></html>',
    ]) {
      serve(page);
      expect(await isSuperseded(base)).toBe(false);
    }
    serve(`<script type="module" src="/proxy/app.js"></script>${built('main-1')}`);
    expect(await isSuperseded(base)).toBe(false);
    serve(`<html><script type="module" crossorigin src="/sub/assets/main-2.js"></script></html>`);
    expect(await isSuperseded(base)).toBe(true);
  });

  it('is not outdated where it names no entry of its own', async () => {
    serve(`<html>${built('main-2')}</html>`);
    expect(await isSuperseded(base)).toBe(false);
  });

  it('bypasses every cache, and distinguishes a failing server from an old version', async () => {
    let cache: string | undefined;
    server.use(
      http.get(`${base}index.html`, ({ request }) => {
        cache = request.cache;
        return HttpResponse.text('Gone', { status: 503, statusText: 'Unavailable' });
      }),
    );
    stand(built('main-1'));
    expect(await failureOf(isSuperseded(base))).toMatchObject({
      ...{ kind: 'refused', message: 'HTTP 503: Unavailable' },
    });
    expect(cache).toBe('no-store');
  });
});

import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Method } from '../../../src/http/call';
import { isAbort } from '../../../src/http/errors';
import { bodyBlob, request } from '../../../src/http/request';
import { failureOf } from '../../support/apiClient';

// The sandbox cannot leave a request unanswered, redirect it, or report how it was sent.
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});

const url = 'http://api.test/x';
const changes: Method[] = ['POST', 'PUT', 'DELETE'];
const never = () => server.use(http.all(url, () => delay('infinite')));

function afterWaiting(ms: number, call: Promise<unknown>) {
  const state = { settled: false };
  const settle = () => {
    state.settled = true;
  };
  call.then(settle, settle);
  return vi.advanceTimersByTimeAsync(ms).then(() => state.settled);
}

describe('One request', () => {
  it('carries no cookies (R3), and returns the whole body whatever the status', async () => {
    const sent: Request[] = [];
    server.use(
      http.all(url, ({ request: got }) => {
        sent.push(got);
        return HttpResponse.json({ message: 'No' }, { status: 418 });
      }),
    );
    const { response, body } = await request({ method: 'PUT', url, body: '{"a":1}' });
    expect(response.status).toBe(418);
    expect(body).toBe('{"message":"No"}');
    expect(sent.map(({ method, credentials }) => [method, credentials])).toEqual([['PUT', 'omit']]);
  });

  it('never uses the cache of the browser, whose copy may be older than the last change (R15)', async () => {
    const caches: string[] = [];
    server.use(
      http.all(url, ({ request: got }) => {
        caches.push(got.cache);
        return HttpResponse.json({}, { headers: { 'Cache-Control': 'max-age=3600' } });
      }),
    );
    await request({ method: 'GET', url });
    await request({ method: 'GET', url, as: 'file' });
    await request({ method: 'POST', url, reads: true });
    await request({ method: 'PUT', url });
    expect(caches).toEqual(Array(4).fill('no-store'));
  });

  it('is unreachable without a response, and may have arrived (R16)', async () => {
    server.use(http.all(url, () => HttpResponse.error()));
    expect(await failureOf(request({ method: 'GET', url }))).toMatchObject({
      kind: 'unreachable',
      message: 'errors.unreachable',
      status: undefined,
    });
    for (const method of changes) {
      expect(await failureOf(request({ method, url }))).toMatchObject({
        kind: 'unreachable',
        message: 'errors.unreachable',
        status: undefined,
        wasSent: true,
      });
    }
  });

  it('counts as unanswered when the body breaks off', async () => {
    const broken = () => {
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"valid":'));
        },
        pull(controller) {
          controller.error(new Error('reset'));
        },
      });
      return new HttpResponse(stream);
    };
    server.use(http.all(url, broken));
    expect(await failureOf(request({ method: 'GET', url }))).toMatchObject({ kind: 'unreachable' });
    expect(await failureOf(request({ method: 'POST', url }))).toMatchObject({ wasSent: true });
  });

  it('times out after 30 s for a read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    never();
    const call = failureOf(request({ method: 'GET', url }));
    expect(await afterWaiting(29_999, call)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind: 'unreachable', message: 'errors.timeout' });
  });

  it.each(changes)('times out after 60 s for a %s; it may have arrived (R16)', async (method) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    never();
    const call = failureOf(request({ method, url }));
    expect(await afterWaiting(59_999, call)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ message: 'errors.timeout', wasSent: true });
  });

  it('clears its timer after the response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(http.get(url, () => HttpResponse.json({})));
    await request({ method: 'GET', url });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no failure when aborted, before or after it was sent', async () => {
    never();
    const left = new AbortController();
    const call = request({ method: 'GET', url, signal: left.signal }).catch((error) => error);
    left.abort();
    expect(isAbort(await call)).toBe(true);
    const gone = await request({ method: 'GET', url, signal: left.signal }).catch((e) => e);
    expect(isAbort(gone)).toBe(true);
  });

  it('is sent even while the browser reports that it is offline (R48)', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.use(http.all(url, () => HttpResponse.json({})));
    for (const method of [...changes, 'GET'] as const) {
      expect(await request({ method, url })).toMatchObject({ response: { status: 200 } });
    }
  });

  it('never accepts the response of a redirected change: the POST would arrive as a GET', async () => {
    const list = vi.fn();
    server.use(
      http.all(url, () => HttpResponse.redirect('http://api.test/list', 302)),
      http.all('http://api.test/list', () => {
        list();
        return HttpResponse.json({ valid: true });
      }),
    );
    for (const method of changes) {
      expect(await failureOf(request({ method, url }))).toMatchObject({ wasSent: true });
    }
    expect(list).not.toHaveBeenCalled();
    expect((await request({ method: 'GET', url })).response.status).toBe(200);
  });

  it('for a file may last as long as needed, once its body has started', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let finish = () => {};
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
        finish = () => controller.close();
      },
    });
    server.use(http.get(url, () => new HttpResponse(stream)));
    const call = request({ method: 'GET', url, as: 'file' });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    await vi.advanceTimersByTimeAsync(120_000);
    finish();
    expect(bodyBlob(await call).size).toBe(4);
  });

  it('passes its options on, and leaves no listener on the signal of the caller', async () => {
    const sent: Request[] = [];
    server.use(
      http.all(url, ({ request: got }) => {
        sent.push(got);
        return HttpResponse.json({});
      }),
    );
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    const headers = { Authorization: 'Bearer t' };
    await request({ method: 'GET', url, headers, cache: 'no-store', signal });
    const [got] = sent;
    expect([got?.headers.get('Authorization'), got?.cache]).toEqual(['Bearer t', 'no-store']);
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});

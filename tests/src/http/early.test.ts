import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendEarly, takeEarly } from '../../../src/http/early';
import type { HttpRequest } from '../../../src/http/request';
import { apiClient, failureOf } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

describe('An answer that was asked for early', () => {
  const sandboxOf = useSandbox();
  const path = '/api/v1/admin/users';
  const query = { page: 1, limit: 30 };
  // A page's reads can be left.
  const { signal } = new AbortController();

  function early(url: string): HttpRequest {
    const token = localStorage.getItem('authToken');
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    return { method: 'GET', url: `${url}${path}?page=1&limit=30`, headers, signal };
  }

  /** Sends a read early and waits until its answer is there, body and all. */
  async function come(req: HttpRequest) {
    const fetched = vi.spyOn(globalThis, 'fetch');
    sendEarly(req, localStorage.getItem('authToken'));
    const response: Response = await fetched.mock.results[0]?.value;
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
    await new Promise((resolve) => setImmediate(resolve));
    fetched.mockRestore();
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is taken once, by the first call for the same address', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    sendEarly(early(sandbox.url), localStorage.getItem('authToken'));
    const [first, second] = await Promise.all([
      client.json({ path, query }, { signal }),
      client.json({ path, query }, { signal }),
    ]);
    expect(second).toEqual(first);
    expect(await sandbox.calls()).toHaveLength(2);
  });

  it('is asked for once, however often somebody goes there before it is taken', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const token = localStorage.getItem('authToken');
    sendEarly(early(sandbox.url), token);
    sendEarly(early(sandbox.url), token);
    await client.json({ path, query }, { signal });
    expect(await sandbox.calls()).toHaveLength(1);
  });

  it('is left alone by another address, another token and a change', async () => {
    const sandbox = sandboxOf();
    await apiClient(sandbox);
    const token = localStorage.getItem('authToken');
    const req = early(sandbox.url);
    sendEarly(req, token);
    expect(takeEarly({ ...req, url: `${req.url}&x` }, token)).toBeUndefined();
    expect(takeEarly(req, 'another')).toBeUndefined();
    expect(await takeEarly(req, token)).toMatchObject({ response: { status: 200 } });
    sendEarly(req, token);
    expect(takeEarly({ ...req, method: 'POST' }, token)).toBeUndefined();
    expect(takeEarly(req, token)).toBeUndefined();
  });

  it('is taken by the reads of a page alone: the ledger by which money is judged is read as it stands', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    sendEarly(early(sandbox.url), localStorage.getItem('authToken'));
    await vi.waitFor(async () => expect(await sandbox.calls()).toHaveLength(1));
    await client.json({ path, query });
    expect(await sandbox.calls()).toHaveLength(2);
    expect(takeEarly(early(sandbox.url), localStorage.getItem('authToken'))).toBeDefined();
  });

  it('is given up with the page that took it', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    await sandbox.fault({ match: { path }, latency: 20_000 });
    sendEarly(early(sandbox.url), localStorage.getItem('authToken'));
    const page = new AbortController();
    const read = client.json({ path, query }, { signal: page.signal });
    page.abort();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is old after a change, whatever was changed', async () => {
    const sandbox = sandboxOf();
    await apiClient(sandbox);
    const req = early(sandbox.url);
    sendEarly(req, 'a');
    takeEarly({ ...req, method: 'PUT', url: `${sandbox.url}/elsewhere` }, 'a');
    expect(takeEarly(req, 'a')).toBeUndefined();
  });

  it('is thrown away after 15 s, so nobody is shown old data', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sandbox = sandboxOf();
    await apiClient(sandbox);
    const req = early(sandbox.url);
    sendEarly(req, 'a');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(takeEarly(req, 'a')).toBeDefined();
    sendEarly(req, 'b');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(takeEarly(req, 'b')).toBeDefined();
    sendEarly(req, 'c');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(takeEarly(req, 'c')).toBeUndefined();
  });

  it('is given up for the next place that somebody is about to go to', async () => {
    const sandbox = sandboxOf();
    await apiClient(sandbox);
    await sandbox.fault({ match: { path }, latency: 20_000, times: 1 });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const req = early(sandbox.url);
    sendEarly(req, 'a');
    sendEarly({ ...req, url: `${req.url}&page=2` }, 'a');
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
    expect(takeEarly(req, 'a')).toBeUndefined();
  });

  it('fails for whoever takes it, and disturbs nobody if nobody does', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    await sandbox.fault({ match: { path }, drop: 'before', times: 2 });
    const token = localStorage.getItem('authToken');
    sendEarly(early(sandbox.url), 'nobody');
    await vi.waitFor(async () => expect(await sandbox.calls()).toHaveLength(1));
    sendEarly(early(sandbox.url), token);
    expect(await failureOf(client.json({ path, query }, { signal }))).toMatchObject({
      kind: 'unreachable',
    });
    expect(await client.json({ path, query })).toMatchObject({ valid: true });
  });

  it('that has come is there at once, once, for the call of the same address', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const count = (json: unknown) => (json as { data: unknown[] }).data.length;
    sendEarly(early(sandbox.url), localStorage.getItem('authToken'));
    expect(client.early({ path, query }, count)).toBeUndefined();
    await vi.waitFor(() => expect(client.early({ path, query }, count)).toBe(30));
    await come(early(sandbox.url));
    expect(client.early({ path, query: { page: 2, limit: 30 } }, count)).toBeUndefined();
    expect(client.early({ path, query }, count)).toBe(30);
    expect(client.early({ path, query }, count)).toBeUndefined();
    expect(await sandbox.calls()).toHaveLength(2);
  });

  it('that cannot be read, or has failed, is left to whoever asks for it', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const read = vi.fn();
    await sandbox.fault({ match: { path }, status: 400, body: { message: 'Not today' } });
    await come(early(sandbox.url));
    expect(client.early({ path, query }, read)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    expect(await failureOf(client.json({ path, query }, { signal }))).toMatchObject({
      message: 'Not today',
    });
    await sandbox.fault({ match: { path }, html: true });
    await come(early(sandbox.url));
    expect(client.early({ path, query }, read)).toBeUndefined();
    expect(await failureOf(client.json({ path, query }, { signal }))).toMatchObject({
      kind: 'malformed',
    });
    expect(await sandbox.calls()).toHaveLength(2);
  });

  it('that is a 401 ends the session like any other', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    await sandbox.fault({ match: { path }, status: 401 });
    sendEarly(early(sandbox.url), localStorage.getItem('authToken'));
    expect(await failureOf(client.json({ path, query }, { signal }))).toMatchObject({
      kind: 'unauthorized',
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

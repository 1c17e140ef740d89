import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { describe, expect, it, vi } from 'vitest';
import { SettingsError } from '../../server/settings';
import { loseAnswer, sendRaw } from './fakeApi';
import { credit, startProxy } from './startProxy';

const fetched = { 'Sec-Fetch-Dest': 'empty' };
const newFile = () => join(mkdtempSync(join(tmpdir(), 'passed-on-')), 'changes.jsonl');

describe('A change with an ID', () => {
  it('is passed on without the ID, unless the API has such a header', async () => {
    const { api, url } = await startProxy();
    await credit(url, 'a');
    expect(api.changes()).toMatchObject([{ body: '{"amount":"10"}' }]);
    expect(api.changes()[0]?.headers).not.toHaveProperty('idempotency-key');
    const other = await startProxy({ idempotencyHeader: 'Idempotency-Key' });
    await credit(other.url, 'a');
    expect(other.api.changes()[0]?.headers).toMatchObject({ 'idempotency-key': 'a' });
  });

  it('that is repeated gets the stored answer; another one is another', async () => {
    let count = 0;
    const { api, url } = await startProxy({}, (_, response) => {
      count += 1;
      response.writeHead(201, { 'X-Count': count }).end(`{"count":${count}}`);
    });
    const answersTo = async (id: string) => {
      const answer = await credit(url, id);
      return [answer.status, answer.headers.get('X-Count'), await answer.json()];
    };
    expect(await answersTo('a')).toEqual([201, '1', { count: 1 }]);
    expect(await answersTo('a')).toEqual([201, '1', { count: 1 }]);
    expect(await answersTo('b')).toEqual([201, '2', { count: 2 }]);
    expect(api.changes()).toHaveLength(2);
  });

  it('that is repeated while it runs waits for the one answer', async () => {
    let respond = () => {};
    const { api, url } = await startProxy({}, (_, response) => {
      respond = () => response.end('{"done":1}');
    });
    const both = [credit(url, 'a'), credit(url, 'a')];
    await vi.waitFor(() => expect(api.changes()).toHaveLength(1));
    respond();
    for (const each of both) expect(await (await each).json()).toEqual({ done: 1 });
    expect(api.changes()).toHaveLength(1);
  });

  it('for another request is refused, and with another token gets no answer', async () => {
    const { api, url } = await startProxy();
    await credit(url, 'a');
    expect((await credit(url, 'a', { body: '{"amount":"11"}' })).status).toBe(422);
    expect((await credit(`${url}/x`, 'a')).status).toBe(422);
    expect((await credit(url, 'a', { method: 'PUT' })).status).toBe(422);
    const other = await credit(url, 'a', { headers: { Authorization: 'Bearer other' } });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ message: expect.stringContaining('passed on') });
    expect(api.changes()).toHaveLength(1);
  });

  it('that the API refused with 401 may be passed on with another token', async () => {
    const { api, url } = await startProxy({}, (request, response) => {
      response.statusCode = request.headers.authorization === 'Bearer new' ? 200 : 401;
      response.end('{}');
    });
    const renewed = { headers: { Authorization: 'Bearer new' } };
    expect((await credit(url, 'a')).status).toBe(401);
    expect((await credit(url, 'a')).status).toBe(401);
    expect((await credit(url, 'a', renewed)).status).toBe(200);
    expect((await credit(url, 'a', renewed)).status).toBe(200);
    expect(api.changes()).toHaveLength(2);
  });

  it('whose browser leaves is read to its end, and its answer is stored', async () => {
    let respond = () => {};
    const { api, url } = await startProxy({}, (_, response) => {
      respond = () => response.end('{"done":1}');
    });
    const leave = new AbortController();
    const left = credit(url, 'a', { signal: leave.signal }).catch(({ name }: Error) => name);
    await vi.waitFor(() => expect(api.changes()).toHaveLength(1));
    leave.abort();
    expect(await left).toBe('AbortError');
    const repeated = credit(url, 'a');
    respond();
    expect(await (await repeated).json()).toEqual({ done: 1 });
    expect(api.changes()).toHaveLength(1);
  });

  it('whose body is cut is not passed on', async () => {
    const { api, url } = await startProxy();
    const socket = connect(Number(new URL(url).port), 'localhost');
    const head =
      'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\r\nContent-Length: 9\r\n\r\n';
    const left = once(socket.resume(), 'close');
    socket.end(`${head}{"a"`);
    await left;
    expect((await credit(url, 'b')).status).toBe(200);
    expect(api.changes().map(({ path }) => path)).toEqual(['/api/v1/admin/wallets/credit']);
  });

  it('arrives with its body, whatever its method is', async () => {
    const { api, url } = await startProxy();
    const body = '{"ids":["1","ü"]}';
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
    for (const method of methods) await credit(url, method, { method, body });
    await fetch(`${url}/api/v1/x`, { method: 'DELETE', body, headers: fetched });
    expect(api.changes()).toMatchObject([...methods, 'DELETE'].map((method) => ({ method, body })));
  });

  it('without a body, as a deletion, is one too', async () => {
    const { api, url } = await startProxy();
    const remove = () =>
      fetch(`${url}/api/v1/x/1`, {
        method: 'DELETE',
        headers: { ...fetched, 'Idempotency-Key': 'a' },
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(api.changes()).toHaveLength(1);
  });
});

describe('A used connection that ends without an answer', () => {
  it('is one arrival of a POST without an ID: Node does not repeat it', async () => {
    const { api, url } = await startProxy();
    const post = () => fetch(`${url}/api/v1/auth/login`, { method: 'POST', body: '{}' });
    expect((await post()).status).toBe(200);
    api.respond = loseAnswer;
    const answer = await post();
    expect([answer.status, await answer.json()]).toEqual([502, { message: expect.any(String) }]);
    expect(api.changes().map(({ isReused }) => isReused)).toEqual([false, true]);
  });

  it('is one arrival of a POST that meets 421, which fetch repeats where it can', async () => {
    const { api, url } = await startProxy({}, (_, response) => response.writeHead(421).end());
    for (const headers of [[], ['Idempotency-Key: a']]) {
      const answer = await sendRaw(url, ['POST /api/v1/x HTTP/1.1', ...headers], '{}');
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    }
    expect(api.changes()).toHaveLength(2);
  });

  it('is one arrival of a change, though the browser repeats it', async () => {
    const { api, url } = await startProxy();
    await credit(url, 'before');
    api.respond = loseAnswer;
    const body = '{"amount":"10"}';
    const post = (id: string) =>
      sendRaw(url, ['POST /api/v1/admin/wallets/credit HTTP/1.1', `Idempotency-Key: ${id}`], body);
    expect(await post('a')).toMatch(/^HTTP\/1\.1 502 [\s\S]*may have been made/);
    api.respond = (_, response) => response.end('{}');
    expect(await post('a')).toMatch(/^HTTP\/1\.1 409 [\s\S]*passed on to the API once/);
    expect(await post('a')).toMatch(/^HTTP\/1\.1 409 /);
    expect(api.changes()).toHaveLength(2);
    expect(await post('b')).toMatch(/^HTTP\/1\.1 200 /);
    expect(api.changes()).toHaveLength(3);
  });

  it('is passed on again only where the API has the header itself', async () => {
    const { api, url } = await startProxy({ idempotencyHeader: 'X-Key' });
    const headers = { 'X-Key': 'a' };
    api.respond = loseAnswer;
    expect((await credit(url, '', { headers })).status).toBe(502);
    api.respond = (_, response) => response.end('{}');
    expect((await credit(url, '', { headers })).status).toBe(200);
    expect((await credit(url, '', { headers })).status).toBe(200);
    expect(api.changes().map((each) => each.headers['x-key'])).toEqual(['a', 'a']);
  });

  it('an answer that is cut in its body is none', async () => {
    const { api, url } = await startProxy({}, (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"amount":', () => response.destroy());
    });
    expect((await credit(url, 'a')).status).toBe(502);
    expect((await credit(url, 'a')).status).toBe(409);
    expect(api.changes()).toHaveLength(1);
  });
});

describe('An API that cannot be reached', () => {
  it('leaves the ID free: nothing was written to it', async () => {
    const port = await getPort();
    const { url } = await startProxy({ apiHost: `http://127.0.0.1:${port}` });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect((await fetch(`${url}/api/v1/users`, { headers: fetched })).status).toBe(502);
    expect(logged.mock.calls.join()).toContain('ECONNREFUSED');
    const answer = await credit(url, 'a');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      message: 'The API cannot be reached. Nothing was sent to it.',
    });
  });

  it('that speaks no TLS gets nothing, and the next attempt is the first', async () => {
    const { api, url } = await startProxy({ apiHost: 'https://127.0.0.1:1' });
    expect((await credit(url, 'a')).status).toBe(502);
    expect((await credit(url, 'a')).status).toBe(502);
    expect(api.arrivals).toEqual([]);
  });

  it('and is the console itself, is 508 instead of a loop', async () => {
    const port = await getPort();
    const { url } = await startProxy({ port, apiHost: `http://127.0.0.1:${port}` });
    expect((await fetch(`${url}/api/v1/users`, { headers: fetched })).status).toBe(508);
    expect((await credit(url, 'a')).status).toBe(508);
  });
});

describe('A restart', () => {
  it('with a file knows what was passed on, with its answer; without one it does not', async () => {
    const apiProxyFile = newFile();
    const { api, url, server } = await startProxy({ apiProxyFile });
    expect((await credit(url, 'a')).status).toBe(200);
    api.respond = loseAnswer;
    expect((await credit(url, 'b')).status).toBe(502);
    await server.close();
    api.respond = (_, response) => response.end('{}');
    const again = await startProxy({ apiProxyFile, apiHost: api.url });
    const repeated = await credit(again.url, 'a');
    expect([repeated.status, await repeated.json()]).toEqual([200, { ok: true }]);
    expect((await credit(again.url, 'b')).status).toBe(409);
    expect(api.changes()).toHaveLength(2);
    const forgetful = await startProxy({ apiHost: api.url });
    expect((await credit(forgetful.url, 'a')).status).toBe(200);
    expect(api.changes()).toHaveLength(3);
  });

  it('of a second server with the same file is refused in one line', async () => {
    const apiProxyFile = newFile();
    await startProxy({ apiProxyFile });
    await expect(startProxy({ apiProxyFile })).rejects.toThrow(SettingsError);
    await expect(startProxy({ apiProxyFile })).rejects.toThrow(/is used by process \d+[^\n]*$/);
    await expect(startProxy({ apiProxyFile: '/nowhere/file' })).rejects.toThrow(SettingsError);
  });
});

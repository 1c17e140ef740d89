import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gracefulClose } from '../../server/gracefulClose';
import { client } from './clients';

// The five seconds of the timeout never pass here: a connection that is not closed at once blocks the test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  // As in server/node.ts: Node would close idle connections after five seconds.
  server.keepAliveTimeout = 65_000;
  const close = gracefulClose(server);
  server.listen(0);
  await once(server, 'listening');
  return { server, close };
}
const clientOf = (server: Server) =>
  client(`http://localhost:${(server.address() as AddressInfo).port}`);
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Starts a server whose responses wait until the test releases them, one by one. */
async function holding() {
  const waiting: (() => void)[] = [];
  const whole = await listening(async (_, res) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    res.end('whole');
  });
  const asked = (count: number) => vi.waitUntil(() => waiting.length === count, { interval: 1 });
  return { ...whole, asked, answer: (which: number) => waiting[which]?.() };
}
const turns = async (count: number) => {
  for (let each = 0; each < count; each += 1) await turn();
};

describe('A server that closes', () => {
  test('ends an idle connection at once, and leaves no timer behind', async () => {
    const { server, close } = await listening((_, res) => res.end('ok'));
    const silent = await clientOf(server);
    const served = await clientOf(server);
    served.write(request);
    await once(served, 'data');
    const ended = [silent, served].map((socket) => once(socket.resume(), 'close'));
    await close();
    await Promise.all(ended);
    expect(server.listening).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('completes a response in progress, and ends the connection after it', async () => {
    const { server, close, answer, asked } = await holding();
    const socket = await clientOf(server);
    socket.write(request);
    await asked(1);
    const answered = text(socket);
    const closed = close();
    await turns(10);
    expect(server.listening).toBe(false);
    answer(0);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/);
    await closed;
  });

  test('responds to both of two requests on one connection, however far apart', async () => {
    const { server, close, answer, asked } = await holding();
    const socket = await clientOf(server);
    socket.write(request + request);
    await asked(2);
    const answered = text(socket);
    const closed = close();
    await turns(10);
    answer(0);
    await turns(10);
    answer(1);
    expect((await answered).match(/whole/g)).toHaveLength(2);
    await closed;
  });

  test('still responds to earlier requests, and announces that the connection ends', async () => {
    const { server, close } = await listening((_, res) => res.end('whole'));
    const [early, late] = [await clientOf(server), await clientOf(server)];
    early.write(request);
    const kept = once(early, 'data');
    expect(String(await kept)).toContain('Connection: keep-alive');
    late.write(request);
    const answer = text(late);
    await close();
    expect(await answer).toMatch(/Connection: close[\s\S]*whole/);
  });

  test('keeps a connection open between two responses until it closes', async () => {
    const { server, close } = await listening((_, res) => res.end('whole'));
    const socket = await clientOf(server);
    for (let each = 0; each < 2; each += 1) {
      socket.write(request);
      expect(String(await once(socket, 'data'))).toContain('whole');
    }
    await close();
  });

  test('accepts requests for four seconds, and no longer', async () => {
    const { server, close } = await listening((_, res) => res.end());
    let isOver = false;
    const closed = close().then(() => {
      isOver = true;
    });
    const arriving = (async () => {
      while (!isOver) {
        server.emit('connection', new Socket());
        await turn();
      }
    })();
    await turns(20);
    vi.setSystemTime(Date.now() + 3_999);
    await turns(20);
    expect(server.listening).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    await Promise.all([closed, arriving]);
    expect(server.listening).toBe(false);
  });

  test('listens for some more turns, since one turn accepts one connection only', async () => {
    const { server, close } = await listening((_, res) => res.end());
    const closed = close();
    await turns(2);
    expect(server.listening).toBe(true);
    await closed;
    expect(server.listening).toBe(false);
  });
});

import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../support/seed';
import {
  bigPath,
  bigSize,
  connected,
  get,
  readAll,
  type Server,
  say,
  startServer,
  statusOf,
} from './server';

const CLIENTS = 1_000;
const MOST_MEGABYTES = 400;

let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => void server.child.kill('SIGKILL'));

const isWell = async () => statusOf(await say(server.port, get('/healthz'))) === 200;
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

test(`${CLIENTS.toLocaleString('en')} concurrent clients each get a complete response`, async () => {
  const sockets = await Promise.all(many(CLIENTS, () => connected(server.port)));
  const answers = sockets.map(readAll);
  for (const socket of sockets) socket.write(get('/users', 'Accept: text/html\r\n'));
  const all = (await Promise.all(answers)).map(String);
  expect(all.filter((one) => statusOf(one) === 200 && /<\/script>$/.test(one))).toHaveLength(
    CLIENTS,
  );
});

test('the server waits for clients that do not read without their files in memory, and blocks no other client', async () => {
  const slow = await Promise.all(many(100, () => connected(server.port)));
  for (const socket of slow) socket.pause().write(get(bigPath));
  await setTimeout(500);
  // While none of the others has read its file.
  expect(await isWell()).toBe(true);
  expect(server.memory() ?? 0).toBeLessThan(MOST_MEGABYTES);
  const sizes = slow.map(async (socket) => {
    const answer = readAll(socket);
    socket.resume();
    const all = await answer;
    return all.length - all.indexOf('\r\n\r\n') - 4;
  });
  expect(await Promise.all(sizes)).toEqual(many(100, () => bigSize));
});

test.each([
  ['no path at all', 'GET\r\n\r\n'],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002hello\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an address of elsewhere', get('http://elsewhere.example/../../etc/passwd')],
  ['dots', get('/../../../../etc/passwd')],
  ['dots in other words', get('/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd')],
  ['dots too long for UTF-8', get('/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd')],
  ['two slashes', get('//etc/passwd')],
  ['a null', get('/users%00.html')],
  ['half an escape', get('/%')],
  ['100 kB of path', get(`/${'a'.repeat(100_000)}`)],
  ['1 MB of one header', get('/', `X-Long: ${'a'.repeat(1_000_000)}\r\n`)],
  ['10,000 headers', get('/', many(10_000, (n) => `X-${n}: a\r\n`).join(''))],
  ['a body that nobody asked for', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx`],
  ['two lengths', `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
])(
  'a request with %s is refused or gets a page, leaks nothing, and the server keeps running',
  async (_, request) => {
    const answer = await say(server.port, request);
    const status = statusOf(answer) || 400;
    expect(status).toBeLessThan(500);
    expect(answer).not.toMatch(/root:|node_modules|Error:/);
    expect(await isWell()).toBe(true);
  },
);

test('the server serves nothing but the build for any path, and never a 500', async () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2f',
    '\\',
    '%5c',
    '%00',
    '%ff',
    'assets',
    'users',
    '.vite',
    '?',
    ';',
  );
  const path = fc.array(fc.oneof(part, fc.webSegment()), { maxLength: 8 });
  const asked = fc.asyncProperty(path, async (parts) => {
    const answer = await say(server.port, get(`/${parts.join('/')}`, 'Accept: text/html\r\n'));
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/"dependencies"|root:|Error:/);
  });
  await fc.assert(asked, { seed, numRuns: 1_000 });
  expect(await isWell()).toBe(true);
});

test(`at SIGTERM ${CLIENTS.toLocaleString('en')} requests in flight each get a complete response, and the server exits with 0`, async () => {
  const sockets = await Promise.all(many(CLIENTS, () => connected(server.port)));
  const answers = sockets.map(readAll);
  const ended = once(server.child, 'exit');
  for (const socket of sockets)
    socket.write('GET /users HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n');
  server.child.kill('SIGTERM');
  const all = (await Promise.all(answers)).map(String);
  expect(all.filter((one) => statusOf(one) === 200 && /<\/script>$/.test(one))).toHaveLength(
    CLIENTS,
  );
  expect(await ended).toEqual([0, null]);
});

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fakeDist } from './fakeDist';

export const bigSize = 1_000_000;
export const bigRequest = 'GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n';

/** Writes a build with a file that is larger than the buffer of a socket. */
export function bigDist(): string {
  const dir = fakeDist();
  writeFileSync(join(dir, 'assets/big.js'), 'x'.repeat(bigSize));
  return dir;
}

/** Connects to a server. */
export async function client(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  await once(socket, 'connect');
  return socket;
}

/** Counts the bytes of a response body until the connection ends in any way. */
async function bodySize(socket: Socket): Promise<number> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve));
  const answer = Buffer.concat(chunks);
  return answer.length - answer.indexOf('\r\n\r\n') - 4;
}

/** Sends requests all at once, and calls `stop` before any response is read. */
export async function bodySizesAfter(
  url: string,
  requests: number,
  stop: () => unknown,
): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: requests }, () => client(url)));
  const sizes = clients.map(bodySize);
  for (const socket of clients) socket.write(bigRequest);
  await stop();
  return Promise.all(sizes);
}

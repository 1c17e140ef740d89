import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fakeDist } from '../../server/fakeDist';

export const bigPath = '/assets/big.js';
export const bigSize = 4_000_000;

export interface Server {
  child: ChildProcess;
  port: number;
  /** Resident memory in megabytes; undefined where the kernel does not report it. */
  memory: () => number | undefined;
}

/** Starts the production server in a process of its own, over a small build with one file larger than any socket buffer. */
export async function startServer(): Promise<Server> {
  const dist = fakeDist();
  writeFileSync(join(dist, bigPath), 'x'.repeat(bigSize));
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DIST_DIR: dist, API_HOST: 'http://127.0.0.1:4999' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  const memory = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
    } catch {
      return undefined;
    }
  };
  return { child, port: Number(/:(\d+)/.exec(String(line))?.[1]), memory };
}

/** Connects without sending anything. */
export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  return socket;
}

/** Reads until the connection ends, with or without an error. */
export async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(chunks);
}

/** Sends a raw request, and returns the bytes received until the server closed; empty after 5 s of silence. */
export async function say(port: number, request: string | Buffer): Promise<string> {
  const socket = await connected(port);
  const answer = readAll(socket);
  socket.setTimeout(5_000, () => socket.destroy());
  socket.write(request);
  return (await answer).toString('latin1');
}

/** Writes a request that asks the server to close afterwards. */
export const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

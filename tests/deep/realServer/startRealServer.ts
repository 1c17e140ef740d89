import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { expect } from 'vitest';
import { start } from '../../support/programs';

const HERE = import.meta.dirname;
const FOLDER = resolve(HERE, '../../../.cache/real-server');
const PROGRAM = join(FOLDER, 'node_modules/json-server/lib/cli/bin.js');
// A registry that cannot be reached, or does not answer as one.
const NO_REGISTRY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|E?TIMEDOUT|ERR_SOCKET_TIMEOUT|E5\d\d|ENOTCACHED)\b/;

/**
 * Installs the server of tests/deep/realServer/package.json in a folder below .cache, once. Returns false where no registry
 * answers; throws for any other failure.
 */
export function installRealServer(folder = FOLDER, env: NodeJS.ProcessEnv = process.env): boolean {
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  const installedLock = join(folder, 'installed.json');
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === lock) return true;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(HERE, file), join(folder, file));
  }
  // Below a silent `npm run` npm would not say why it failed.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const retry = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const { status, stderr } = spawnSync('npm', ['ci', ...quiet, ...retry], {
    ...{ cwd: folder, env, encoding: 'utf8', timeout: 120_000 },
  });
  if (status === 0) {
    writeFileSync(installedLock, lock);
    return true;
  }
  if (status === null || NO_REGISTRY.test(stderr)) return false;
  throw new Error(`npm ci of the real server failed:\n${stderr}`);
}

/** Starts the server with these records, which it keeps in a file; `rows` reads a collection of that file. */
export async function startRealServer(records: Record<string, object[]>) {
  const data = join(FOLDER, 'db.json');
  writeFileSync(data, JSON.stringify(records));
  const port = await getPort();
  const files = ['--routes', join(HERE, 'routes.json'), '--middlewares', join(HERE, 'staff.cjs')];
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  const server = start(process.execPath, [PROGRAM, data, '--quiet', ...files, ...address], {
    cwd: FOLDER,
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/v2/me`);
  const rows = (name: string): Record<string, unknown>[] =>
    JSON.parse(readFileSync(data, 'utf8'))[name];
  return { url, rows, stop: server.stop };
}

/** Waits until a server answers, whatever it says. */
export async function answers(url: string): Promise<void> {
  const status = () => fetch(url).then((response) => response.status, String);
  await expect.poll(status, { timeout: 60_000 }).toBeTypeOf('number');
}

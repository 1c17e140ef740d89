import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSandbox } from '../../sandbox/hosts/node';

const root = mkdtempSync(join(tmpdir(), 'sandbox-'));
const good = join(root, 'good');
beforeAll(async () => {
  await (await serveSandbox({ port: 0, users: 5, dataDir: good })).close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function copy(name: string): string {
  const dataDir = join(root, name);
  cpSync(good, dataDir, { recursive: true });
  return dataDir;
}

const everySecond = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name, index) => index % 2 && /\d$/.test(name))
    .forEach((name) => {
      rmSync(join(folder, name), { recursive: true, force: true });
    });

describe('a data folder that cannot be opened ends in one line with a solution, and is unchanged', () => {
  test.each<[string, (dataDir: string) => void, RegExp]>([
    [
      'of another PostgreSQL',
      (dir) => writeFileSync(join(dir, 'PG_VERSION'), '17\n'),
      /is of PostgreSQL 17, and the sandbox runs on 18\. /,
    ],
    ['without its version', (dir) => rmSync(join(dir, 'PG_VERSION')), /holds no whole database\. /],
    [
      'torn at its heart',
      (dir) => truncateSync(join(dir, 'global/pg_control'), 100),
      /cannot be read\. /,
    ],
    ['torn anywhere', (dir) => everySecond(join(dir, 'base')), /cannot be read\. /],
    [
      'without its journal',
      (dir) => rmSync(join(dir, 'pg_wal'), { recursive: true }),
      /cannot be read/,
    ],
  ])('%s', async (name, spoil, reason) => {
    const dataDir = copy(name);
    spoil(dataDir);
    const before = readdirSync(dataDir);
    const failure = await serveSandbox({ port: 0, users: 5, dataDir }).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure.message).toMatch(reason);
    expect(failure.message).toMatch(/Start with --reset for new data; the old folder is kept\.$/);
    expect(failure.message).not.toContain('\n');
    expect(failure.cause).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(before));
  });

  test('a file at its path is reported as well', async () => {
    const dataDir = join(root, 'file');
    writeFileSync(dataDir, 'x');
    await expect(serveSandbox({ port: 0, dataDir })).rejects.toThrow(/is no folder\. Start with/);
    expect(readFileSync(dataDir, 'utf8')).toBe('x');
  });
});

test('the requested version is the one that the engine writes', () => {
  expect(readFileSync(join(good, 'PG_VERSION'), 'utf8').trim()).toBe('18');
});

test('--reset starts again and keeps the old folder', async () => {
  const dataDir = copy('reset');
  truncateSync(join(dataDir, 'global/pg_control'), 100);
  const sandbox = await serveSandbox({ port: 0, users: 5, dataDir, reset: true });
  expect(sandbox.prepared).toBe('created');
  await sandbox.close();
  const [kept = ''] = readdirSync(root).filter((each) => each.startsWith('reset.before-'));
  expect(statSync(join(root, kept, 'global/pg_control')).size).toBe(100);
});

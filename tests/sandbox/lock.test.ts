import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../../sandbox/hosts/lock';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const dataDir = join(folder, 'data');
const lock = `${dataDir}.lock`;
afterAll(() => rmSync(folder, { recursive: true }));

// Reports its result, and runs until it is told to end.
const claimant = (at: number) => `
  import { lockFolder } from ${JSON.stringify(resolve('sandbox/hosts/lock.ts'))};
  setTimeout(() => { while (Date.now() < ${at}); claimIt(); }, ${at} - 20 - Date.now());
  function claimIt() { try { lockFolder(${JSON.stringify(dataDir)}); console.log('has it'); } catch (error) { console.log(error.message); } }
  process.stdin.resume().on('end', () => process.exit());
`;

test('of four processes that start at once with the lock file of a killed one, one gets the data', async () => {
  // No process has this ID.
  writeFileSync(lock, '4194305 1');
  const at = Date.now() + 3_000;
  const args = ['--import', 'tsx', '--input-type=module', '-e', claimant(at)];
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, args));
  const outputs = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((say) => {
          child.stdout.once('data', (text) => say(String(text).trim()));
          child.stderr.once('data', (text) => say(String(text).trim()));
        }),
    ),
  );
  expect(outputs.filter((each) => each === 'has it')).toHaveLength(1);
  expect(outputs.filter((each) => each.includes('is in use by process'))).toHaveLength(3);
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((end) => child.once('exit', end));
      child.stdin.end();
      return ended;
    }),
  );
});

test('a lock file of an earlier process is taken over, even with the same ID, and none is left behind', () => {
  writeFileSync(lock, `${process.pid} 1`);
  const release = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(`is in use by process ${process.pid}`);
  release();
  lockFolder(dataDir)();
  expect(readdirSync(folder)).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A fake npm that prints its arguments, counts some tests, and fails at a requested step.
const npm = `#!/bin/sh
echo "npm $*"
[ "$1" = test ] && echo "$UNIT"
[ "$2" = test:nodes ] && echo '10 passed, 0 failed'
[ "$2" = test:deep ] && echo '3 passed, 1 failed, 2 skipped'
[ "$*" != "$FAIL_AT" ]
`;
const UNIT = '2 passed, 0 failed';
const NODES = 'npm run test:nodes --silent -- --project=logic --project=models';
const TESTS = ['npm test --silent', UNIT, NODES, 'npm run test:deep --silent'];
const ALL = ['npm ci', 'npm run check', ...TESTS];

function ciRun(failAt: string, unit = UNIT) {
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  writeFileSync(join(bin, 'npm'), npm);
  chmodSync(join(bin, 'npm'), 0o755);
  const env = { PATH: `${bin}:${process.env.PATH}`, FAIL_AT: failAt, UNIT: unit };
  const { status, stdout } = spawnSync(join(process.cwd(), '.ci', 'run'), {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('runs the commands of the README and ends with the count of all runs', () => {
  const counts = [
    '10 passed, 0 failed',
    'npm run test:deep --silent',
    '3 passed, 1 failed, 2 skipped',
  ];
  const lines = [...ALL.slice(0, -1), ...counts, '15 passed, 1 failed, 2 skipped'];
  expect(ciRun('')).toEqual({ status: 0, lines });
});

test.each(['ci', 'run check'])('a failing "npm %s" fails the run and still counts', (step) => {
  const { status, lines } = ciRun(step);
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(lines).not.toContain('npm test --silent');
});

test.each(['test --silent', NODES.slice('npm '.length), 'run test:deep --silent'])(
  'a failing "npm %s" fails the run, and the other tests still run',
  (step) => {
    const { status, lines } = ciRun(step);
    expect(status).toBe(1);
    expect(lines).toEqual(expect.arrayContaining(ALL));
    expect(lines.at(-1)).toBe('15 passed, 1 failed, 2 skipped');
  },
);

test('a run that ends without a count counts as a failure', () => {
  expect(ciRun('test --silent', 'Killed').lines.at(-1)).toBe('13 passed, 2 failed, 2 skipped');
});

test('the failures of a run are repeated before the count', () => {
  const failure = 'Failed: users.spec.ts:7 › is wrong';
  const { lines } = ciRun('test --silent', `${failure}\n1 passed, 1 failed`);
  const end = [failure, '14 passed, 2 failed, 2 skipped'];
  expect(lines.slice(-2)).toEqual(end);
});

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// An npm that only tells how it was called, counts two tests, and fails at one step if asked to.
const npm = `#!/bin/sh
echo "npm $*"
[ "$1" = test ] && echo '2 passed, 0 failed'
[ "$*" != "$FAIL_AT" ]
`;

function ciRun(failAt: string) {
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  writeFileSync(join(bin, 'npm'), npm);
  chmodSync(join(bin, 'npm'), 0o755);
  const env = { PATH: `${bin}:${process.env.PATH}`, FAIL_AT: failAt };
  const { status, stdout } = spawnSync(join(process.cwd(), '.ci', 'run'), {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('runs the three commands of the README and ends with the count', () => {
  const lines = ['npm ci', 'npm run check', 'npm test --silent', '2 passed, 0 failed'];
  expect(ciRun('')).toEqual({ status: 0, lines });
});

test.each(['ci', 'run check'])('a failing "npm %s" fails the run and still counts', (step) => {
  const { status, lines } = ciRun(step);
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(lines).not.toContain('npm test --silent');
});

test('failing tests fail the run', () => {
  expect(ciRun('test --silent').status).toBe(1);
});

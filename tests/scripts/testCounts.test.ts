import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/reporters';
import {
  figureLines,
  isSuccess,
  playwrightResult,
  resultOf,
  summary,
  vitestResult,
} from '../../scripts/testCounts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
const assertion = (status: string, fullName = '', failureMessages: string[] = []) => ({
  ...{ status, fullName, failureMessages },
});

test('vitest: tests count and failures are named, and a file that could not run is a failure', () => {
  const wrong = '\u001b[31mError: expected 1\u001b[39m\n\n  Received 2\n    at a.test.ts:3';
  const report = {
    numPassedTests: 5,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [assertion('passed', 'is right')] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [assertion('failed', 'is wrong', [wrong])],
      },
      { name: 'c.test.ts', status: 'failed', message: 'No file', assertionResults: [] },
    ],
  };
  const failures = [
    'Failed: b.test.ts › is wrong (Error: expected 1 | Received 2)',
    'Failed: c.test.ts (No file)',
  ];
  expect(vitestResult(report as unknown as JsonTestResults)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    failures,
  });
});

test('Playwright: flaky passed, an error outside a test is a failure, and failed and retried tests are named at any depth', () => {
  const results = [{ error: { message: 'Timed out' } }, {}];
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'users.spec.ts', line: 7, tests: [{ status, results }] },
  });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const inner = { specs: [spec('is shaky', 'flaky'), spec('waits', 'skipped')] };
  const specs = [spec('is right', 'expected'), spec('is wrong', 'unexpected')];
  const report = { stats, errors: [{}], suites: [{ specs, suites: [inner] }] };
  const failures = [
    'Failed: users.spec.ts:7 › is wrong (Timed out)',
    'Second try: users.spec.ts:7 › is shaky (Timed out)',
  ];
  expect(playwrightResult(report as unknown as JSONReport)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures,
  });
});

test('a failed run has a failure, whatever its report contains', () => {
  const file = newFile();
  const none = { passed: 0, failed: 1, skipped: 0, failures: [] };
  expect(resultOf(file, playwrightResult, false)).toEqual(none);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats, errors: [], suites: [] }));
  expect(resultOf(file, playwrightResult, true)).toMatchObject({ passed: 3, failed: 0 });
  expect(resultOf(file, playwrightResult, false)).toMatchObject({ passed: 3, failed: 1 });
});

test('the last line sums up after the failures, and an empty run is not a success', () => {
  const good = { passed: 3, failed: 0, skipped: 0, failures: [] };
  const bad = { passed: 4, failed: 1, skipped: 2, failures: ['Failed: a'] };
  expect(summary([good, bad])).toEqual(['Failed: a', '7 passed, 1 failed, 2 skipped']);
  expect(summary([good])).toEqual(['3 passed, 0 failed']);
  expect([isSuccess([good, bad]), isSuccess([good])]).toEqual([false, true]);
  expect(isSuccess([{ ...good, passed: 0, skipped: 3 }])).toBe(false);
});

test('the figures of the deep run are printed at its end, counts of one name added up', () => {
  const file = newFile();
  expect(figureLines(file)).toEqual([]);
  const figures = [
    { name: 'Model', figure: { runs: 5, steps: 125 } },
    { name: 'Heap', figure: '1.02 of 20 MB' },
    { name: 'Model', figure: { runs: 5, steps: 120 } },
  ];
  writeFileSync(file, figures.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(figureLines(file)).toEqual(['Model: 10 runs, 245 steps', 'Heap: 1.02 of 20 MB']);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  cellLines,
  countsOf,
  failuresOf,
  isSuccess,
  playwrightCounts,
  playwrightFailures,
  summaryLine,
  total,
  vitestCounts,
  vitestFailures,
} from '../../scripts/testCounts';

const assertion = (status: string, fullName = '') => ({ status, fullName });

test('vitest: tests count, and a file that could not run is a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [assertion('passed', 'is right')] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [assertion('failed', 'is wrong')] },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  expect(vitestFailures(report)).toEqual(['Failed: b.test.ts › is wrong', 'Failed: c.test.ts']);
});

test('Playwright: flaky passed, and an error outside a test is a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const report = { stats, errors: [{}], suites: [] };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('Playwright: failed and retried tests are named, at any depth', () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'users.spec.ts', line: 7, tests: [{ status }] },
  });
  const inner = { specs: [spec('is shaky', 'flaky'), spec('waits', 'skipped')] };
  const specs = [spec('is right', 'expected'), spec('is wrong', 'unexpected')];
  expect(playwrightFailures({ suites: [{ specs, suites: [inner] }] })).toEqual([
    'Failed: users.spec.ts:7 › is wrong',
    'Second try: users.spec.ts:7 › is shaky',
  ]);
});

test('a run that left no report names nothing', () => {
  expect(failuresOf('/nowhere/report.json', vitestFailures)).toEqual([]);
});

test('a failed run has a failure, whatever its report contains', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  expect(countsOf(file, playwrightCounts, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats, errors: [], suites: [] }));
  expect(countsOf(file, playwrightCounts, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(countsOf(file, playwrightCounts, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('the last line sums up, and an empty run is not a success', () => {
  const sum = total([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ]);
  expect(summaryLine(sum)).toBe('7 passed, 1 failed, 2 skipped');
  expect(summaryLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
  expect(isSuccess(sum)).toBe(false);
  expect(isSuccess({ passed: 0, failed: 0, skipped: 3 })).toBe(false);
  expect(isSuccess({ passed: 1, failed: 0, skipped: 3 })).toBe(true);
});

test('the cells of the fault matrix are summed up part by part, with those that are pending or broken', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cells-')), 'cells.jsonl');
  expect(cellLines(file)).toEqual([]);
  const cells = [
    { part: 'reads', tried: 3, held: 3, pending: [], broken: [] },
    { part: 'changes', tried: 5, held: 5, pending: [], broken: [] },
    {
      part: 'reads',
      tried: 2,
      held: 0,
      pending: ['users.getList: 200 null'],
      broken: ['logs.getList: 403: a blank page'],
    },
  ];
  writeFileSync(file, cells.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(cellLines(file)).toEqual([
    'Matrix, reads: 5 cells tried, 3 held',
    '  pending: users.getList: 200 null',
    '  broken: logs.getList: 403: a blank page',
    'Matrix, changes: 5 cells tried, 5 held',
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';

/** The counts of a run; `failures` names each failed and each retried test. */
export type Result = { passed: number; failed: number; skipped: number; failures: string[] };

/** Returns the first lines of a failure's message on one line, without colours: a run elsewhere leaves only its last lines. */
const reason = (message = ''): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '));
  return lines.length > 0 ? ` (${lines.slice(0, 6).join(' | ').slice(0, 400)})` : '';
};

/** Reads a vitest JSON report; a file that could not run counts as one failure. */
export function vitestResult(report: JsonTestResults): Result {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [`Failed: ${name}${reason(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `Failed: ${name} › ${fullName}${reason(failureMessages?.at(-1))}`,
    );
  });
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
  return { passed, failed: failures.length, skipped: numPendingTests + numTodoTests, failures };
}

/** Reads a Playwright JSON report; a flaky test counts as passed, an error outside a test as failed. */
export function playwrightResult({ stats, errors, suites }: JSONReport): Result {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: playwrightFailures(suites),
  };
}

/** Returns the tests that failed, and those that passed at a second try. */
function playwrightFailures(suites: JSONReportSuite[]): string[] {
  const words: Record<string, string> = { unexpected: 'Failed', flaky: 'Second try' };
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status, results = [] }) => {
        const word = words[status];
        const message = results.find(({ error }) => error)?.error?.message;
        return word ? [`${word}: ${file}:${line} › ${title}${reason(message)}`] : [];
      }),
    ),
    ...playwrightFailures(inner),
  ]);
}

/** Reads the report of one run; a failed run always has at least one failure. */
export function resultOf<Report>(
  file: string,
  read: (report: Report) => Result,
  succeeded: boolean,
): Result {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  return succeeded ? result : { ...result, failed: Math.max(1, result.failed) };
}

/** Returns the last lines of a run: the failures, then `N passed, N failed`, and the skipped tests if there are any. */
export function summary(all: Result[]): string[] {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    all.reduce((before, each) => before + each[count], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const line = `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
  return [...all.flatMap(({ failures }) => failures), line];
}

/** Returns whether all runs succeeded: at least one test passed, and none failed. */
export const isSuccess = (all: Result[]): boolean =>
  all.some(({ passed }) => passed > 0) && all.every(({ failed }) => failed === 0);

/** Returns the figures of the deep run (tests/deep/support/figures.ts) as lines; counts of the same name are summed. */
export function figureLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const texts: string[] = [];
  const sums = new Map<string, Record<string, number>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { name, figure } = JSON.parse(line);
    if (typeof figure === 'string') texts.push(`${name}: ${figure}`);
    else {
      const sum = sums.get(name) ?? {};
      for (const key of Object.keys(figure)) sum[key] = (sum[key] ?? 0) + figure[key];
      sums.set(name, sum);
    }
  }
  const counted = [...sums].map(([name, sum]) => {
    const counts = Object.entries(sum).map(([result, count]) => `${count} ${result}`);
    return `${name}: ${counts.join(', ')}`;
  });
  return [...counted, ...texts];
}

import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** A file or a describe of a Playwright report; a test is `unexpected` if it failed, `flaky` if its retry passed. */
interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** Counts the tests of a vitest JSON report; a file that could not run counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts the tests of a Playwright JSON report; a flaky test counts as passed, an error outside a test as failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Returns a line for each failure in a vitest JSON report. */
export function vitestFailures({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`Failed: ${name}`] : [];
    return failed.map(({ fullName }) => `Failed: ${name} › ${fullName}`);
  });
}

/** Returns a line for each failed or retried test in a Playwright JSON report. */
export function playwrightFailures({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status }) => {
        if (status !== 'unexpected' && status !== 'flaky') return [];
        return `${status === 'flaky' ? 'Second try' : 'Failed'}: ${file}:${line} › ${title}`;
      }),
    ),
    ...playwrightFailures({ suites: inner }),
  ]);
}

/** Reads the counts of one run; a failed run always has at least one failure. */
export function countsOf<Report>(
  file: string,
  read: (report: Report) => Counts,
  succeeded: boolean,
): Counts {
  const counts: Counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0 };
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Returns the failures of one run; empty without a report. */
export function failuresOf<Report>(file: string, read: (report: Report) => string[]): string[] {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : [];
}

/** The result of one test of the fault matrix (tests/deep/support/cells.ts). */
interface Cells {
  part: string;
  tried: number;
  held: number;
  pending: string[];
  broken: string[];
}

/** Returns lines with the tried and passed cells of the fault matrix by part, and the pending and failing ones. */
export function cellLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Cells);
  return [...new Set(all.map(({ part }) => part))].flatMap((name) => {
    const cells = all.filter(({ part }) => part === name);
    const sum = (count: 'tried' | 'held') => cells.reduce((so, one) => so + one[count], 0);
    const list = (which: 'pending' | 'broken') =>
      cells.flatMap((one) => one[which]).map((cell) => `  ${which}: ${cell}`);
    const figures = `Matrix, ${name}: ${sum('tried')} cells tried, ${sum('held')} held`;
    return [figures, ...list('pending'), ...list('broken')];
  });
}

/** Returns the sum of all counts. */
export function total(all: Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Returns the last line of a run: `N passed, N failed`, and the skipped tests if there are any. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns whether a run succeeded: at least one test passed, and none failed. */
export function isSuccess({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}

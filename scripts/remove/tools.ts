import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/reporters';

/** A message of TypeScript or a failed test, with its place. */
export interface TypeFault {
  text: string;
  file: string;
  line: number;
  column: number;
  code: string;
}

/** An unused file (`name` undefined), export or dependency. */
export interface Unused {
  file: string;
  name?: string;
  isDependency?: boolean;
}

/** Runs a tool of the project and returns its output and whether it succeeded. */
export function run(root: string, ...args: string[]): { ok: boolean; output: string } {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 } as const;
  const env = { ...process.env, DEEP_WRITE: '1' };
  try {
    return {
      ok: true,
      output: execFileSync('npx', ['--no-install', ...args], { ...options, env }),
    };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, output: `${stdout}${stderr}` };
  }
}

const TSC = 'tsc --noEmit --pretty false --incremental --tsBuildInfoFile .tsbuildinfo'.split(' ');

export function typeFaults(root: string): TypeFault[] {
  const { ok, output } = run(root, ...TSC);
  const faults = [...output.matchAll(/^(\S+?)\((\d+),(\d+)\): error (TS\d+).*$/gm)];
  if (!ok && faults.length === 0) throw new Error(output);
  return faults.map(([text, file = '', line, column, code = '']) => ({
    ...{ text, file, code },
    line: Number(line),
    column: Number(column),
  }));
}

/** Runs the unit tests; returns the failed ones with their place. A file that fails as a whole has the place 1:1. */
export function failedTests(root: string): TypeFault[] {
  const report = '.cache/removal-tests.json';
  const reporters = ['--reporter=json', `--outputFile=${report}`, '--includeTaskLocation'];
  const projects = ['console', 'logic', 'node'].map((name) => `--project=${name}`);
  const { ok } = run(root, 'vitest', 'run', ...projects, ...reporters);
  if (ok) return [];
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(join(root, report), 'utf8'));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(realpathSync(root), name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const faultOf = (title: string, { line, column } = { line: 1, column: 1 }): TypeFault => {
      const text = `${file}: ${title}`;
      return { file, line, column, text, code: 'failed' };
    };
    if (message && failed.length === 0) return [faultOf(message)];
    return failed.map(({ fullName, location }) => faultOf(fullName, location ?? undefined));
  });
}

type KnipList = 'files' | 'exports' | 'types' | 'dependencies' | 'devDependencies';
type KnipIssue = { file: string } & Partial<Record<KnipList, { name: string }[]>>;

export function unusedParts(root: string): Unused[] {
  const { output } = run(root, 'knip', '--no-gitignore', '--reporter', 'json');
  const { issues }: { issues: KnipIssue[] } = JSON.parse(output);
  return issues.flatMap((issue): Unused[] => {
    const { file, files = [], exports = [], types = [] } = issue;
    const packages = [...(issue.dependencies ?? []), ...(issue.devDependencies ?? [])];
    return [
      ...files.map(() => ({ file })),
      ...[...exports, ...types].map(({ name }) => ({ file, name })),
      ...packages.map(({ name }) => ({ file, name, isDependency: true })),
    ];
  });
}

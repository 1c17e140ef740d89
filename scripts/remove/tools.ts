import { execFileSync } from 'node:child_process';

/** A message of TypeScript, with its place. */
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

type Names = { name: string }[];
interface KnipIssue {
  file: string;
  files?: Names;
  exports?: Names;
  types?: Names;
  dependencies?: Names;
  devDependencies?: Names;
}

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

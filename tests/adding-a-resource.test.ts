import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const copy = join(root, '.cache/adding-a-resource');
const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocks: Block[] = [...guide.matchAll(/```(tsx?|diff) (\S+)\n([\s\S]*?)```/g)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
);

/** Adds the lines of a diff block: those with + go behind the line above them, or to the top of the file. */
function addLines(before: string, diff: string): string {
  let text = before;
  let at = 0;
  for (const line of diff.split('\n').filter(Boolean)) {
    if (line.startsWith('+')) {
      const added = `${line.slice(1)}\n`;
      text = text.slice(0, at) + (at ? `\n${added}` : added) + text.slice(at);
      at = at && at + added.length + 1;
    } else {
      const found = `\n${text}`.indexOf(`\n${line.slice(1)}`);
      if (found < 0) throw new Error(`The guide leans on a line that is not there: ${line}`);
      at = found + line.slice(1).length;
    }
  }
  return text;
}

const run = (...args: string[]) => {
  try {
    return execFileSync('npx', ['--no-install', ...args], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};

describe('The guide to adding a resource, followed to the letter', () => {
  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    const parts = ['src', 'sandbox', 'server', 'tests/support', 'tests/architecture.test.ts'];
    for (const part of [...parts, 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { kind, file, text } of blocks) {
      const target = join(copy, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, kind === 'diff' ? addLines(readFileSync(target, 'utf8'), text) : text);
    }
  });

  it('has five steps', () => {
    expect(guide.match(/^## \d\. /gm)).toHaveLength(5);
  });
  it('compiles, in every language', () => {
    run('tsc', '--noEmit');
  }, 120_000);
  it('keeps the rules of the house, and its own test passes', () => {
    const tests = ['vouchers', 'plans'].map((name) => `tests/src/resources/${name}.test.tsx`);
    run('vitest', 'run', 'tests/architecture.test.ts', ...tests);
  }, 120_000);
});

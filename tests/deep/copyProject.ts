import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Returns the folder of a copy of the project, what copies it again, and what runs an installed program, or any, in it. */
export function copyProject(name: string) {
  const copy = join(root, '.cache', name);
  function prepare() {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    const files = readdirSync(root).filter((file) => /\.(json|m?[jt]s|html|md)$/.test(file));
    const folders = ['src', 'sandbox', 'server', 'scripts', 'bench', 'tests', 'docs', 'public'];
    for (const part of [...folders, 'deploy', '.gitignore', ...files]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  }
  function command(program: string, ...args: string[]) {
    // A copy is an adopter's project, for which the recorded sizes are advice.
    const { CHECK_SIZES: _, ...environment } = process.env;
    // Random orders depend on nothing of an adopter; the project's own run tries them all.
    const env = { ...environment, PROPERTY_RUNS: '100' };
    try {
      return execFileSync(program, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  }
  const run = (program: string, ...args: string[]) =>
    command(`node_modules/.bin/${program}`, ...args);
  return { copy, prepare, run, command };
}

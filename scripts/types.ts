import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { adoptedFolders, isAdopted } from './core';

const { resolve } = createRequire(import.meta.url);
const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');

/** Returns the errors that the compiler prints, without those of files that `isSkipped` names. */
export function errorsOf(output: string, isSkipped: (file: string) => boolean): string[] {
  // The further lines of an error are indented.
  const errors = output.split(/\n(?=\S)/).filter((error) => error.trim() !== '');
  return errors.filter((error) => {
    const [, file] = /^(.+?)\(\d+,\d+\): error /.exec(error) ?? [];
    return !file || !isSkipped(file.replaceAll('\\', '/'));
  });
}

// Each checker reads the shared types for itself: four of them, the default, take twice the processor time of one.
const checkers = Math.min(4, Math.ceil(availableParallelism() / 2));

function check(project: string, isSkipped: (file: string) => boolean): string[] {
  const options = ['--noEmit', '--pretty', 'false', '--checkers', String(checkers)];
  const args = [compiler, ...options, '-p', project];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return errorsOf(stdout + stderr, isSkipped);
}

// What other files declare for all: they are read also where no file of an adopter imports them.
const DECLARING = ['src/http/deployed.ts', 'src/operations/useOperation.ts'];

/** Writes settings for the files of adopters, which are a part of src: the rest is checked under tsconfig.json. */
function adoptedProject(): string {
  const below = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const own = below
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => isAdopted(file) && /\.tsx?$/.test(file));
  const files = [...DECLARING, ...own].map((file) => `../${file}`);
  const project = '.cache/tsconfig.adopted.json';
  mkdirSync('.cache', { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({ extends: '../tsconfig.adopted.json', files, include: [] }),
  );
  return project;
}

// Part of `npm run check`: the core under tsconfig.json, folders of adopters under the settings of create-react-admin.
if (process.argv[1] === import.meta.filename) {
  const errors = check('tsconfig.json', isAdopted);
  if (adoptedFolders().length > 0) {
    errors.push(...check(adoptedProject(), (file) => !isAdopted(file)));
  }
  if (errors.length > 0) console.error(errors.join('\n'));
  process.exitCode = errors.length > 0 ? 1 : 0;
}

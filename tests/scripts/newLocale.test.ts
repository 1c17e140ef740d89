import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLocale } from '../../scripts/new/locale';

const root = resolve(import.meta.dirname, '../..');
const copy = join(root, '.cache/new-locale');

const run = (...args: string[]) => {
  try {
    return execFileSync('npx', ['--no-install', ...args], { cwd: copy, encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};

describe('npm run new:locale -- sw Kiswahili', () => {
  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    const parts = ['src', 'sandbox', 'server', 'scripts', 'tests/support', 'tests/src/i18n'];
    const files = [
      'biome.json',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
      'tests/architecture.test.ts',
    ];
    for (const part of [...parts, ...files]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    run('tsx', 'scripts/newLocale.ts', 'sw', 'Kiswahili');
  });

  it('adds an entry to each of six lists, and changes nothing else that is there', () => {
    const linesOf = (folder: string, file: string) =>
      readFileSync(join(folder, 'src/i18n', file), 'utf8').split('\n');
    const added = ['locales.ts', 'generated.ts', 'demo.ts'].flatMap((file) => {
      const before = new Set(linesOf(root, file));
      return linesOf(copy, file).filter((line) => !before.has(line));
    });
    expect(added).toEqual([
      "export type Locale = 'en' | 'fr' | 'sw';",
      '  sw: {',
      "    name: 'Kiswahili',",
      "    light: () => import('./sw/light'),",
      "    first: async () => (await import('./sw/first')).messages,",
      "    console: () => import('./sw'),",
      "import { generated as sw } from './sw/generated';",
      '  sw,',
      "import { demo as sw } from './sw/demo';",
      '  sw,',
    ]);
  });

  it('makes a language that compiles and is formatted, in English words until somebody translates it', () => {
    run('tsc', '--noEmit');
    run('biome', 'check', '--vcs-enabled=false', 'src/i18n');
  }, 120_000);

  it('keeps the rules of the house, and can be chosen by the browser and its person', () => {
    const tests = ['locales', 'locale'].map((name) => `tests/src/i18n/${name}.test.ts`);
    run('vitest', 'run', 'tests/architecture.test.ts', ...tests);
  }, 120_000);

  it('says what is wrong with a code, and leaves alone what is there', () => {
    expect(() => newLocale(copy, 'German', 'Deutsch')).toThrow(/named by its code/);
    expect(() => newLocale(copy, 'it', '')).toThrow(/its name in itself is missing/);
    expect(() => newLocale(copy, 'sw', 'Kiswahili')).toThrow('src/i18n/sw is there already');
  });
});

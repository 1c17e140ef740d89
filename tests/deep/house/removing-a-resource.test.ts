import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { kept, removable } from '../../../scripts/remove/resources';

const root = resolve(import.meta.dirname, '../../..');
// Compilers and linters run over the whole project, on a shared machine.
const SLOW = 900_000;
const copy = join(root, '.cache/removing-a-resource');

const npx = (...args: string[]) => {
  try {
    const options = { cwd: copy, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('npx', ['--no-install', ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`npx ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};
const remove = (...args: string[]) => npx('tsx', 'scripts/removeResource.ts', ...args);

/** As `npm run check`; the copy is in a folder that git ignores. */
function check() {
  npx('tsc', '--noEmit');
  const folders = ['src', 'sandbox', 'server', 'scripts', 'bench', 'tests', 'biome.json'];
  npx('biome', 'check', '--vcs-enabled=false', ...folders);
  npx('knip', '--no-gitignore');
  npx('vitest', 'run', 'tests/architecture.test.ts', 'tests/words.test.ts');
}

const contents = (file: string) => readFileSync(join(copy, file), 'utf8');
const all = Object.keys(removable);
describe('npm run remove:resource', () => {
  beforeEach(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    const files = readdirSync(root).filter((name) =>
      /\.(json|m?[jt]s|html|md)$|^Dockerfile$|ignore$/.test(name),
    );
    const folders = [
      'src',
      'sandbox',
      'server',
      'scripts',
      'bench',
      'tests',
      'docs',
      'public',
      '.ci',
    ];
    for (const part of [...folders, ...files]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });

  it(
    'changes nothing with --dry-run, for an unknown name, and for a page that the console needs',
    () => {
      expect(remove()).toContain(`Can be removed: ${all.join(', ')}`);
      expect(() => remove('parcels')).toThrow('unknown resource parcels');
      for (const [name, reason] of Object.entries(kept)) {
        expect(() => remove(name)).toThrow(`${name} cannot be removed: ${reason}`);
      }
      expect(remove('teams', '--dry-run')).toContain('removed  src/resources/teams');
      expect(existsSync(join(copy, 'src/resources/teams'))).toBe(true);
    },
    SLOW,
  );

  // Each takes minutes: `npm run test:deep -- --all`.
  const every = it.runIf(process.env.DEEP_ALL);

  every.each(all)(
    'removes %s alone',
    (name) => {
      expect(remove(name, '--dry-run')).toContain(`removed  src/i18n/en/${name}.ts`);
    },
    2 * SLOW,
  );

  every(
    'removes all of them and leaves a project that passes its unit tests and its check, and builds',
    () => {
      // It ends with an error unless the unit tests pass.
      remove(...all, '--force');
      for (const name of all) {
        for (const file of [
          `src/i18n/en/${name}.ts`,
          `src/i18n/fr/${name}.ts`,
          `src/resources/${name}`,
          `src/customRoutes/${name}`,
          `src/dataProvider/endpoints/${name}.ts`,
          `sandbox/routes/${name}.ts`,
          `tests/e2e/${name}.spec.ts`,
        ]) {
          expect(existsSync(join(copy, file)), file).toBe(false);
        }
        for (const file of ['src/routes.ts', 'src/layout/menuEntries.ts']) {
          expect(contents(file)).not.toContain(`'/${name}'`);
        }
      }
      check();
      // Without its role, a leadadmin would reach everything.
      expect(contents('src/authProvider/roles.ts')).toContain("'leadadmin'");
      npx('vite', 'build', '--mode', 'sandbox', '--outDir', 'dist-sandbox');
    },
    3 * SLOW,
  );
});

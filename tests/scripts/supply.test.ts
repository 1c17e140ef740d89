import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lock, problemsOf } from '../../scripts/supply';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const wanted = { allowScripts: { esbuild: true } };
const lock = (packages: Lock['packages']): Lock => ({
  packages: { '': {}, 'node_modules/react': { version: '19.3.1', license: 'MIT' }, ...packages },
});

it('every installed package has an allowed licence and no unapproved install script, and React is there once', () => {
  expect(problemsOf(read('package-lock.json'), read('package.json'))).toEqual([]);
});

it('no lock file names a registry, and that of the deep run alone is accepted by the same rules', () => {
  const locks = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('package-lock.json'))
    .map((name) => `tests/${name}`);
  expect(locks).not.toEqual([]);
  for (const file of ['package-lock.json', ...locks]) {
    expect([file, readFileSync(file, 'utf8').includes('"resolved"')]).toEqual([file, false]);
  }
  for (const file of locks) expect(problemsOf(read(file), {})).toEqual([]);
});

it('docs/upgrading.md gives a reason for each override', () => {
  const [, table = ''] =
    /## Overrides([^#]*)/.exec(readFileSync('docs/upgrading.md', 'utf8')) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/[@\w][^`,| ]*\/[^`]+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(read('package.json').overrides).sort());
});

it('a second React below another package is reported', () => {
  const second = { 'node_modules/a/node_modules/react': { version: '19.2.0', license: 'MIT' } };
  expect(problemsOf(lock(second), wanted)).toEqual(['react: 2 copies (19.3.1, 19.2.0)']);
});

it.each(['@emotion/cache', '@mui/material', '@tanstack/react-query', 'react-dom'])(
  'a second %s is reported',
  (name) => {
    const two = {
      [`node_modules/${name}`]: { version: '19.2.0', license: 'MIT' },
      [`node_modules/a/node_modules/${name}`]: { version: '19.3.0', license: 'MIT' },
    };
    expect(problemsOf(lock(two), wanted)).toEqual([`${name}: 2 copies (19.2.0, 19.3.0)`]);
  },
);

it('packages of one family with two major versions are reported, with the packages', () => {
  const mixed = {
    'node_modules/@mui/material': { version: '9.0.1', license: 'MIT' },
    'node_modules/@mui/system': { version: '7.3.11', license: 'MIT' },
  };
  expect(problemsOf(lock(mixed), wanted)).toEqual([
    'MUI: major versions 9 and 7 together (@mui/material 9.0.1, @mui/system 7.3.11)',
  ]);
});

it('a second copy that is allowed is not reported', () => {
  const two = {
    'node_modules/esbuild': { license: 'MIT' },
    'node_modules/a/node_modules/esbuild': { license: 'MIT' },
    'node_modules/a/node_modules/react-is': { license: 'MIT' },
    'node_modules/react-is': { license: 'MIT' },
  };
  expect(problemsOf(lock(two), wanted)).toEqual([]);
});

it.each([
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['(MPL-2.0 OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  [undefined, false],
])('a package under the licence %s is accepted: %s', (license, isLetIn) => {
  const found = problemsOf(lock({ 'node_modules/a': { license } }), wanted);
  expect(found).toEqual(isLetIn ? [] : [`a: its licence is ${license ?? 'none'}`]);
});

it('a tool may have a licence that no distributed package may have', () => {
  const data = { license: 'CC-BY-4.0' };
  expect(problemsOf(lock({ 'node_modules/a': { ...data, dev: true } }), wanted)).toEqual([]);
  expect(problemsOf(lock({ 'node_modules/a': data }), wanted)).toHaveLength(1);
  const unknown = lock({ 'node_modules/a': { license: 'GPL-3.0', dev: true } });
  expect(problemsOf(unknown, wanted)).toHaveLength(1);
});

it('a package with a new install script is reported, wherever it is', () => {
  const asks = { license: 'MIT', hasInstallScript: true };
  const packages = { 'node_modules/a/node_modules/@b/c': asks, 'node_modules/esbuild': asks };
  expect(problemsOf(lock(packages), wanted)).toEqual([
    '@b/c: it runs a script when it is installed',
  ]);
});

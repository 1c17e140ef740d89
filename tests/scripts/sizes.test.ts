import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../scripts/compressFiles';
import { filesOf, firstPages, measureSizes, overBudget, sizeTable } from '../../scripts/sizes';
import { specifiedEntries } from '../../src/layout/menuEntries';
import { routes } from '../../src/specifiedRoutes';

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/layout/signIn/SignInPage.tsx': {
    file: 'assets/signIn.js',
    src: 'src/layout/signIn/SignInPage.tsx',
    imports: ['_react.js'],
  },
  'src/console.tsx': {
    file: 'assets/console.js',
    src: 'src/console.tsx',
    imports: ['_react.js'],
    css: ['assets/c.css'],
    assets: ['assets/worker.js'],
  },
};

function build(): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const files: Record<string, string> = {
    'index.html': '<!doctype html>',
    '.vite/manifest.json': JSON.stringify(manifest).padEnd(3_000),
    'assets/main.js': 'a'.repeat(1_500),
    'assets/react.js': 'b'.repeat(5_000),
    'assets/signIn.js': 'c'.repeat(20),
    'assets/small.js': 'c'.repeat(499),
    'assets/console.js': 'd'.repeat(9_000),
    'assets/c.css': 'e'.repeat(1_200),
    'assets/picture.png': 'f'.repeat(5_000),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
}

test('text files from 500 bytes on get a brotli and a gzip sibling', async () => {
  const dist = build();
  expect(await compressFiles(dist)).toBe(4);
  const content = readFileSync(join(dist, 'assets/main.js'), 'utf8');
  expect(brotliDecompressSync(readFileSync(join(dist, 'assets/main.js.br'))).toString()).toBe(
    content,
  );
  expect(gunzipSync(readFileSync(join(dist, 'assets/main.js.gz'))).toString()).toBe(content);
  for (const name of [
    'index.html',
    'assets/small.js',
    'assets/picture.png',
    '.vite/manifest.json',
  ]) {
    expect(existsSync(join(dist, `${name}.br`))).toBe(false);
  }
});

test('a journey is the entry, its part, and their static imports and styles, each once', async () => {
  expect(filesOf(manifest, ['index.html', 'src/console.tsx'])).toEqual([
    'assets/main.js',
    'assets/console.js',
    'assets/c.css',
    'assets/react.js',
  ]);
  const dist = build();
  await compressFiles(dist);
  const sizes = measureSizes(dist, {
    '/users': 'src/resources/users/UserList.tsx',
    '/x': 'src/x.tsx',
  });
  expect(Object.keys(sizes)).toEqual(['sign-in', 'first list', '/x', 'everything']);
  expect((sizes['sign-in'] ?? 0) - (sizes['first list'] ?? 0)).toBe(20);
  expect(sizes.everything).toBeGreaterThan(sizes['first list'] ?? 0);
});

test('a build without a manifest reports the missing file', () => {
  const dist = build();
  rmSync(join(dist, '.vite'), { recursive: true });
  expect(() => measureSizes(dist)).toThrow(/manifest\.json is missing: set build\.manifest/);
});

test('changes over 2 % are in the table, smaller ones are not', () => {
  const recorded = { 'sign-in': 50_000, same: 50_000, grown: 50_000, old: 1 };
  const measured = { 'sign-in': 47_500, same: 51_000, grown: 51_100, new: 120 };
  expect(sizeTable(recorded, measured).split('\n')).toEqual([
    'sign-in    47.5 kB  -5.0 %',
    'same       51.0 kB',
    'grown      51.1 kB  +2.2 %',
    'new         0.1 kB  not recorded yet',
    'old      recorded, but gone',
  ]);
});

test('a journey that grew by more than 2 %, or is new, is over its budget; one that shrank is not', () => {
  const recorded = { '/users': 100_000, everything: 1 };
  const grownTo = (size: number) => ({ everything: 9, '/users': size });
  expect(overBudget(recorded, grownTo(102_000))).toEqual([]);
  expect(overBudget(recorded, grownTo(50_000))).toEqual([]);
  expect(overBudget(recorded, grownTo(102_001))).toEqual(['/users']);
  expect(overBudget({}, recorded)).toEqual(['/users']);
});

test('every page of the specified menu has a budget of its own', () => {
  const pages = firstPages(routes);
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(specifiedEntries.map(({ to }) => to)));
  for (const file of Object.values(pages)) expect(existsSync(file)).toBe(true);
});

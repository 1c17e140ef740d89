import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adapterAlias, specifiedAdapter } from '../../scripts/specifiedAdapter';
import { api as imported } from '../../src/api';
import { adminPath } from '../../src/http/url';
import { api } from '../../src/specifiedApi';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'scripts', 'sandbox', 'server', 'bench', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name)),
);
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, from = '']) => ({ from, file: relative(root, resolve(dirname(file), from)) }),
  ),
);

test('every import of src/api is replaced, however it is written, and no other import of the console', () => {
  const { find } = specifiedAdapter;
  const replaced = imports.filter(({ from }) => find.test(from));
  const ofAdapter = imports.filter(({ file }) => file === 'src/api');
  expect(ofAdapter.length).toBeGreaterThan(8);
  expect(ofAdapter.filter(({ from }) => !find.test(from))).toEqual([]);
  const others = replaced.filter(({ file }) => file !== 'src/api').map(({ file }) => file);
  expect([...new Set(others)]).toEqual(['tests/otherApi/api']);
  expect(find.test('../../src/api.ts')).toBe(false);
});

test('the tests of the core run with the adapter of the specified API', () => {
  expect(imported).toBe(api);
  expect(adminPath`/users`).toBe('/api/v1/admin/users');
  expect(adapterAlias('tests/otherApi/api.ts').replacement).toBe(
    join(root, 'tests/otherApi/api.ts'),
  );
});

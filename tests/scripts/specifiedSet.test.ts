import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adapterOfSandbox, specifiedSet } from '../../scripts/specifiedSet';
import { api as imported } from '../../src/api';
import { rolesByKind } from '../../src/authProvider/roles';
import { adminPath } from '../../src/http/url';
import { routes } from '../../src/routes';
import { api } from '../../src/specifiedApi';
import * as specifiedRoles from '../../src/specifiedRoles';
import * as specifiedRoutes from '../../src/specifiedRoutes';

const root = resolve(import.meta.dirname, '../..');
const PARTS = ['api', 'roles', 'routes'] as const;

/** Returns what a plugin resolves an import to; undefined if it leaves it as it is. */
function resolved(plugin: ReturnType<typeof specifiedSet>, source: string, importer: string) {
  const hook = plugin.resolveId as unknown as {
    filter: { id: RegExp };
    handler: (source: string, importer: string) => string | undefined;
  };
  return hook.filter.id.test(source) ? hook.handler(source, resolve(root, importer)) : undefined;
}

test('the tests of the core run with the adapter, the roles and the pages of the specified product', () => {
  expect(imported).toBe(api);
  expect(adminPath`/users`).toBe('/api/v1/admin/users');
  expect(rolesByKind).toBe(specifiedRoles.rolesByKind);
  expect(routes).toBe(specifiedRoutes.routes);
});

test.each(PARTS)('every import of src/%s is replaced, and no other of that name', (part) => {
  const file = resolve(root, `src/specified${part[0]?.toUpperCase()}${part.slice(1)}.ts`);
  const plugin = specifiedSet();
  expect(resolved(plugin, `./${part}`, 'src/pages.ts')).toBe(file);
  expect(resolved(plugin, `../../${part}`, 'src/components/page/lazyPage.tsx')).toBe(file);
  expect(resolved(plugin, `../../src/${part}`, 'tests/src/x.test.ts')).toBe(file);
  expect(resolved(plugin, `./${part}`, 'src/authProvider/index.ts')).toBeUndefined();
  expect(resolved(plugin, `../../src/${part}.ts`, 'tests/src/x.test.ts')).toBeUndefined();
  expect(resolved(plugin, `./specified${part}`, 'src/pages.ts')).toBeUndefined();
});

test('a replaced file exports what the specified one does', () => {
  for (const part of PARTS) {
    const specified = { api: { api }, roles: specifiedRoles, routes: specifiedRoutes }[part];
    const own = readFileSync(resolve(root, `src/${part}.ts`), 'utf8');
    const isWhole = /^export \* from/m.test(own);
    for (const name of Object.keys(specified)) {
      expect(isWhole || own.includes(name), `src/${part}.ts exports ${name}`).toBe(true);
    }
  }
});

test('`npm run dev` on the sandbox replaces the adapter alone', () => {
  const plugin = adapterOfSandbox();
  expect(resolved(plugin, './api', 'src/x.ts')).toBe(resolve(root, 'src/specifiedApi.ts'));
  expect(resolved(plugin, './roles', 'src/x.ts')).toBeUndefined();
});

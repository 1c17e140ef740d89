import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** The modules that an adopter replaces, and those of the specified product. */
const SPECIFIED = {
  'src/api': 'src/specifiedApi.ts',
  'src/roles': 'src/specifiedRoles.ts',
  'src/routes': 'src/specifiedRoutes.ts',
  'src/i18n/wording': 'src/i18n/specifiedWording.ts',
};

type Module = keyof typeof SPECIFIED;

/** Returns a plugin for Vite and vitest that resolves imports of some modules of src to others. */
function replaced(name: string, modules: Partial<Record<Module, string>>): Plugin {
  const byPath = new Map(
    Object.entries(modules).map(([from, to]) => [resolve(root, from), resolve(root, to)]),
  );
  return {
    name,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\b(api|roles|routes|wording)$/ },
      handler: (source, importer) => importer && byPath.get(resolve(dirname(importer), source)),
    },
  };
}

/**
 * Returns a plugin for Vite and vitest: the adapter, the roles, the pages and the texts of the specified product, whatever an adopter
 * has made of src/api.ts, src/roles.ts, src/routes.ts and src/i18n/wording.ts: the console that the tests of the core open. `others` are in place of some of them. An import with the extension, `api.ts`, is never replaced.
 */
export const specifiedSet = (others: Partial<Record<Module, string>> = {}): Plugin =>
  replaced('specified-set', { ...SPECIFIED, ...others });

/** The same for the adapter alone: on the sandbox, `npm run dev` and `npm start` show the pages of an adopter too. */
export const adapterOfSandbox = (): Plugin =>
  replaced('specified-api', { 'src/api': SPECIFIED['src/api'] });

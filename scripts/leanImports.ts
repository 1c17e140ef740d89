import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A module of a package that the first list would load, and what it loads in its place (docs/decisions/0032). */
interface Replacement {
  /** The end of the module's path. */
  module: string;
  /** The ends of the paths of the modules that get the other one; all that ask for it when absent. */
  askedBy?: string[];
  /** The module in its place: a file beside it (`./`, `../`) or of the project, or the text of a CommonJS module. */
  by?: string;
  text?: string;
}

const replacements: Replacement[] = [
  // Its default router brings the data router and the hash router; ours is given by App.
  {
    module: 'ra-core/dist/routing/adapters/reactRouterProvider.js',
    by: 'src/layout/routerProvider.ts',
  },
  // Its exports lead to the build with warnings for developers, whatever is asked for.
  ...['index', 'dom-export'].map((name) => ({
    module: `react-router/dist/development/${name}.mjs`,
    by: `../production/${name}.mjs`,
  })),
  // A theme without CSS variables, which is what createTheme makes of ours.
  { module: '@mui/material/esm/styles/createTheme.js', by: './createThemeNoVars.js' },
  { module: '@mui/material/esm/styles/ThemeProvider.js', by: './ThemeProviderNoVars.js' },
  // lodash's walk through maps, sets, buffers and prototypes; these hold plain data.
  {
    module: 'lodash/isEqual.js',
    askedBy: ['ra-core/dist/store/useStore.js', 'ra-core/dist/core/ResourceDefinitionContext.js'],
    by: 'src/lean/isEqual.ts',
  },
  {
    module: 'lodash/pick.js',
    askedBy: ['Filter', 'Sort', 'Pagination'].map(
      (part) => `ra-core/dist/controller/list/List${part}Context.js`,
    ),
    by: 'src/lean/pick.ts',
  },
  {
    module: 'lodash/debounce.js',
    askedBy: ['ra-core/dist/routing/useRestoreScrollPosition.js'],
    by: 'src/lean/debounce.ts',
  },
  // What every browser has had for years.
  { module: '/object.entries/index.js', text: 'module.exports = Object.entries;' },
  { module: '/hasown/index.js', text: 'module.exports = Object.hasOwn;' },
];

// react-router makes its components and contexts by calls that nobody told the bundler to be free of effects, so that
// all of them would stay in: forms, fetchers and prefetching of a framework that is not here.
const unmarked = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const displayNames = /^\w+\.displayName = "\w+";$/gm;

const pathOf = (id: string | undefined) => id?.split('?')[0]?.replaceAll('\\', '/') ?? '';

/**
 * Makes a Vite plugin that resolves modules of packages to lighter ones while building. It fails the build when one of
 * them is not met any more, as after an upgrade that moved it: the weight would come back in silence.
 */
export function leanImports(root = process.cwd()): Plugin {
  const met = new Set<Replacement>();
  return {
    name: 'lean-imports',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const name = source.split('/').at(-1)?.replace(/\.js$/, '') ?? '';
      if (!importer || !replacements.some(({ module }) => module.includes(name))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const replacement = replacements.find(
        ({ module, askedBy = [''] }) =>
          pathOf(found?.id).endsWith(module) &&
          askedBy.some((end) => pathOf(importer).endsWith(end)),
      );
      if (!found || !replacement) return null;
      met.add(replacement);
      const { by } = replacement;
      if (!by) return found;
      return resolve(by.startsWith('.') ? resolve(found.id, '..') : root, by);
    },
    load(id) {
      return replacements.find(({ module, text }) => text && pathOf(id).endsWith(module))?.text;
    },
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\.mjs$/.test(pathOf(id))) return null;
      return {
        code: code.replace(unmarked, '= /* @__PURE__ */ $1').replace(displayNames, ''),
        map: null,
      };
    },
    buildEnd(error) {
      const gone = replacements.filter((replacement) => !met.has(replacement));
      if (!error && gone.length > 0) {
        this.error(`leanImports: nothing asks for ${gone.map(({ module }) => module).join(', ')}`);
      }
    },
  };
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// The one that react-router-dom brings.
const bringer = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const router = join(dirname(bringer.resolve('react-router')), '../production');

/** Files that a build takes for the entries of packages. */
export const productionFiles: Record<string, string> = {
  // All entries of the package are its development build, which warns and explains.
  'react-router': join(router, 'index.mjs'),
  'react-router/dom': join(router, 'dom-export.mjs'),
};

/** Modules of what every browser of this console has, for which packages bring a copy of their own. */
export const nativeModules: Record<string, string> = {
  // With all that its copy requires, a fiftieth of the first list (node-polyglot).
  'object.entries': 'module.exports = Object.entries;',
};

/** Returns a Vite plugin that keeps development builds and copies of native functions out of a build. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => productionFiles[id] ?? (id in nativeModules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? nativeModules[id.slice(1)] : undefined),
  };
}

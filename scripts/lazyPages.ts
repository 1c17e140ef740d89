import { type Plugin, transformWithOxc } from 'vite';

const FILES = /\/src\/(resources\/[^/]+\/index\.tsx?|customRoutes\/index\.tsx)$/;
const IMPORT = /^import (?:([\w$]+)(?:, | ))?(?:\{([^}]*)\} )?from (['"])([^'"]+)\3;?$/gm;
const HELPERS = '/src/components/page/lazyPage';

interface Imported {
  name: string;
  exported: string;
  from: string;
}

function importsOf(code: string): (Imported & { statement: string })[] {
  return [...code.matchAll(IMPORT)].flatMap(([statement, byDefault, some, , from = '']) => [
    ...(byDefault ? [{ statement, name: byDefault, exported: 'default', from }] : []),
    ...(some ?? '').split(',').flatMap((each) => {
      const [exported = '', name = exported] = each.trim().split(/\s+as\s+/);
      return exported ? [{ statement, name, exported, from }] : [];
    }),
  ]);
}

/**
 * Loads the views, the icons and the pages of a declaration on demand: an imported component that is used only as a
 * view (`list: PostList`), as an element (`<Reports />`) or as an icon is replaced by one that loads it, unless something else of
 * its module is used too.
 */
export async function withLazyPages(source: string): Promise<string> {
  // Without types, so that an import that is left is of a value.
  const typescript = { onlyRemoveTypeImports: false };
  const options = { lang: 'tsx', jsx: 'preserve', sourcemap: false, typescript } as const;
  const { code } = await transformWithOxc(source, 'index.tsx', options);
  const imports = importsOf(code).filter(({ from }) => !from.startsWith('react'));
  const body = code.replaceAll(IMPORT, '');
  const count = (pattern: string) => body.match(new RegExp(pattern, 'g'))?.length ?? 0;
  const helperOf = ({ name }: Imported): string | undefined => {
    const uses = count(`(?<![\\w$.])${name}(?![\\w$])`);
    const views = count(`</?${name}(?![\\w$.])|\\b(list|edit|create|show): ${name}(?![\\w$.(<])`);
    const icons = count(`\\bicon: ${name}(?![\\w$.(<])`);
    if (uses === 0 || (uses !== views && uses !== icons)) return undefined;
    return uses === icons ? 'stockIcon' : 'stockPage';
  };
  // A module of which something is used at once loads with its importer, whatever else is imported from it on demand.
  const atOnce = new Set(imports.filter((each) => !helperOf(each)).map(({ from }) => from));
  // `import * as`, `export from` and an import for its effect are left in the body.
  const isAtOnce = (from: string) => atOnce.has(from) || body.includes(`"${from}"`);
  const lazy = imports.flatMap((each) => {
    const helper = helperOf(each);
    return helper && !isAtOnce(each.from) ? [{ ...each, helper }] : [];
  });
  if (lazy.length === 0) return source;
  // All that a statement imports is of one module, and so on demand or not.
  const others = code.replaceAll(IMPORT, (statement) =>
    lazy.some((each) => each.statement === statement) ? '' : statement,
  );
  const declared = lazy.map(
    ({ name, exported, from, helper }) =>
      `const ${name} = ${helper}(() => import('${from}').then((module) => ({ default: module.${exported} })));`,
  );
  return [`import { stockIcon, stockPage } from '${HELPERS}';`, ...declared, others].join('\n');
}

/** Returns a Vite plugin that loads the pages of resource folders and of src/customRoutes/index.tsx on demand. */
export const lazyPages = (): Plugin => ({
  name: 'lazy-pages',
  enforce: 'pre',
  transform: {
    filter: { id: FILES },
    handler: async (code) => ({ code: await withLazyPages(code), map: null }),
  },
});

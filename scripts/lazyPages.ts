import type { Plugin } from 'vite';

const FILES = /\/src\/(resources\/[^/]+\/index\.tsx?|customRoutes\/index\.tsx)$/;
const IMPORT = /^import (?!type\b)(?:([\w$]+)(?:, | ))?(?:\{([^}]*)\} )?from (['"])([^'"]+)\3;?$/gm;
const HELPERS = '/src/components/page/lazyPage';

interface Imported {
  name: string;
  exported: string;
  from: string;
}

function importsOf(code: string): (Imported & { statement: string })[] {
  return [...code.replaceAll('\r', '').matchAll(IMPORT)].flatMap(
    ([statement, byDefault, some, , from = '']) => [
      ...(byDefault ? [{ statement, name: byDefault, exported: 'default', from }] : []),
      ...(some ?? '').split(',').flatMap((each) => {
        const [exported = '', name = exported] = each.trim().split(/\s+as\s+/);
        return exported && !exported.startsWith('type ')
          ? [{ statement, name, exported, from }]
          : [];
      }),
    ],
  );
}

/**
 * Loads the views, the icons and the pages of a declaration on demand: an imported component that is used only as a
 * view (`list: PostList`), as an element (`<Reports />`) or as an icon is replaced by one that loads it.
 */
export function withLazyPages(code: string): string {
  const imports = importsOf(code).filter(({ from }) => !from.startsWith('react'));
  const body = code.replaceAll(IMPORT, '');
  const count = (pattern: string) => body.match(new RegExp(pattern, 'g'))?.length ?? 0;
  const lazy = imports.flatMap((each) => {
    const uses = count(`(?<![\\w$.])${each.name}(?![\\w$])`);
    const views = count(
      `</?${each.name}(?![\\w$.])|\\b(list|edit|create|show): ${each.name}(?![\\w$.(<])`,
    );
    const icons = count(`\\bicon: ${each.name}(?![\\w$.(<])`);
    if (uses === 0 || (uses !== views && uses !== icons)) return [];
    return [{ ...each, helper: uses === icons ? 'stockIcon' : 'stockPage' }];
  });
  if (lazy.length === 0) return code;
  const isLazy = (name: string) => lazy.some((each) => each.name === name);
  const left = imports.filter(({ name }) => !isLazy(name));
  const others = code.replaceAll(IMPORT, (statement) => {
    const own = imports.filter((each) => each.statement === statement);
    if (!own.some(({ name }) => isLazy(name))) return statement;
    const staying = left.filter((each) => each.statement === statement);
    return staying
      .map(({ name, exported, from }) => `import { ${exported} as ${name} } from '${from}';`)
      .join('\n');
  });
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
    handler: (code) => ({ code: withLazyPages(code), map: null }),
  },
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

/** Bytes transferred, without headers. */
export type Size = { brotli: number; gzip: number };
export type Sizes = Record<string, Size>;

const FIRST_LIST = 'src/resources/users/UserList.tsx';
// The demo's accounts load in the demo only; an identity provider's library loads on the click that needs it.
const signIn = /^(src\/signIn\/(?!(TryDemo|provider)\.).*|signIn)$/;
const consoleCode = /^(src\/console\.tsx|console)$/;
// Modules that every page except the first list loads as well (src/components/page/lazyPage.tsx).
const ground =
  /^src\/(i18n\/en\/index\.ts|dataProvider\/actions\/index\.ts|components\/theme\/ConsoleThemeProvider\.tsx)$/;

/**
 * Measures the size of each journey by Vite's manifest: the sign-in screen, the first list, each further page that can be opened
 * first (`pages`: source file by URL), and the whole compressed build.
 */
export function measureSizes(distDir: string, pages: Record<string, string> = {}): Sizes {
  const file = join(distDir, '.vite', 'manifest.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: set build.manifest in vite.config.ts`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const journey = (...patterns: (RegExp | string)[]) => {
    const roots = Object.entries(manifest).filter(([key, chunk]) => {
      const name = chunk.src ?? chunk.name ?? key;
      return (
        chunk.isEntry ||
        patterns.some((each) => (typeof each === 'string' ? name === each : each.test(name)))
      );
    });
    return sum(distDir, [
      'index.html',
      ...filesOf(
        manifest,
        roots.map(([key]) => key),
      ),
    ]);
  };
  const sizes: Sizes = {
    'sign-in': journey(signIn),
    'first list': journey(consoleCode, FIRST_LIST),
  };
  for (const [address, code] of Object.entries(pages)) {
    if (code !== FIRST_LIST) sizes[address] = journey(consoleCode, ground, code);
  }
  sizes.everything = sum(distDir, ['index.html', ...filesOf(manifest, Object.keys(manifest))]);
  return sizes;
}

/** Returns the source file of each page that has one URL, by its path (src/routes.ts). */
export function firstPages(routes: readonly { path: string; load: () => unknown }[]) {
  const pages = routes.filter(({ path }) => /^\/\w+$/.test(path));
  return Object.fromEntries(
    pages.map(({ path, load }) => {
      // Node cannot run the import, since pages import style sheets.
      const [file = ''] = /(resources|customRoutes)\/[\w/]+/.exec(String(load)) ?? [];
      return [path, `src/${file}.tsx`];
    }),
  );
}

/** Returns the files that chunks load together with their static imports, without duplicates. */
export function filesOf(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...files];
}

function sum(distDir: string, files: string[]): Size {
  const total = (ending: string) =>
    files.reduce((bytes, file) => bytes + sentSize(join(distDir, file), ending), 0);
  return { brotli: total('.br'), gzip: total('.gz') };
}

// Files too small for compression are sent uncompressed.
function sentSize(file: string, ending: string): number {
  return statSync(existsSync(file + ending) ? file + ending : file).size;
}

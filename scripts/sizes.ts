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

/** Bytes transferred with brotli, without headers, by journey. */
export type Sizes = Record<string, number>;

const firstList = /^src\/resources\/users\/UserList\.tsx$/;
const signIn = /^src\/layout\/signIn\/SignInPage\.tsx$/;
const consoleCode = /^(src\/console\.tsx|console)$/;
// Modules that every page except the first list loads as well (src/components/page/lazyPage.tsx).
const ground =
  /^src\/(i18n\/en\/index\.ts|dataProvider\/actions\/index\.ts|components\/theme\/Themed\.tsx)$/;

/**
 * Measures the size of each journey by Vite's manifest: the sign-in screen, the first list, each further page that can be opened
 * first (`pages`: source file by URL), and the whole compressed build.
 */
export function measureSizes(distDir: string, pages: Record<string, string> = {}): Sizes {
  const file = join(distDir, '.vite', 'manifest.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: set build.manifest in vite.config.ts`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const journey = (...patterns: RegExp[]) => {
    const roots = Object.entries(manifest).filter(([key, { src, name, isEntry }]) => {
      const code = src ?? name ?? key;
      return isEntry || patterns.some((each) => each.test(code));
    });
    const keys = roots.map(([key]) => key);
    return sum(distDir, filesOf(manifest, keys));
  };
  const sizes: Sizes = {
    'sign-in': journey(consoleCode, signIn),
    'first list': journey(consoleCode, firstList),
  };
  for (const [address, code] of Object.entries(pages)) {
    if (!firstList.test(code)) sizes[address] = journey(consoleCode, ground, exactly(code));
  }
  sizes.everything = sum(distDir, filesOf(manifest, Object.keys(manifest)));
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
  const keys = new Set(roots);
  // A set also iterates over the items that are added during the iteration.
  for (const key of keys) for (const other of manifest[key]?.imports ?? []) keys.add(other);
  const files = [...keys].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {};
    return file ? [file, ...css] : [];
  });
  return [...new Set(files)];
}

const exactly = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}$`);

// Files too small for compression are sent uncompressed.
function sum(distDir: string, files: string[]): number {
  const sizes = ['index.html', ...files].map((name) => {
    const file = join(distDir, name);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return sizes.reduce((bytes, size) => bytes + size, 0);
}

const toleratedPercent = 2;
const percentOf = (before: number, after: number) => ((after - before) * 100) / before;

/** Returns a line for each journey: its size, and the change since the recorded one if that is more than 2 %. */
export function sizeTable(recorded: Sizes, measured: Sizes): string {
  const names = [...new Set([...Object.keys(measured), ...Object.keys(recorded)])];
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const [before, after] = [recorded[name], measured[name]];
    if (after === undefined) return `${name.padEnd(width)}  recorded, but gone`;
    const percent = before === undefined ? undefined : percentOf(before, after);
    const change = `${(percent ?? 0) > 0 ? '+' : ''}${percent?.toFixed(1)} %`;
    const isSame = percent !== undefined && Math.abs(percent) <= toleratedPercent;
    const note = percent === undefined ? '  not recorded yet' : isSame ? '' : `  ${change}`;
    return `${name.padEnd(width)}  ${`${(after / 1000).toFixed(1)} kB`.padStart(9)}${note}`;
  });
  return lines.join('\n');
}

/** Returns the journeys over their budget: larger by more than 2 %, or not recorded. The total has no budget. */
export const overBudget = (recorded: Sizes, measured: Sizes): string[] =>
  Object.entries(measured).flatMap(([name, after]) => {
    const before = recorded[name];
    const isOver = before === undefined || percentOf(before, after) > toleratedPercent;
    return isOver && name !== 'everything' ? [name] : [];
  });

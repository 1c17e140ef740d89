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

/** Bytes over the wire, without headers. */
export type Size = { brotli: number; gzip: number };
export type Sizes = Record<string, Size>;

/** What a person waits for: beside the entry, the chunks of these sources or of these names (journeyChunks.ts). */
const journeys: Record<string, RegExp> = {
  'sign-in': /^(src\/signIn\/.*|signIn)$/,
  'first list':
    /^(src\/(console\.tsx|startup\/firstCall\.ts|resources\/users\/\w*List\.tsx)|console|early)$/,
};

/** Measures what each journey loads, and the whole compressed build, by Vite's manifest. */
export function measureSizes(distDir: string): Sizes {
  const file = join(distDir, '.vite', 'manifest.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: set build.manifest in vite.config.ts`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const sizes: Sizes = {};
  for (const [name, pattern] of Object.entries(journeys)) {
    const roots = Object.entries(manifest)
      .filter(([key, chunk]) => chunk.isEntry || pattern.test(chunk.src ?? chunk.name ?? key))
      .map(([key]) => key);
    sizes[name] = sum(distDir, ['index.html', ...filesOf(manifest, roots)]);
  }
  sizes.everything = sum(distDir, ['index.html', ...filesOf(manifest, Object.keys(manifest))]);
  return sizes;
}

/** Lists the files that chunks load together with their static imports, each once. */
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

// What is too small to be compressed is sent as it is.
function sentSize(file: string, ending: string): number {
  return statSync(existsSync(file + ending) ? file + ending : file).size;
}

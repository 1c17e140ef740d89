import { gzipSync } from 'node:zlib';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';

// `npm run bench:bytes`: the bytes of the first list, by package. Package names as arguments also list their modules and
// importers (`npm run bench:bytes -- ra-core src`; `src` is our own code). A chunk's real size is divided in proportion to the
// size of each module when minified and compressed alone.
const asked = process.argv.slice(2);
const firstList = ['calls', 'frame', 'console'];

const importers = new Map<string, string[]>();
const notesImporters: Plugin = {
  name: 'notes-importers',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      importers.set(id, [...(info?.importers ?? [])]);
    }
  },
};
const result = await build({
  logLevel: 'silent',
  plugins: [notesImporters],
  build: { write: false },
});
const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
const loaded = output
  .filter((file) => file.type === 'chunk')
  .filter(({ name, isEntry }) => isEntry || firstList.includes(name));

const modules = new Map<string, number>();
let total = 0;
for (const chunk of loaded) {
  const size = gzipSync(chunk.code, { level: 9 }).length;
  const parts = Object.entries(chunk.modules).map(([id, { code }]) => [id, alone(code)] as const);
  const all = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`${kB(size)}  ${chunk.name}, ${parts.length} modules`);
  total += size;
  for (const [id, bytes] of parts) modules.set(id, (bytes * size) / all);
}
console.log(`${kB(total)}  all\n`);

const packages = new Map<string, number>();
for (const [id, bytes] of modules) {
  packages.set(packageOf(id), (packages.get(packageOf(id)) ?? 0) + bytes);
}
for (const [name, bytes] of largest(packages)) console.log(`${kB(bytes)}  ${name}`);
for (const name of asked) {
  console.log(`\n${name}`);
  const own = [...modules].filter(([id]) => packageOf(id) === name);
  for (const [id, bytes] of largest(own)) {
    const users = (importers.get(id) ?? []).filter((user) => modules.has(user)).map(short);
    const more = users.length > 3 ? ` and ${users.length - 3} more` : '';
    console.log(`${kB(bytes)}  ${short(id)} ← ${users.slice(0, 3).join(', ')}${more}`);
  }
}

function alone(code: string | null): number {
  return code ? gzipSync(minifySync('module.js', code).code, { level: 9 }).length : 0;
}

function largest(sizes: Iterable<[string, number]>): [string, number][] {
  return [...sizes].filter(([, bytes]) => bytes >= 50).sort(([, one], [, other]) => other - one);
}

function packageOf(id: string): string {
  if (!id.includes('node_modules/')) return 'src';
  const path = id.split('node_modules/').at(-1) ?? id;
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

function short(id: string): string {
  return (id.split('node_modules/').at(-1) ?? id).replace(`${process.cwd()}/`, '');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`.padStart(10);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../server/settings';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
  .filter((name) => name.endsWith('.md'))
  .concat(PAGES);

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Returns the anchors of a page as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.*)$/gm)];
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

it('every link and picture of the documents leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
      .map(([, link = '', address = link]) => address)
      .filter((link) => !/^(https?:|mailto:)/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#');
        const file = path ? posix.join(posix.dirname(page), path) : page;
        if (!existsSync(file)) return true;
        return anchor && !anchorsOf(readFileSync(file, 'utf8')).has(decodeURIComponent(anchor));
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

// The changelog names what was, and the specification is a copy.
const current = pages.filter((page) => !/^CHANGELOG|specification\/(part-|rulings)/.test(page));
const ROOTS = ['.ci', 'bench', 'deploy', 'docs', 'public', 'sandbox', 'scripts', 'server', 'src'];
const files = readdirSync('.').concat(
  [...ROOTS, 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  ),
);
const names = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
// Written by a command, or an example that the reader creates.
const NOT_HERE =
  /^(dist|\.cache|\.sandbox|deploy\/(nginx\.conf|Caddyfile)$)|vouchers|RefundForm|resources\/posts|i18n\/de|^(answer|api|licenses|coupons)\.\w+$/;

/** Returns the words of the code spans and shell commands of a page. */
function wordsOfCode(text: string): string[][] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  const lines = blocks.flatMap(([, code = '']) => code.replace(/\s#.*/g, '').split('\n'));
  const spans = [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...lines, ...spans].map((code) => code.split(/[\s'"]+/));
}

/** Returns whether a word names a file or folder of the project. */
const isPath = (word: string) =>
  /^[\w<][\w.<>*/-]*$/.test(word) &&
  !NOT_HERE.test(word) &&
  (/\w\.(tsx?|mjs|md|css|template)$/.test(word) || names.has(word.split('/')[0] ?? '')) &&
  /[/.]/.test(word);

/** Returns whether a path exists, from the root or any folder; `<area>` and `*` are any name. */
function pathExists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]*');
  const expression = new RegExp(`(^|/)${pattern}(\\.tsx?)?$`);
  return files.some((file) => expression.test(file));
}

it('every file, folder and command that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = current.flatMap((page) =>
    wordsOfCode(readFileSync(page, 'utf8'))
      .flatMap((words) => {
        const [at, run] = [words.indexOf('npx'), words.indexOf('run')];
        const command = words[at + 1] ?? '';
        const hasCommand = existsSync(`node_modules/.bin/${command}`);
        return [
          ...words.filter((word) => isPath(word) && !pathExists(word)),
          ...(words[run - 1] === 'npm' && !scripts[words[run + 1] ?? ''] ? [words.join(' ')] : []),
          ...(at >= 0 && !hasCommand ? [words.join(' ')] : []),
        ];
      })
      .map((word) => `${page}: ${word}`),
  );
  expect(missing).toEqual([]);
});

it('every environment variable is in the documents', () => {
  const text = pages
    .filter((page) => /^(README|docs\/)/.test(page))
    .map((page) => readFileSync(page, 'utf8'))
    .join('\n');
  const missing = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing).toEqual([]);
});

it('the guide names controls as the screen does', () => {
  const english = files
    .filter((file) => file.startsWith('src/i18n/en/') && file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const controls = [...readFileSync('docs/guide/README.md', 'utf8').matchAll(/\*\*([^*]+)\*\*/g)];
  const unknown = controls
    .map(([, name = '']) => name)
    .filter((name) => name !== 'leadadmin' && !english.includes(name));
  expect(unknown).toEqual([]);
});

it('the list of undetected mutations names functions of the files it names', () => {
  const rows = readFileSync('docs/mutants.md', 'utf8').matchAll(/^\| ([^|]+) \|/gm);
  const unknown = [...rows].flatMap(([, place = '']) => {
    const [path = '', ...names] = [...place.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const file = [`src/${path}`, path].find((each) => existsSync(each));
    const text = file?.endsWith('.ts') ? readFileSync(file, 'utf8') : undefined;
    const isUnknown = (name: string) =>
      /^\w+$/.test(name) && !new RegExp(`\\b${name}\\b`).test(text ?? name);
    return names.filter(isUnknown).map((name) => `${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

it('the files that a value passes are all there, as many as the document says, each imported on the way', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const ways = [...text.matchAll(/^\*\*(.+)\*\* \((\d+)\): (.+?)\.(?: |$)/gm)];
  expect(ways.map(([, name]) => name)).toEqual(['A row of Users', 'A credit', 'An edit of a lead']);
  for (const [, name, count, list = ''] of ways) {
    const way = [...list.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect([name, new Set(way).size]).toEqual([name, Number(count)]);
    const importsOf = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
        ([, to = '']) => posix.join(posix.dirname(file), to),
      );
    const isImported = (file: string) => {
      const stem = file.replace(/\.tsx?$/, '');
      const names = [stem, stem.replace(/\/index$/, '')];
      const isIn = (other: string) => importsOf(other).some((to) => names.includes(to));
      return [...way, 'src/App.tsx'].some(isIn);
    };
    expect(way.slice(1).filter((file) => !isImported(file))).toEqual([]);
  }
});

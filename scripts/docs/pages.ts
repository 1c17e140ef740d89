import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Page {
  /** Path of the text in the repository; for a folder, a list of its contents. */
  source: string;
  /** URL on the site. */
  address: string;
  title: string;
  text: string;
}

/** Parts of the menu in reading order; the first page is the start page. Unlisted pages are under "More". */
const parts: Record<string, string[]> = {
  Begin: ['README.md', 'docs/guide/README.md', 'CHANGELOG.md'],
  'Build on it': [
    ...[
      'docs/adopting.md',
      'docs/adding-a-resource.md',
      'docs/adding-a-language.md',
      'docs/upgrading.md',
    ],
    ...['docs/coming-from-react-admin.md', 'docs/architecture.md', 'docs/testing.md'],
    ...['CONTRIBUTING.md', 'docs/glossary.md', 'docs/speed.md'],
  ],
  'Run it': ['docs/deploy.md', 'SECURITY.md'],
  'Trust it': [
    'docs/reliability.md',
    'docs/mutants.md',
    'docs/decisions/README.md',
    'docs/specification/part-1.md',
    'docs/specification/part-2.md',
    'docs/specification/rulings.md',
    'docs/specification/interpretations.md',
  ],
};

/** Returns the site URL of a page, or of a picture or other file of docs/. */
export function addressOf(source: string): string {
  if (source === 'README.md') return 'index.html';
  const below = posix.relative('docs', source).replace(/^\.\.\//, '');
  return below.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
}

/** Reads all pages, and returns them with the order and headings of the menu. */
export function readPages(): { pages: Map<string, Page>; menu: [string, Page[]][] } {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.md'));
  const listed = Object.values(parts).flat();
  const pages = new Map<string, Page>();
  for (const source of new Set([...inDocs.sort(), ...listed])) {
    pages.set(source, toPage(source, readFileSync(source, 'utf8')));
  }
  const more = inDocs.filter(
    (source) => !listed.includes(source) && !source.startsWith('docs/decisions/'),
  );
  const menu = Object.entries({ ...parts, ...(more.length > 0 && { More: more }) });
  return { pages, menu: menu.map(([name, sources]) => [name, sources.map(at)]) };

  function at(source: string): Page {
    return pages.get(source) as Page;
  }
}

const toPage = (source: string, text: string): Page => ({
  ...{ source, text, address: addressOf(source) },
  title: /^# (.*)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? source,
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

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

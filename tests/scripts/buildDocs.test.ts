// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const site = mkdtempSync(join(tmpdir(), 'docs-'));
const documents = new Map<string, Document>();

beforeAll(() => {
  execFileSync('node', ['--import', 'tsx', 'scripts/buildDocs.ts', site], { cwd: root });
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const text = readFileSync(join(site, name), 'utf8');
    documents.set(name, new DOMParser().parseFromString(text, 'text/html'));
  }
});
afterAll(() => rmSync(site, { recursive: true }));

const pagesWith = (found: (document: Document) => string[]) =>
  [...documents].flatMap(([name, document]) => found(document).map((what) => `${name}: ${what}`));
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)];

/** Returns every URL that a page loads or links to, as written. */
const addresses = (document: Document) =>
  ['href', 'src', 'srcset'].flatMap((name) =>
    all(document, `[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  );
const isElsewhere = (address: string) => /^(https:|mailto:)/.test(address);
const fileOf = (address: string, from: string) =>
  relative(
    site,
    resolve(site, dirname(from), address.split('#')[0] || from.split('/').pop() || ''),
  );

describe('The documentation as a site', () => {
  it('has every page of the repository, and a path from its start page to each', () => {
    const sources = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
    expect(documents.size).toBeGreaterThan(sources.filter((name) => name.endsWith('.md')).length);
    const reached = new Set(['index.html']);
    for (const name of reached) {
      for (const address of addresses(documents.get(name) as Document)) {
        const file = fileOf(address, name);
        if (!isElsewhere(address) && documents.has(file)) reached.add(file);
      }
    }
    expect([...documents.keys()].filter((name) => !reached.has(name))).toEqual([]);
  });

  it('has no broken link or picture, and none with a path from the root of the host', () => {
    const broken = [...documents].flatMap(([name, document]) =>
      addresses(document)
        .filter((address) => !isElsewhere(address))
        .filter((address) => {
          const file = fileOf(address, name);
          const [, fragment] = address.split('#');
          if (address.startsWith('/') || !existsSync(join(site, file))) return true;
          return fragment && !documents.get(file)?.getElementById(decodeURIComponent(fragment));
        })
        .map((address) => `${name}: ${address}`),
    );
    expect(broken).toEqual([]);
  });

  it('needs nothing that the policy of the server forbids', () => {
    const forbidden = 'script, style, [style], iframe, object, form, base, meta[http-equiv]';
    expect(pagesWith((each) => all(each, forbidden).map(({ outerHTML }) => outerHTML))).toEqual([]);
    const handlers = (each: Document) =>
      all(each, '*').flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      );
    expect(pagesWith(handlers)).toEqual([]);
    const loaded = (each: Document) =>
      all(each, 'img[src], source[srcset], link[href]')
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter(isElsewhere);
    expect(pagesWith(loaded)).toEqual([]);
  });

  it('gives each page a title, one heading and a text for each picture', () => {
    expect(pagesWith((each) => (all(each, 'h1').length === 1 ? [] : ['not one heading']))).toEqual(
      [],
    );
    expect(
      pagesWith((each) => all(each, 'img:not([alt])').map(({ outerHTML }) => outerHTML)),
    ).toEqual([]);
    const titles = [...documents.values()].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has the colours of the console, light and dark', () => {
    const css = readFileSync(join(site, 'style.css'), 'utf8');
    const [light, dark] = css.split('@media (prefers-color-scheme: dark)');
    const name = /var\(--(\w+)\)/g;
    for (const [, variable] of css.matchAll(name)) expect(light).toContain(`--${variable}:`);
    expect(dark).toMatch(/--canvas: #121715/);
  });
});

import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { addressOf, type Page } from './pages';

export interface Rendered {
  html: string;
  /** Pictures and other files of docs/ that the page shows or links to. */
  files: string[];
}

/** Renders the content of a page as HTML, with links adapted to the site. */
export function renderPage(page: Page, pages: Map<string, Page>): Rendered {
  const files: string[] = [];
  const slugs = new Map<string, number>();

  /** Returns the site URL of a link in this page; undefined if it points into the code. */
  const linkTo = (href: string): string | undefined => {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [path = '', fragment] = href.split('#');
    const source = posix.join(posix.dirname(page.source), path).replace(/\/$/, '');
    if (!pages.has(source)) {
      if (!source.startsWith('docs/') || !existsSync(source) || statSync(source).isDirectory()) {
        return undefined;
      }
      files.push(source);
    }
    const to = posix.relative(posix.dirname(page.address), addressOf(source));
    return fragment ? `${to}#${fragment}` : to;
  };

  // The same heading IDs as on GitHub.
  const slugOf = (text: string): string => {
    const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
    const slug = plain.trim().replace(/\s/g, '-');
    const before = slugs.get(slug) ?? 0;
    slugs.set(slug, before + 1);
    return before > 0 ? `${slug}-${before}` : slug;
  };

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const id = slugOf(plainOf(tokens));
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const to = linkTo(href);
        const text = this.parser.parseInline(tokens);
        return to === undefined ? text : `<a href="${to}">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${linkTo(href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      // On a phone each row is a block whose cells show their column's label; the roles keep it a table for screen readers.
      table({ header, rows }: Tokens.Table) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const cell = (each: Tokens.TableCell, place: number) => {
          const label = escaped(plainOf(header[place]?.tokens ?? []));
          const end = each.align === 'right' ? ' class="end"' : '';
          return `<td role="cell" data-label="${label}"${end}><div>${inner(each)}</div></td>`;
        };
        const heads = header.map((each) => `<th role="columnheader">${inner(each)}</th>`);
        const lines = [heads, ...rows.map((row) => row.map(cell))];
        const [head = '', ...body] = lines.map((cells) => `<tr role="row">${cells.join('')}</tr>`);
        return `<table role="table"><thead role="rowgroup">${head}</thead>\n<tbody role="rowgroup">${body.join('\n')}</tbody></table>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(
            /\b(src|srcset|href)="([^"]+)"/g,
            (_, name, href) => `${name}="${linkTo(href)}"`,
          );
      },
    },
  });
  const html = (marked.parse(page.text) as string).replaceAll('<pre>', '<pre tabindex="0">');
  return { html, files };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const plainOf = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainOf(token.tokens) : (token as Tokens.Text).text,
    )
    .join('');

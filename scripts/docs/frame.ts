import { posix } from 'node:path';
import { fontFamily, paletteOf, type ThemePalette } from '../../src/layout/theme/palette';
import type { Page } from './pages';

/** Returns the HTML document of a page: no script, and one style sheet. */
export function frame(page: Page, html: string, menu: [string, Page[]][], title: string): string {
  const to = (address: string) => posix.relative(posix.dirname(page.address), address);
  const item = (each: Page) => {
    const current = each === page ? ' aria-current="page"' : '';
    return `<li><a href="${to(each.address)}"${current}>${escaped(each.title)}</a></li>`;
  };
  const lists = menu.map(
    ([name, pages]) => `<h2>${name}</h2>\n<ul>\n${pages.map(item).join('\n')}\n</ul>`,
  );
  const heading = page.title === title ? title : `${page.title} · ${title}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('style.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to the page</a>
<header><a href="${to('index.html')}">${title}</a><a class="pages" href="#pages">All pages</a></header>
<main id="content">
${html}</main>
<nav id="pages" aria-label="All pages">
${lists.join('\n')}
</nav>
</body>
</html>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const variables = (palette: ThemePalette) =>
  Object.entries(palette)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n');

/** Returns the style sheet with the console's colours as variables before it. */
export const withColours = (css: string): string => `:root {
${variables(paletteOf('light', 'normal'))}
  --font: ${fontFamily};
}
@media (prefers-color-scheme: dark) {
:root {
${variables(paletteOf('dark', 'normal'))}
}
}
${css}`;

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFiles } from './compressFiles';
import { frame, withColours } from './docs/frame';
import { addressOf, readPages } from './docs/pages';
import { renderPage } from './docs/render';

// `npm run build:docs`: the Markdown of the repository as a static site in dist-docs/, which works under any base URL.
const outDir = process.argv[2] ?? 'dist-docs';
const { pages, menu } = readPages();
const title = pages.get('README.md')?.title ?? '';

rmSync(outDir, { recursive: true, force: true });
const write = (address: string, text: string) => {
  mkdirSync(dirname(join(outDir, address)), { recursive: true });
  writeFileSync(join(outDir, address), text);
};
for (const page of pages.values()) {
  const { html, files } = renderPage(page, pages);
  write(page.address, frame(page, html, menu, title));
  for (const file of files) cpSync(file, join(outDir, addressOf(file)));
}
write('style.css', withColours(readFileSync('scripts/docs/style.css', 'utf8')));
cpSync('public/icon.svg', join(outDir, 'icon.svg'));
await compressFiles(outDir);
console.log(`Wrote ${pages.size} pages to ${outDir}/`);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { editorStyles } from '../../scripts/editorStyles';

const { resolve: find } = createRequire(import.meta.url);

test('the editor of a stock RichTextInput inserts no style element, and has its styles in a style sheet', async () => {
  const entry = resolve('src', 'entry-of-the-editor.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? "export { Editor } from '@tiptap/core';" : undefined),
      },
      editorStyles(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'editor' } },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = files.map((each) => (each.type === 'chunk' ? each.code : '')).join();
  expect(code).toContain('injectCSS: false');
  expect(code).not.toContain('injectCSS: true');
  const styles = files.map((each) => (each.type === 'asset' ? String(each.source) : '')).join();
  // Every selector of the element that is no longer inserted.
  const inserted = readFileSync(join(find('@tiptap/core'), '../index.js'), 'utf8');
  const [, own = ''] = /style = `([^`]+)`/.exec(inserted) ?? [];
  const selectors = [...own.matchAll(/^(\S[^{\n]*?)\s*\{/gm)].map(([, selector]) => selector);
  expect(selectors.length).toBeGreaterThan(8);
  for (const selector of selectors) expect(styles).toContain(selector);
});

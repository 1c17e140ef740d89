import type { Plugin } from 'vite';

const CORE = /@tiptap\/core\/dist\/index\.js$/;
const DEFAULT = 'injectCSS: true';
const SHEET = 'virtual:editor.css';

/**
 * Returns a Vite plugin that makes a style sheet of the style element that the editor of `<RichTextInput>` inserts: the
 * content security policy rejects the element.
 */
export function editorStyles(): Plugin {
  let styles = '';
  return {
    name: 'editor-styles',
    resolveId: (id) => (id === SHEET ? `\0${SHEET}` : undefined),
    load: (id) => (id === `\0${SHEET}` ? styles : undefined),
    transform: {
      filter: { id: CORE },
      handler(code) {
        styles = /\bstyle = `([^`]+)`/.exec(code)?.[1] ?? '';
        if (!styles || !code.includes(DEFAULT)) this.error('The editor inserts no style element');
        const quiet = code.replace(DEFAULT, 'injectCSS: false');
        return { code: `import '${SHEET}';\n${quiet}`, map: null };
      },
    },
  };
}

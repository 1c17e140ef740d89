import {
  type AnyExtension,
  createDocument,
  type EditorOptions,
  getHTMLFromFragment,
  getSchema,
  InputRule,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '../../../format/html';
import { type LostPart, lostOfTransfer } from './lostParts';
import { cleanPasted } from './pastedHtml';

// A paragraph that begins with a year is no list: only 1. begins one.
const FIRST_NUMBER = /^(1)\.\s$/;

/** Signs around a text that begins or ends with a space are signs: 2 * 3 * 4. */
function markOf({ find }: InputRule): InputRule['find'] {
  if (!(find instanceof RegExp)) return find;
  return (typed) => {
    const match = find.exec(typed);
    const marked = match?.at(-1) ?? '';
    if (!match || marked === '' || marked !== marked.trim()) return null;
    return { index: match.index, text: match[0], replaceWith: marked };
  };
}

const withRules = <E extends AnyExtension>(
  extension: E,
  findOf: (rule: InputRule) => InputRule['find'],
) =>
  extension.extend({
    addInputRules() {
      const rules: InputRule[] = this.parent?.() ?? [];
      return rules.map((rule) => new InputRule({ ...rule, find: findOf(rule) }));
    },
  });

/** Tab leaves the editor from a list as from a paragraph; there, it would indent the item, and Shift+Tab undo the list. */
const withoutTab = (extension: AnyExtension) =>
  extension.extend({
    addKeyboardShortcuts() {
      const { Tab: _, 'Shift-Tab': __, ...others } = this.parent?.() ?? {};
      return others;
    },
  });

const Structure = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withoutTab).map((extension) => {
      if (extension.name === 'orderedList') return withRules(extension, () => FIRST_NUMBER);
      // What is typed after a link is not a part of it.
      if (extension.name === 'link') return extension.extend({ inclusive: false });
      return extension.type === 'mark' ? withRules(extension, markOf) : extension;
    });
  },
}).configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, isAllowedUri: (address) => isSafeLink(address) },
});

/** Options that never change: text and structure that the console can display; no images, no styles. */
export const editorOptions = {
  // The theme styles the editor: tiptap's style element would violate the content security policy.
  injectCSS: false,
  extensions: [Structure],
  // Signs in a pasted text are its own: only an address becomes a link.
  enablePasteRules: ['link'],
  parseOptions: { preserveWhitespace: true },
} satisfies Partial<EditorOptions>;
const schema = getSchema(editorOptions.extensions);

/** Returns the editor's reactions to a paste or a drop. `report` hears what was left out, and whether that was all. */
export function transferProps(
  report: (parts: LostPart[], isNothingLeft: boolean) => void,
): EditorOptions['editorProps'] {
  const insert = (transfer: DataTransfer | null, length: number): boolean => {
    const parts = lostOfTransfer(transfer);
    if (parts.length === 0) return false;
    report(parts, length === 0);
    // Nothing takes the place of what is selected.
    return length === 0;
  };
  return {
    transformPastedHTML: cleanPasted,
    handlePaste: (_, { clipboardData }, { size }) => insert(clipboardData, size),
    handleDrop: (_, { dataTransfer }, { size }, isMoved) => !isMoved && insert(dataTransfer, size),
  };
}

/** Returns HTML as the editor writes it while it is not edited, so that a change that was undone is none. */
export function asWritten(content: string): string {
  const { content: nodes } = createDocument(content, schema, editorOptions.parseOptions);
  return withoutEnd(getHTMLFromFragment(nodes, schema));
}

/** Returns HTML of the editor without the empty paragraphs that it adds at the end. */
export const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

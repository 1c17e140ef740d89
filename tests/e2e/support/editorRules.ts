import type { Locator } from '@playwright/test';

/** One key binding or input rule of an extension of the editor. */
export interface Binding {
  extension: string;
  key?: string;
  /** Of the given texts, those that set off this input rule while they are typed. */
  typedBy?: string[];
}

interface Extension {
  name: string;
  type: string;
  parent: Extension | null;
  config: Record<string, unknown>;
  options: object;
  storage: object;
}
interface Rule {
  find: RegExp | ((text: string) => unknown);
}
type Field = (() => unknown) | undefined;

/** Returns every input rule and key of the editor, from its extensions, and the given texts that set off each rule. */
export const readBindings = (editor: Locator, texts: string[]): Promise<Binding[]> =>
  editor.evaluate((dom, typed) => {
    // tiptap's own way to read a field of an extension that extends another.
    const fieldOf = (extension: Extension, name: string, context: object): Field => {
      const { config, parent } = extension;
      const value = config[name];
      if (value === undefined && parent) return fieldOf(parent, name, context);
      if (typeof value !== 'function') return undefined;
      return value.bind({ ...context, parent: parent && fieldOf(parent, name, context) });
    };
    const { editor: instance } = dom as unknown as {
      editor: {
        schema: Record<'nodes' | 'marks', Record<string, unknown>>;
        extensionManager: { extensions: Extension[] };
      };
    };
    const prefixes = (text: string) => [...text].map((_, index) => text.slice(0, index + 1));
    return instance.extensionManager.extensions.flatMap((extension) => {
      const { name, options, storage } = extension;
      const type = instance.schema.nodes[name] ?? instance.schema.marks[name];
      const context = { name, options, storage, editor: instance, type };
      const keys = Object.keys(fieldOf(extension, 'addKeyboardShortcuts', context)?.() ?? {});
      const rules = (fieldOf(extension, 'addInputRules', context)?.() ?? []) as Rule[];
      const isTypedBy = ({ find }: Rule, text: string) =>
        prefixes(text).some((each) => (find instanceof RegExp ? find.test(each) : find(each)));
      return [
        ...keys.map((key) => ({ extension: name, key })),
        ...rules.map((rule) => ({
          extension: name,
          typedBy: typed.filter((text) => isTypedBy(rule, text)),
        })),
      ];
    });
  }, texts);

/** Adds an empty paragraph at the end of the editor, or empties it, and puts the caret there. */
export const startParagraph = (editor: Locator, isEmptied: boolean): Promise<void> =>
  editor.evaluate((dom, empties) => {
    const { editor: instance } = dom as unknown as {
      editor: {
        state: { doc: { content: { size: number } } };
        chain: () => Record<string, (...args: unknown[]) => ReturnType<typeof instance.chain>>;
      };
    };
    const chain = instance.chain();
    const end = instance.state.doc.content.size;
    if (empties) chain.clearContent?.(true).focus?.('end').run?.();
    else chain.insertContentAt?.(end, { type: 'paragraph' }).focus?.('end').run?.();
  }, isEmptied);

/** Returns the text of the caret's block, and of its nearest element that matches the selector, if any. */
export const atCaret = (editor: Locator, selector: string) =>
  editor.evaluate((dom, wanted) => {
    const node = getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    const clean = (found?: Element | null) => found?.textContent?.replaceAll('\u00a0', ' ');
    return {
      block: clean(element?.closest('p, h1, h2, h3, h4, h5, h6, pre')),
      within: clean(element?.closest(wanted)),
      rules: dom.querySelectorAll('hr').length,
    };
  }, selector);

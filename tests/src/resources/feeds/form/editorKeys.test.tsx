import { Editor } from '@tiptap/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editorOptions, withoutEnd } from '../../../../../src/resources/feeds/form/editorOptions';

const CONTENTS = {
  'a paragraph': '<p>One</p><p>Two</p>',
  'the second item of a list': '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  'the second item of a numbered list': '<ol><li><p>One</p></li><li><p>Two</p></li></ol>',
  'a quotation': '<blockquote><p>One</p><p>Two</p></blockquote>',
  'a paragraph below a list': '<ul><li><p>One</p></li></ul><p>Two</p>',
  'a code block': '<pre><code>Two</code></pre>',
  'a nested list': '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
};

// WCAG 2.1.2: what takes the focus lets it go by the same key.
describe.each(Object.entries(CONTENTS))('In %s', (_, content) => {
  it.each([false, true])(
    'Tab (with Shift: %s) leaves the editor, and the text as it is',
    (shiftKey) => {
      const element = document.createElement('div');
      document.body.append(element);
      const editor = new Editor({ ...editorOptions, element, content });
      onTestFinished(() => {
        editor.destroy();
        element.remove();
      });
      const before = withoutEnd(editor.getHTML());
      editor.state.doc.descendants((node, position) => {
        if (node.text === 'Two') editor.commands.setTextSelection(position + 1);
      });
      expect(editor.state.selection.$from.parent.textContent).toBe('Two');
      const key = new KeyboardEvent('keydown', {
        key: 'Tab',
        shiftKey,
        bubbles: true,
        cancelable: true,
      });
      editor.view.dom.dispatchEvent(key);
      expect(key.defaultPrevented).toBe(false);
      expect(withoutEnd(editor.getHTML())).toBe(before);
    },
  );
});

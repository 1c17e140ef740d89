import { createDocument, getHTMLFromFragment, type Editor as TiptapEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { RichTextInputProps } from 'ra-input-rich-text';
import { isSafeLink } from '../../../format/html';
import { cleanPasted } from './pastedHtml';

/** Returns the editor's options: text and structure that the console can display; no images, no styles. */
export function editorOptions(label: string): NonNullable<RichTextInputProps['editorOptions']> {
  return {
    // The theme styles the editor: tiptap's style element would violate the content security policy.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, isAllowedUri: (address) => isSafeLink(address) },
      }),
    ],
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-label': label,
        dir: 'auto',
      },
    },
  };
}

/** Returns content as the editor writes it while it is not edited, so that a change that was undone is none. */
export function asWritten(content: string, schema: TiptapEditor['schema']): string {
  const { content: nodes } = createDocument(content, schema, { preserveWhitespace: true });
  return withoutEnd(getHTMLFromFragment(nodes, schema));
}

/** Returns HTML of the editor without the empty paragraphs that it adds at the end. */
export const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

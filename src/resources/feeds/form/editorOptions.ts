import StarterKit from '@tiptap/starter-kit';
import type { RichTextInputProps } from 'ra-input-rich-text';

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** Returns whether a URL may be used as a link: http, https or mailto (rulings R25). */
export const isSafeLink = (address: string): boolean => SAFE_LINK.test(address.trim());

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
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
    },
  };
}

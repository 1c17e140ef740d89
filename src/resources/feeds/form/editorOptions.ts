import StarterKit from '@tiptap/starter-kit';
import type { RichTextInputProps } from 'ra-input-rich-text';

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** Tells whether an address may be linked to: http, https or mailto, as it is shown afterwards (rulings R25). */
export const isSafeLink = (address: string): boolean => SAFE_LINK.test(address.trim());

/** Makes the editor's options: text and its structure only, as much as the console shows; no images, no styles. */
export function editorOptions(label: string): NonNullable<RichTextInputProps['editorOptions']> {
  return {
    // The theme styles it: tiptap's own style element would break the security policy.
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

import { readAddress } from './pasted';
import { looksLikeHtml } from './text';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Converts plain text to HTML for the editor: a paragraph per blank line, a break per line. HTML is returned unchanged. */
export function textToHtml(text: string): string {
  if (looksLikeHtml(text) || text === '') return text;
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Returns whether HTML contains only tags and spaces. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

/** Returns whether a URL may be used as a link: http, https or mailto. */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address.trim());

const EMAIL_ADDRESS = /^(?:mailto:)?[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@.]+(?:\?\S*)?$/i;
const OTHER_SCHEME = /^[a-z][\w+.-]*:(?!\/\/|\d)/i;
// A known name, an address of four numbers or in brackets, or names of which the last begins with a letter.
const HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\]|[^.]+(?:\.[^.]+)*\.[a-z][^.]*)$/i;

/** Returns a typed or pasted address as a link: with one scheme, `https://` before a host, `mailto:` before an email; else undefined. */
export function toLink(typed: string): string | undefined {
  const text = readAddress(typed);
  if (EMAIL_ADDRESS.test(text)) return /^mailto:/i.test(text) ? text : `mailto:${text}`;
  if (OTHER_SCHEME.test(text) || /\s/.test(text)) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, host = ''] = /^https?:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address) ?? [];
  return HOST.test(host) && URL.canParse(address) ? address : undefined;
}

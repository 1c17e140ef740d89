// What the editor can write (rulings R25). No expression here looks past the next bracket, or "<a" a hundred thousand
// times would take seconds.
const ELEMENT =
  /<(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|blockquote|code|pre|hr|span|div|img)(?:\s[^<>]*)?\/?>/i;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Tells whether a text is HTML of the editor rather than plain text from elsewhere, as `<help@example.com>` (rulings R25). */
export function looksLikeHtml(text: string): boolean {
  return ELEMENT.test(text);
}

/** Turns plain text into the HTML of an editor: a paragraph per empty line, a break per line. HTML stays as it is. */
export function textToHtml(text: string): string {
  if (looksLikeHtml(text) || text === '') return text;
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Tells whether nothing is left of HTML to read: tags and spaces alone. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

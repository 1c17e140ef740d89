// A tag has a letter right after its bracket; "fees < 5" has not.
const TAG = /<\/?[a-z][^>]*>/i;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Tells whether a text is HTML of an editor rather than plain text from elsewhere (rulings R25). */
export function looksLikeHtml(text: string): boolean {
  return TAG.test(text);
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
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

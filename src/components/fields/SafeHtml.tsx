import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { toSafeHtml } from './sanitise';

// The elements that the editor writes (rulings R25). The expression never matches beyond the next bracket; otherwise "<a"
// repeated 100,000 times would take seconds.
const ELEMENT =
  /<(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|blockquote|code|pre|hr|span|div|img)(?:\s[^<>]*)?\/?>/i;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns whether a text is HTML of the editor and not plain text, such as `<help@example.com>`. */
export function looksLikeHtml(text: string): boolean {
  return ELEMENT.test(text);
}

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

/** Returns whether a URL may be used as a link: http, https or mailto (rulings R25). */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address.trim());

const Content = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontSize: '1rem', margin: '1.2em 0 0.4em' },
  '& a[href]': { color: theme.palette.primary.main },
  '& pre': {
    overflowX: 'auto',
    padding: 12,
    borderRadius: 8,
    background: theme.palette.background.default,
    whiteSpace: 'pre-wrap',
  },
  '& blockquote': {
    margin: '1em 0',
    paddingInlineStart: 12,
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
  },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: `1px solid ${theme.palette.divider}`, padding: '4px 8px' },
}));

/** Renders HTML or plain text of any origin, sanitised on render (rulings R25). The only component that renders HTML. */
export function SafeHtml({ content }: { content: string }) {
  const html = useMemo(() => (looksLikeHtml(content) ? toSafeHtml(content) : undefined), [content]);
  if (html === undefined) {
    return (
      <Content dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Content>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, sanitised in the line above
  return <Content dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

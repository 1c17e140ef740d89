import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { looksLikeHtml } from '../../format/text';
import { toSafeHtml } from './sanitise';

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

/** Renders HTML or plain text of any origin, sanitised on render. The only component that renders HTML. */
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

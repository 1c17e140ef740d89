import { styled } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type ElementType, useDeferredValue, useMemo } from 'react';

const Text = styled('pre')(({ theme }) => ({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  font: 'inherit',
  '&[data-boxed]': {
    padding: 12,
    borderRadius: 6,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.default,
    font: '0.8125rem/1.5 ui-monospace, monospace',
  },
  // Parts outside the viewport cost no layout: two megabytes open as fast as two kilobytes.
  '& > span': { display: 'block', contentVisibility: 'auto', containIntrinsicSize: 'auto 600px' },
}));

const PART = 4_000;
const FIRST = 4;

/** Splits a text into parts of about 4,000 characters, at line ends if there are any. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > PART) {
    const line = text.lastIndexOf('\n', from + PART);
    const to = line > from ? line + 1 : from + PART;
    parts.push(text.slice(from, to));
    from = to;
  }
  parts.push(text.slice(from));
  return parts;
}

/** Renders a text of any length with its line ends. */
export function LongText({ text, boxed }: { text: string; boxed?: boolean }) {
  const all = useMemo(() => splitText(text), [text]);
  // The beginning is rendered first; the rest of a long text follows without delaying its dialog.
  const parts = useDeferredValue(all, all.slice(0, FIRST));
  if (parts.length === 1) return <Text data-boxed={boxed || undefined}>{text}</Text>;
  return (
    <Text data-boxed={boxed || undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
        <span key={index}>{part}</span>
      ))}
    </Text>
  );
}

interface SecondaryTextProps extends TypographyProps {
  component?: ElementType;
  /** Smaller than the text that it explains. */
  small?: boolean;
}

/** Renders an explanation or a detail next to the main text. */
export const SecondaryText = ({ small, ...props }: SecondaryTextProps) => (
  <Typography color="text.secondary" {...(small && { variant: 'body2' })} {...props} />
);

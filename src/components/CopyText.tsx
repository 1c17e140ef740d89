import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

const Copy = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: 'calc(100% + 8px)',
  minHeight: 24,
  padding: '0 4px',
  margin: '0 -4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'copy',
  '& bdi > span': {
    display: 'inline-block',
    maxWidth: '7ch',
    verticalAlign: 'bottom',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& svg': {
    width: 14,
    height: 14,
    flexShrink: 0,
    fill: 'currentColor',
    color: theme.palette.text.secondary,
  },
  // Over the end of the text: nothing moves while it is said.
  '& small': {
    position: 'absolute',
    insetInlineEnd: 0,
    padding: '0 4px',
    borderRadius: 4,
    background: theme.palette.background.paper,
    whiteSpace: 'nowrap',
  },
  '&:hover': { background: theme.palette.action.hover },
}));

// Material's own, without a component of MUI for each row.
const CopyIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z" />
  </svg>
);

const SAID_MS = 2_000;
// Identifiers that were made one after the other differ at their ends.
const TAIL = 6;

interface CopyTextProps {
  text: string;
  /** Drawn with fixed width, as identifiers are. */
  isCode?: boolean;
  /** Shortened to the eye only: it is found, read out and copied whole. */
  isShort?: boolean;
}

/** A text that a press copies whole; its accessible name is the text itself. Nothing for an empty one (rulings R32). */
export function CopyText({ text, isCode, isShort }: CopyTextProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);

  useEffect(
    function forgetThatItWasCopied() {
      if (!isCopied) return;
      const timer = setTimeout(() => setCopied(false), SAID_MS);
      return () => clearTimeout(timer);
    },
    [isCopied],
  );
  if (!text) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A browser may refuse, or have no clipboard (plain HTTP).
      notify('common.copyFailed', { type: 'warning' });
    }
  }
  return (
    <Copy
      type="button"
      title={isShort ? text : translate('common.copy')}
      aria-label={isShort ? text : undefined}
      onClick={() => void copy()}
    >
      <bdi style={isCode ? { fontFamily: 'ui-monospace, monospace' } : undefined}>
        {isShort && <span>{text.slice(0, -TAIL)}</span>}
        {isShort ? text.slice(-TAIL) : text}
      </bdi>
      <CopyIcon />
      {isCopied && <small role="status">{translate('common.copied')}</small>}
    </Copy>
  );
}

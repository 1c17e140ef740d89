import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { copyToClipboard } from '../../browser';
import './CopyText.css';
import { formatText } from '../../format/text';

const COPIED_MS = 2_000;
// IDs that were created one after the other differ at their ends.
const TAIL = 6;

interface CopyTextProps {
  text: string;
  /** Rendered in a monospaced font, for an ID. */
  isCode?: boolean;
  /** Shortened visually only: the complete text is found, read aloud and copied. */
  isShort?: boolean;
}

/** Renders a text that a click copies; its accessible name is the text itself. Renders nothing for an empty text. */
export function CopyText({ text, isCode, isShort }: CopyTextProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);

  useEffect(
    function resetCopied() {
      if (!isCopied) return;
      const timer = setTimeout(() => setCopied(false), COPIED_MS);
      return () => clearTimeout(timer);
    },
    [isCopied],
  );
  if (!text) return null;
  async function copy() {
    if (await copyToClipboard(text)) setCopied(true);
    else notify('common.copyFailed', { type: 'warning' });
  }
  return (
    <button
      className="copy-text"
      data-short={isShort || undefined}
      type="button"
      title={text}
      aria-label={isShort ? text : undefined}
      aria-description={translate('common.copy')}
      onClick={() => void copy()}
    >
      <bdi
        className={isCode ? undefined : 'one-line'}
        style={isCode ? { fontFamily: 'ui-monospace, monospace' } : undefined}
      >
        {isShort && <span>{text.slice(0, -TAIL)}</span>}
        {isShort ? text.slice(-TAIL) : text}
      </bdi>
      {isCopied && <small role="status">{translate('common.copied')}</small>}
    </button>
  );
}

/** Renders an ID, shortened visually only; a click copies it completely. */
export const CopyableId = ({ of: value }: { of: unknown }) => (
  <CopyText text={formatText(value)} isCode isShort />
);

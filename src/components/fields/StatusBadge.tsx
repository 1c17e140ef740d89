import type { ReactNode } from 'react';
import './StatusBadge.css';
import { lookUp } from '../../format/collections';
import { formatText } from '../../format/text';
import { useValueLabel } from '../../i18n/useTranslations';

const TONES: Record<string, Tone> = { info: 'info', warning: 'busy', error: 'bad' };

/** Returns the tone of a severity's badge; 'quiet' for an unknown severity. */
export const severityTone = (severity: string): Tone => lookUp(TONES, severity) ?? 'quiet';

/** Returns a function that labels a severity; an unknown one is returned unchanged, a missing one has its own label. */
export function useSeverityLabel(): (severity: string) => string {
  const labelOf = useValueLabel('resources.logs.severities');
  return (severity) => labelOf(severity || 'none');
}

/** Renders the severity of a log as a badge; nothing if the server sent none. */
export function SeverityBadge({ severity }: { severity: unknown }) {
  const labelOf = useSeverityLabel();
  const text = formatText(severity);
  return text && <StatusBadge tone={severityTone(text)}>{labelOf(text)}</StatusBadge>;
}

/** `attention` is for a state that an admin must act on. */
export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info' | 'attention';

interface StatusBadgeProps {
  tone?: Tone;
  /** Whose status it is, if two badges are side by side. */
  title?: string;
  /** The text already contains whose status it is: on a card the badge has no label. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Renders a status as a small tinted badge, solid if it needs attention. The text carries the meaning, not the colour. */
export const StatusBadge = ({ tone = 'quiet', title, isPlain, children }: StatusBadgeProps) => (
  <span className={`status-badge${isPlain ? ' plain' : ''}`} data-tone={tone} title={title}>
    {children}
  </span>
);

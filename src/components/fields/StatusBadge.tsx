import type { ReactNode } from 'react';
import './StatusBadge.css';

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

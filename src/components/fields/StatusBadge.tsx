import type { ReactNode } from 'react';
import './StatusBadge.css';

export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info';

interface StatusBadgeProps {
  tone?: Tone;
  /** Says whose status it is, where two stand side by side. */
  title?: string;
  /** Its words say whose status it is: on a card it has no label. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A status as a small badge. The words say it; the colour only helps the eye. */
export const StatusBadge = ({ tone = 'quiet', title, isPlain, children }: StatusBadgeProps) => (
  <span className={`status-badge${isPlain ? ' plain' : ''}`} data-tone={tone} title={title}>
    {children}
  </span>
);

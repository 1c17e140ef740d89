import type { ReactNode } from 'react';
import './StatusBadge.css';

/** `attention` is for a state that a person must act on. */
export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info' | 'attention';

interface StatusBadgeProps {
  tone?: Tone;
  /** Whose status it is, where two are side by side. */
  title?: string;
  /** Its text names whose status it is: on a card it has no label. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A status as a small tinted badge, solid where it needs attention. The words say it; the colour only helps the eye. */
export const StatusBadge = ({ tone = 'quiet', title, isPlain, children }: StatusBadgeProps) => (
  <span className={`status-badge${isPlain ? ' plain' : ''}`} data-tone={tone} title={title}>
    {children}
  </span>
);

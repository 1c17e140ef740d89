import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info';

// Green, red, yellow and blue whatever the theme; the words on them have at least 6:1 (rulings R38).
const FILLED = {
  good: { background: '#1a6e3c', color: '#ffffff' },
  bad: { background: '#b3261e', color: '#ffffff' },
  busy: { background: '#ffd23f', color: '#1c2421' },
  info: { background: '#1f5f99', color: '#ffffff' },
};

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const { background, color } =
      tone === 'quiet' ? { background: 'none', color: theme.palette.text.secondary } : FILLED[tone];
    return {
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 8px',
      border: `1px solid ${tone === 'quiet' ? theme.palette.divider : background}`,
      borderRadius: 10,
      background,
      color,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
    };
  },
);

interface StatusBadgeProps {
  tone?: Tone;
  /** Says whose status it is, where two stand side by side. */
  title?: string;
  children: ReactNode;
}

/** A status as a small badge. The words say it; the colour only helps the eye. */
export function StatusBadge({ tone = 'quiet', title, children }: StatusBadgeProps) {
  return (
    <Badge tone={tone} title={title}>
      {children}
    </Badge>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info';

const COLOURS = { good: 'success', bad: 'error', busy: 'warning', info: 'info' } as const;

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour =
      tone === 'quiet' ? theme.palette.text.secondary : theme.palette[COLOURS[tone]].main;
    return {
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 8px',
      border: `1px solid ${tone === 'quiet' ? theme.palette.divider : colour}`,
      borderRadius: 10,
      color: colour,
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

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'info';

// Fill and text. Solid, since a tinted yellow reads as brown, and the same in light and dark: red stays red.
const COLOURS = {
  good: ['#1b7f46', '#ffffff'],
  bad: ['#c62f2f', '#ffffff'],
  busy: ['#facc15', '#2b2100'],
  info: ['#1f66b3', '#ffffff'],
} as const;

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme: { palette }, tone }) => {
    const [backgroundColor, color] =
      tone === 'quiet' ? [palette.grey.A200, palette.text.secondary] : COLOURS[tone];
    return {
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 8px',
      // Seen only where the system takes the fill away (forced colours).
      border: '1px solid transparent',
      borderRadius: 10,
      backgroundColor,
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

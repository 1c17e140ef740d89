import { useTranslate } from 'react-admin';
import type { OperationOutcome } from '../../journal/operation';
import { StatusBadge, type Tone } from '../fields/StatusBadge';

const TONES: Record<OperationOutcome, Tone> = {
  done: 'good',
  refused: 'bad',
  unknown: 'busy',
  sending: 'info',
  notSent: 'quiet',
};

/** How an operation ended, as a badge. */
export function OutcomeBadge({ outcome }: { outcome: OperationOutcome }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={TONES[outcome]}>{translate(`activity.outcomes.${outcome}`)}</StatusBadge>
  );
}

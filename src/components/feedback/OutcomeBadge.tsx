import { useTranslate } from 'react-admin';
import type { Operation } from '../../journal/operation';
import { type OperationState, operationState } from '../../operations/operationState';
import { StatusBadge, type Tone } from '../fields/StatusBadge';

const TONES: Record<OperationState, Tone> = {
  done: 'good',
  refused: 'bad',
  unknown: 'attention',
  sending: 'info',
  notSent: 'quiet',
  markedDone: 'good',
  markedNotDone: 'quiet',
  doneTwice: 'bad',
};

type OutcomeBadgeProps = Pick<Operation, 'outcome' | 'settledBy' | 'details'>;

/** Renders the state of an operation as a badge, with the same label on every screen. */
export function OutcomeBadge(operation: OutcomeBadgeProps) {
  const translate = useTranslate();
  const state = operationState(operation);
  return <StatusBadge tone={TONES[state]}>{translate(`activity.outcomes.${state}`)}</StatusBadge>;
}

import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';
import { StatusBadge, type Tone } from '../fields/StatusBadge';
import { useLedgerLabel } from './useLedgerLabel';

const TONES: Record<string, Tone> = {
  completed: 'good',
  success: 'good',
  failed: 'bad',
  initiated: 'busy',
  pending: 'busy',
};

const toneOf = (status: string) => lookUp(TONES, status.toLowerCase());

/** Returns whether the badge of a status shows a failure. */
export const isFailureStatus = (status: unknown) => toneOf(formatText(status)) === 'bad';

/** Renders the status of a transaction as a badge (rulings R38); nothing if the server sent none. */
export function TransactionStatus({ status }: { status: unknown }) {
  const labelOf = useLedgerLabel();
  const text = formatText(status);
  return (
    text && <StatusBadge tone={toneOf(text) ?? 'info'}>{labelOf('statuses', text)}</StatusBadge>
  );
}

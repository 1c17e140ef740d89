import { StatusBadge, type Tone } from '../../components/fields/StatusBadge';
import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';

const TONES: Record<string, Tone> = {
  completed: 'good',
  success: 'good',
  failed: 'bad',
  initiated: 'busy',
  pending: 'busy',
};

/** The status as the server wrote it, as a badge (rulings R38); nothing where it sent none. */
export function TransactionStatus({ status }: { status: unknown }) {
  const text = formatText(status);
  return (
    text && <StatusBadge tone={lookUp(TONES, text.toLowerCase()) ?? 'info'}>{text}</StatusBadge>
  );
}

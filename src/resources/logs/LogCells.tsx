import { useRecordContext, useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { formatText } from '../../format/text';
import type { FoldedLog } from './rows';
import { useSeverityWords } from './useSeverityWords';
import { toneOf } from './values';

/** The severity as a badge; nothing where the server sent none (rulings R32). */
export function SeverityCell() {
  const words = useSeverityWords();
  const severity = formatText(useRecordContext<FoldedLog>()?.severity);
  if (!severity) return null;
  return <StatusBadge tone={toneOf(severity)}>{words(severity)}</StatusBadge>;
}

/** The message, and how many equal ones are folded into it. */
export function MessageCell() {
  const translate = useTranslate();
  const log = useRecordContext<FoldedLog>();
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <bdi>{formatText(log?.message)}</bdi>{' '}
      {log?.same && (
        <StatusBadge>
          {translate('resources.logs.times', { smart_count: log.same.length })}
        </StatusBadge>
      )}
    </span>
  );
}

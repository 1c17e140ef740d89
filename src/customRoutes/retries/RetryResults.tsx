import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { SettleButtons } from '../../components/feedback/BatchPanel';
import { StatusBadge } from '../../components/fields/StatusBadge';
import type { ItemResult, SettledState } from '../../operations/batch';
import type { ItemState } from '../../operations/batchSettings';
import type { FailedEvent, Recovery } from './recovery';
import { VirtualList } from './VirtualList';

interface StateRecord {
  /** Label in the CSV file, the same in every language. */
  word: string;
  tone: 'good' | 'bad' | 'attention' | 'quiet';
  rank: number;
}

const STATES = {
  unknown: { word: 'unknown', tone: 'attention', rank: 0 },
  refused: { word: 'failed', tone: 'bad', rank: 1 },
  sending: { word: 'firing', tone: 'quiet', rank: 2 },
  waiting: { word: 'waiting', tone: 'quiet', rank: 3 },
  done: { word: 'succeeded', tone: 'good', rank: 4 },
} as const satisfies Record<ItemState, StateRecord>;

export const CSV_COLUMNS = ['id', 'event', 'url', 'cause', 'result', 'reason', 'seen'] as const;

interface ResultRow {
  event: FailedEvent;
  result: ItemResult;
}

const rowsOf = ({ items, results }: Recovery): ResultRow[] =>
  items.map((event, index) => ({ event, result: results[index] ?? { state: 'unknown' } }));

export const resultRows = (recovery: Recovery): ResultRow[] =>
  rowsOf(recovery).sort((a, b) => STATES[a.result.state].rank - STATES[b.result.state].rank);

/** Returns why an event was not done, or the server's message for an unknown outcome; '' if there is none. */
const reasonOf = ({ reason, note }: ItemResult): string => reason ?? note ?? '';

export function csvRows(recovery: Recovery, translated: (key: string) => string): string[][] {
  return rowsOf(recovery).map(({ event: { id, delivery, cause }, result }) => {
    const { events = '', url = '' } = delivery;
    const { word } = STATES[result.state];
    return [id, events, url, cause, word, translated(reasonOf(result)), result.seen ?? ''];
  });
}

interface ResultsProps {
  batch: Recovery;
  onSettle: (id: string, state: SettledState) => unknown;
}

export function RetryResults({ batch, onSettle }: ResultsProps) {
  const translate = useTranslate();
  const rows = useMemo(() => resultRows(batch), [batch]);
  return (
    <VirtualList label={translate('retries.results')} rows={rows} keyOf={(_, index) => index}>
      {({ event, result }) => (
        <>
          <StatusBadge tone={STATES[result.state].tone}>
            {translate(`retries.states.${result.state}`)}
          </StatusBadge>
          <span>{event.id}</span>
          <span>{event.delivery.events}</span>
          {reasonOf(result) && <span>{translate(reasonOf(result), { _: reasonOf(result) })}</span>}
          {result.seen && <span>{translate('retries.seen', { status: result.seen })}</span>}
          <SettleButtons item={event} result={result} texts="retries" onSettle={onSettle} />
        </>
      )}
    </VirtualList>
  );
}

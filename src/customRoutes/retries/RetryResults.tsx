import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { StatusBadge } from '../../components/fields/StatusBadge';
import type { Recovery } from './recovery';
import { RESULT_STATES, type ResultRow, resultReason, resultRows } from './resultRows';
import { VirtualList } from './VirtualList';

interface ResultsProps {
  batch: Recovery;
  /** Settles an event of unknown outcome. */
  onSettle: (id: string, state: 'done' | 'refused') => unknown;
}

/** Renders each event with its result, and its status in the list since. */
export function RetryResults({ batch, onSettle }: ResultsProps) {
  const translate = useTranslate();
  const rows = useMemo(() => resultRows(batch), [batch]);
  return (
    <VirtualList label={translate('retries.results')} rows={rows} keyOf={(_, index) => index}>
      {(row) => <Row {...row} onSettle={onSettle} />}
    </VirtualList>
  );
}

function Row({ event, result, onSettle }: ResultRow & Pick<ResultsProps, 'onSettle'>) {
  const translate = useTranslate();
  const reason = resultReason(result);
  return (
    <>
      <StatusBadge tone={RESULT_STATES[result.state].tone}>
        {translate(`retries.states.${result.state}`)}
      </StatusBadge>
      <span>{event.id}</span>
      <span>{event.delivery.events}</span>
      {reason && <span>{translate(reason, { _: reason })}</span>}
      {result.seen && <span>{translate('retries.seen', { status: result.seen })}</span>}
      {result.state === 'unknown' &&
        (['done', 'refused'] as const).map((state) => (
          <Button
            key={state}
            size="small"
            color="inherit"
            sx={{ py: 0 }}
            onClick={ignoreDoubleClick(() => onSettle(event.id, state))}
          >
            {translate(`retries.settle.${state}`)}
          </Button>
        ))}
    </>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { RowActions } from '../../components/buttons/RowAction';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { SelectField } from '../../components/form/SelectField';
import { useKeyedSelection } from '../../components/list/useKeyedSelection';
import { VirtualList } from '../../components/list/VirtualList';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatCount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { ConfirmRecovery, type RecoveryProps } from './ConfirmRecovery';
import {
  causesOf,
  isAtOrAfter,
  isSelectable,
  PERIODS,
  type Period,
  type SelectedEvents,
  startOfPeriod,
  toFailedEvent,
} from './recovery';
import { useScan } from './useScan';

/** Renders the selected events by cause of failure; a click deselects all events of a cause. */
function Causes({ selection }: { selection: SelectedEvents }) {
  const translate = useTranslate();
  const events = useKeyedSelection(selection);
  if (events.length === 0) return null;
  return (
    <VirtualList
      label={translate('retries.causes')}
      rows={causesOf(events)}
      keyOf={([cause]) => cause}
    >
      {([cause, ofCause]) => (
        <>
          <b style={{ minWidth: 48, textAlign: 'end' }}>{formatCount(ofCause.length)}</b>
          <span style={{ flex: 1 }}>{cause || translate('retries.noCause')}</span>
          <RowActions>
            <button
              type="button"
              aria-label={translate('retries.leaveOutCause', { cause })}
              onClick={() => selection.remove(ofCause)}
            >
              {translate('retries.leaveOut')}
            </button>
          </RowActions>
        </>
      )}
    </VirtualList>
  );
}

export function SelectEvents(recovery: RecoveryProps) {
  const { webhookId, selection } = recovery;
  const translate = useTranslate();
  const { data = [] } = useListContext<WebhookEvent>();
  const { add, clear } = selection;
  const count = useKeyedSelection(selection).length;
  const [{ since, day }, setPeriod] = useState({ since: 'ever' as Period, day: '' });
  const isWanted = (event: WebhookEvent) =>
    isSelectable(event) && isAtOrAfter(event.created_at, startOfPeriod(since, day));
  const [none, setNone] = useState<EmptySelection>();
  const [isConfirming, setConfirming] = useState(false);
  function changePeriod(since: Period, day: string) {
    setPeriod({ since, day });
    setNone(undefined);
  }
  const explainNone = (at: EmptySelection['at'], events: readonly WebhookEvent[]) =>
    setNone(events.some(isWanted) ? undefined : { at, events, lacksDay: since === 'day' && !day });
  function choosePage() {
    add(data.filter(isWanted).map(toFailedEvent));
    explainNone('page', data);
  }
  const { progress, failure, scan, stop } = useScan(webhookId, isWanted, add, (scannedEvents) =>
    explainNone('pages', scannedEvents),
  );
  return (
    <>
      <SecondaryText>{translate('retries.about')}</SecondaryText>
      <Stack direction="row" sx={{ my: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectField
          label={translate('retries.since')}
          value={since}
          onChange={({ target }) => changePeriod(target.value as Period, day)}
          options={PERIODS.map((value) => ({ value, label: translate(`retries.sinces.${value}`) }))}
        />
        {since === 'day' && (
          <TextField
            type="date"
            label={translate('retries.sinceDay')}
            value={day}
            onChange={({ target }) => changePeriod(since, target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        <ActionButton label="retries.choosePage" onClick={choosePage} />
        {progress ? (
          <ActionButton label="retries.stopScan" onClick={stop} />
        ) : (
          <ActionButton label="retries.scan" onClick={scan} />
        )}
        <Button size="small" disabled={count === 0} onClick={clear}>
          {translate('retries.clear')}
        </Button>
      </Stack>
      <Typography role="status">
        {progress && `${translate('retries.scanning', { ...progress })} `}
        {translate('retries.chosen', { smart_count: count })}
      </Typography>
      {none && !progress && <EmptySelectionReason {...none} />}
      <Failure failure={failure} onRetry={scan} />
      <Causes selection={selection} />
      {count > 0 && !progress && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => setConfirming(true)}>
          {translate('retries.start', { smart_count: count })}
        </Button>
      )}
      {isConfirming && <ConfirmRecovery {...recovery} onClose={() => setConfirming(false)} />}
    </>
  );
}

interface EmptySelection {
  at: 'page' | 'pages';
  events: readonly WebhookEvent[];
  lacksDay: boolean;
}

const timeOf = ({ created_at }: WebhookEvent) => Date.parse(String(created_at)) || 0;

function reasonOf(failed: number, usable: number): string {
  if (failed === 0) return 'noFailed';
  return usable === 0 ? 'noAddress' : 'tooOld';
}

function EmptySelectionReason({ at, events, lacksDay }: EmptySelection) {
  const translate = useTranslate();
  const failed = events.filter(({ status }) => status === 'failed');
  const usable = failed.filter(isSelectable);
  const reason = lacksDay ? 'noDay' : reasonOf(failed.length, usable.length);
  const newest = Math.max(...usable.map(timeOf));
  return (
    <SecondaryText role="status" sx={{ mt: 0.5 }}>
      {translate(`retries.none.${reason}`, {
        smart_count: usable.length || failed.length,
        where: translate(`retries.none.${at}`),
        newest: newest > 0 ? formatTime(newest, 'dateTime') : '–',
      })}
    </SecondaryText>
  );
}

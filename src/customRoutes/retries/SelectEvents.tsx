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
import { VirtualList } from '../../components/list/VirtualList';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatCount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import type { NewBatch } from '../../operations/runBatch';
import { ConfirmRecovery } from './ConfirmRecovery';
import {
  causesOf,
  type FailedEvent,
  isAtOrAfter,
  isSelectable,
  PERIODS,
  type Period,
  startOfPeriod,
  toFailedEvent,
} from './recovery';
import { useSelectedEvents } from './SelectedEvents';
import { useScan } from './useScan';

interface SinceFieldProps {
  since: Period;
  day: string;
  onChange: (since: Period, day: string) => void;
}

function SinceField({ since, day, onChange }: SinceFieldProps) {
  const translate = useTranslate();
  return (
    <>
      <SelectField
        label={translate('retries.since')}
        value={since}
        onChange={(value) => onChange(value as Period, day)}
        options={PERIODS.map((value) => ({ value, label: translate(`retries.sinces.${value}`) }))}
      />
      {since === 'day' && (
        <TextField
          type="date"
          label={translate('retries.sinceDay')}
          value={day}
          onChange={({ target }) => onChange(since, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </>
  );
}

/** Renders the selected events by cause of failure; a click deselects all events of a cause. */
function Causes() {
  const translate = useTranslate();
  const { events, selection } = useSelectedEvents();
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

interface SelectEventsProps {
  webhookId: string;
  onStart: (batch: NewBatch<FailedEvent>) => Promise<void>;
}

export function SelectEvents({ webhookId, onStart }: SelectEventsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<WebhookEvent>();
  const { events, selection } = useSelectedEvents();
  const { add, clear } = selection;
  const count = events.length;
  const [{ since, day }, setSince] = useState({ since: 'ever' as Period, day: '' });
  const isWanted = (event: WebhookEvent) =>
    isSelectable(event) && isAtOrAfter(event.created_at, startOfPeriod(since, day));
  const [none, setNone] = useState<EmptySelection>();
  const [isConfirming, setConfirming] = useState(false);
  function explainNone(at: EmptySelection['at'], events: readonly WebhookEvent[]) {
    setNone(events.some(isWanted) ? undefined : { at, events, since, day });
  }
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
        <SinceField
          {...{ since, day }}
          onChange={(since, day) => {
            setSince({ since, day });
            setNone(undefined);
          }}
        />
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
      <Causes />
      {count > 0 && !progress && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => setConfirming(true)}>
          {translate('retries.start', { smart_count: count })}
        </Button>
      )}
      {isConfirming && (
        <ConfirmRecovery {...{ webhookId, onStart }} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

interface EmptySelection {
  at: 'page' | 'pages';
  events: readonly WebhookEvent[];
  since: Period;
  day: string;
}

const timeOf = ({ created_at }: WebhookEvent) => Date.parse(String(created_at)) || 0;

function EmptySelectionReason({ at, events, since, day }: EmptySelection) {
  const translate = useTranslate();
  const failed = events.filter(({ status }) => status === 'failed');
  const usable = failed.filter(isSelectable);
  const reason =
    since === 'day' && !day
      ? 'noDay'
      : failed.length === 0
        ? 'noFailed'
        : usable.length === 0
          ? 'noAddress'
          : 'tooOld';
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

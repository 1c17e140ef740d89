import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useRepeatConsent } from '../../components/feedback/useRepeatConsent';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { SecondaryText } from '../../components/fields/Text';
import { ScrollingList } from '../../components/list/VirtualList';
import { groupBy } from '../../format/collections';
import { DAY_MS } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { digestOf } from '../../operations/digest';
import type { NewBatch } from '../../operations/runBatch';
import { useOperation } from '../../operations/useOperation';
import { useWebhook } from '../../resources/webhooks/useMerchant';
import { type Destination, destinationsOf, useLedgerCheck } from './ledgerCheck';
import type { FailedEvent, SelectedEvents } from './recovery';

function DestinationList({ destinations }: { destinations: readonly Destination[] }) {
  const t = useTranslations('retries.confirm');
  return (
    // A scrolling box must be reachable by keyboard.
    <ScrollingList tabIndex={0} aria-label={t('destinations')}>
      {destinations.map(({ url, events, isChanged, isInactive, contradicted }) => (
        <li key={url}>
          <Box component="span" sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
            <bdi>{url}</bdi>
          </Box>
          <span>{t('events', { smart_count: events.length })}</span>
          {isChanged && <StatusBadge tone="bad">{t('changed')}</StatusBadge>}
          {isInactive && <StatusBadge tone="bad">{t('inactiveShort')}</StatusBadge>}
          {contradicted.length > 0 && (
            <StatusBadge tone="bad">
              {t('contradicted', { smart_count: contradicted.length })}
            </StatusBadge>
          )}
        </li>
      ))}
    </ScrollingList>
  );
}

interface WarningsProps {
  destinations: readonly Destination[];
  now: string;
  onLeaveOut: (events: readonly FailedEvent[]) => void;
}

/** Renders the reasons against the run; a click excludes the events concerned. */
function RunWarnings({ destinations, now, onLeaveOut }: WarningsProps) {
  const t = useTranslations('retries.confirm');
  const changed = destinations.filter(({ isChanged }) => isChanged).flatMap(({ events }) => events);
  const contradicted = destinations.flatMap((each) => each.contradicted);
  const kinds = groupBy(contradicted, ({ reported, inLedger }) => `${reported} ${inLedger}`);
  const leaveOut = (key: string, events: readonly FailedEvent[]) => (
    <Button color="inherit" size="small" onClick={() => onLeaveOut(events)}>
      {t(key)}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      {changed.length > 0 && (
        <Alert severity="warning" action={leaveOut('leaveOutChanged', changed)}>
          {t('moved', { smart_count: changed.length, now })}
        </Alert>
      )}
      {destinations.some(({ isInactive }) => isInactive) && (
        <Alert severity="warning">{t('inactive')}</Alert>
      )}
      {contradicted.length > 0 && (
        <Alert
          severity="warning"
          action={leaveOut(
            'leaveOutContradicted',
            contradicted.map(({ event }) => event),
          )}
        >
          {[...kinds].map(([kind, { length, 0: first }]) => (
            <div key={kind}>
              {t('reports', {
                smart_count: length,
                reported: first?.reported || '–',
                inLedger: first?.inLedger,
              })}
            </div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

function LedgerProgress(check: ReturnType<typeof useLedgerCheck> & { isChecking: boolean }) {
  const { done, customers, failed, isReading, begin, isChecking } = check;
  const t = useTranslations('retries.confirm');
  return (
    <Box sx={{ minHeight: 32, mt: 1 }}>
      {isChecking && <LinearProgress aria-label={t('looking')} />}
      <SecondaryText role="status" small component="span">
        {isReading && t('checking', { done, smart_count: customers })}
        {!isReading && failed > 0 && t('unchecked', { smart_count: failed })}
        {begin && t('notChecked', { smart_count: customers })}
      </SecondaryText>{' '}
      {begin && (
        <Button size="small" onClick={begin}>
          {t('check')}
        </Button>
      )}
    </Box>
  );
}

export interface RecoveryProps {
  webhookId: string;
  selection: SelectedEvents;
  onStart: (batch: NewBatch<FailedEvent>) => Promise<void>;
}

/** Renders the confirmation of a retry run: events, destinations and the reasons against it. */
export function ConfirmRecovery(props: RecoveryProps & { onClose: () => void }) {
  const { webhookId, selection, onStart, onClose } = props;
  const t = useTranslations('retries.confirm');
  // The events at the opening of the dialog: events selected later belong to the next run.
  const [all] = useState(selection.items);
  const [items, setItems] = useState(all);
  const digest = useMemo(
    () => digestOf(['webhooks.fire', webhookId, items.map(({ id }) => id).toSorted()]),
    [items, webhookId],
  );
  // The consent is to these events: without some of them it is another run.
  const repeat = useRepeatConsent('retries.confirm', digest, DAY_MS);
  const webhook = useWebhook(webhookId);
  const check = useLedgerCheck(all);
  const destinations = destinationsOf(items, webhook.data, check.statuses);
  const isChecking = webhook.isLoading || check.isReading || repeat.isChecking;

  function leaveOut(events: readonly FailedEvent[]) {
    const ids = new Set(events.map(({ id }) => id));
    setItems(items.filter(({ id }) => !ids.has(id)));
    selection.remove(events);
  }
  const start = useOperation({
    send: async () => {
      onClose();
      void onStart({
        items,
        repeat: { digest, withinMs: DAY_MS, acceptedAt: repeat.acceptedAt },
      });
    },
  });
  return (
    <ConfirmDialog
      open
      isWide
      operation={start}
      title="retries.confirm.title"
      confirm={t('button', { smart_count: items.length })}
      canConfirm={items.length > 0 && !isChecking && repeat.canSend}
      onClose={onClose}
    >
      {/* Reserves height, so that the buttons below do not move while the checks load. */}
      <Box sx={{ minHeight: 280 }}>
        {t('text', { smart_count: items.length })}
        <DestinationList destinations={destinations} />
        <RunWarnings
          destinations={destinations}
          now={formatText(webhook.data?.url)}
          onLeaveOut={leaveOut}
        />
        {webhook.isError && (
          <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
            {t('webhookUnchecked')}
          </Typography>
        )}
        <LedgerProgress {...check} isChecking={isChecking} />
        {repeat.warning}
      </Box>
    </ConfirmDialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { RepeatWarning } from '../../../components/feedback/RepeatWarning';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { useSignedIn } from '../../../components/page/SignedIn';
import { formatText } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { digestOf, useRepeat } from '../../../operations/repeats';
import type { NewBatch } from '../../../operations/runBatch';
import { useOperation } from '../../../operations/useOperation';
import { useWebhook } from '../../../resources/webhooks/useWebhook';
import type { FailedEvent } from '../recovery';
import { useSelectedEvents } from '../SelectedEventsProvider';
import { destinationsOf } from './destinations';
import { DestinationList, RunWarnings } from './RunWarnings';
import { useLedgerCheck } from './useLedgerCheck';

const DAY_MS = 86_400_000;

interface ConfirmRecoveryProps {
  webhookId: string;
  onStart: (made: NewBatch<FailedEvent>) => Promise<void>;
  onClose: () => void;
}

function LedgerProgress({ done, customers, failed, isReading, begin, isChecking }: Check) {
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
type Check = ReturnType<typeof useLedgerCheck> & { isChecking: boolean };

/** Renders the confirmation of a retry run: events, destinations and the reasons against it (rulings R30). */
export function ConfirmRecovery({ webhookId, onStart, onClose }: ConfirmRecoveryProps) {
  const t = useTranslations('retries.confirm');
  const { chosen, remove } = useSelectedEvents();
  // The events at the opening of the dialog: events selected later belong to the next run.
  const [all] = useState(() => [...chosen.values()]);
  const [items, setItems] = useState(all);
  const digest = useMemo(
    () => digestOf(['webhooks.fire', webhookId, items.map(({ id }) => id).toSorted()]),
    [items, webhookId],
  );
  const repeat = useRepeat(useSignedIn().id, digest, DAY_MS);
  const [acceptedAt, setAcceptedAt] = useState<number>();
  // Accepted for these events only: without some of them it is another run.
  const isAgain = repeat.earlier !== undefined && repeat.earlier.at === acceptedAt;
  const webhook = useWebhook(webhookId);
  const check = useLedgerCheck(all);
  const destinations = destinationsOf(items, webhook.data ?? undefined, check.statuses);
  const isChecking = webhook.isLoading || check.isReading || repeat.isChecking;

  function leaveOut(events: readonly FailedEvent[]) {
    const ids = new Set(events.map(({ id }) => id));
    setItems(items.filter(({ id }) => !ids.has(id)));
    remove(ids);
  }
  const start = useOperation({
    send: async () => {
      onClose();
      void onStart({
        items,
        repeat: { digest, withinMs: DAY_MS, acceptedAt: repeat.earlier?.at },
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
      canConfirm={items.length > 0 && !isChecking && (!repeat.earlier || isAgain)}
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
        <RepeatWarning
          earlier={repeat.earlier}
          texts="retries.confirm"
          isAgain={isAgain}
          onAgain={(isIt) => setAcceptedAt(isIt ? repeat.earlier?.at : undefined)}
        />
      </Box>
    </ConfirmDialog>
  );
}

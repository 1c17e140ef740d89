import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/doubleClick';
import { DialogFooter, DialogFrame } from '../../components/dialog/DialogFrame';
import { NeedsLocks } from '../../components/feedback/Notices';
import { LongText, SecondaryText } from '../../components/fields/Text';
import { useLastValue } from '../../components/page/lifetime';
import { useRowPanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Delivery, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { useTranslations } from '../../i18n/useTranslations';
import { hasLocks } from '../../operations/locks';
import { useOperation } from '../../operations/useOperation';
import { useWebhook } from '../../resources/webhooks/useMerchant';
import { deliveryOf, type RetryResult as Result, retryResult } from './event/readEvent';
import { useLedgerCheck, warningsOf } from './ledgerCheck';
import { toFailedEvent } from './recovery';

/** Renders the result of a retry with the specified messages; a lost response has its own message. */
function RetryResult({ result }: { result: Result }) {
  const translate = useTranslate();
  const t = useTranslations('resources.view_webhookevent.retry');
  const resultText = 'text' in result ? translate(result.text, { _: result.text }) : '';
  const hasOwnWords = result.kind === 'successful' || result.kind === 'unknown';
  return (
    <DialogContent>
      <Typography role={result.kind === 'successful' ? 'status' : 'alert'}>
        {hasOwnWords ? t(`${result.kind}.text`) : resultText || t('error.unknown')}
      </Typography>
      {result.kind === 'unknown' && resultText && (
        <Typography sx={{ mt: 1 }}>{resultText}</Typography>
      )}
      {result.kind === 'refused' && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {t('refused.raw')}
          </Typography>
          <LongText text={result.raw} boxed />
        </>
      )}
    </DialogContent>
  );
}

/** Renders the confirmation of a retry, then its progress, then its result. Nothing closes the dialog while the retry runs. */
export function RetryDialog({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const panel = useRowPanel<WebhookEvent>('view', 'retry');
  const [result, setResult] = useState<Result>();
  const isRetry = panel.name === 'retry';
  const openEvent = isRetry ? panel.row : undefined;

  const retry = useOperation({
    send: ({ id, delivery }: { id: string; delivery: Delivery }) => fireEvent(id, delivery),
    refresh: ['view_webhookevent'],
    onDone: () => setResult({ kind: 'successful' }),
    onFailure: (failure) => {
      // The end of a session is reported elsewhere; nothing was delivered.
      if (!isCallError(failure, 'unauthorized')) setResult(retryResult(failure));
    },
  });
  const isOpen = retry.isRunning || result !== undefined;
  const event = useLastValue(isOpen ? undefined : openEvent);
  function close() {
    setResult(undefined);
    if (isRetry) panel.close();
  }

  const textId = useId();
  const title = retry.isRunning ? 'processing' : (result?.kind ?? 'ask');
  return (
    <DialogFrame
      open={isOpen || Boolean(openEvent)}
      title={`resources.view_webhookevent.retry.${title}.title`}
      onClose={retry.isRunning ? undefined : close}
      describedBy={textId}
    >
      {retry.isRunning && (
        <DialogContent>
          <LinearProgress aria-label={translate('resources.view_webhookevent.retry.progress')} />
        </DialogContent>
      )}
      {!retry.isRunning && result && <RetryResult result={result} />}
      {!isOpen && event && (
        <ConfirmRetry
          key={event.id}
          {...{ event, webhookId, textId }}
          onConfirm={(delivery) => void retry.run({ id: event.id, delivery })}
          onCancel={close}
        />
      )}
    </DialogFrame>
  );
}

interface ConfirmRetryProps {
  event: WebhookEvent;
  webhookId: string;
  textId: string;
  onConfirm: (delivery: Delivery) => void;
  onCancel: () => void;
}

/** Renders the confirmation of a retry with its warnings; the user decides. */
function ConfirmRetry({ event, webhookId, textId, onConfirm, onCancel }: ConfirmRetryProps) {
  const t = useTranslations('resources.view_webhookevent');
  const { data: webhook, isLoading, isError } = useWebhook(webhookId);
  const { statuses, isReading, failed } = useLedgerCheck([toFailedEvent(event)]);
  const isChecking = isLoading || isReading;
  const latestDelivery = deliveryOf(event);
  // An event without a webhook URL is sent to the current URL of the page's webhook.
  const delivery: Delivery = latestDelivery.url
    ? latestDelivery
    : { ...latestDelivery, url: formatText(webhook?.url) || undefined, status: webhook?.status };
  return (
    <>
      <DialogContent id={textId}>
        <NeedsLocks>
          <Typography>{t('retry.ask.text')}</Typography>
          <SecondaryText sx={{ mt: 1 }}>
            {formatText(event.event)} {delivery.url && `→ ${delivery.url}`}
          </SecondaryText>
          {warningsOf(event, webhook, statuses).map(({ key, args }) => (
            <Alert key={key} severity="warning" sx={{ mt: 1.5 }}>
              {t(`warnings.${key}`, args)}
            </Alert>
          ))}
          <SecondaryText role="status" small sx={{ mt: 1.5 }}>
            {isChecking && t('warnings.looking')}
            {!isChecking && (isError || failed > 0) && t('warnings.incomplete')}
            {!isChecking && !delivery.url && ` ${t('warnings.noUrl')}`}
          </SecondaryText>
        </NeedsLocks>
      </DialogContent>
      <DialogFooter onCancel={onCancel} autoFocus>
        <Button
          variant="contained"
          disabled={!delivery.url || !delivery.events || !hasLocks()}
          onClick={ignoreDoubleClick(() => onConfirm(delivery))}
        >
          {t('retry.ask.confirm')}
        </Button>
      </DialogFooter>
    </>
  );
}

import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { DialogFrame } from '../../../components/dialog/DialogFrame';
import { LongText } from '../../../components/fields/LongText';
import { usePanel } from '../../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { isCallError } from '../../../http/errors';
import { useOperation } from '../../../operations/useOperation';
import { EVENT_PANELS } from '../panels';
import { ConfirmRetry } from './ConfirmRetry';
import { type RetryResult as Result, retryResult } from './readRetryFailure';

/** Renders the result of a retry with the messages of part 2, section 8; a lost response has its own message (rulings R16). */
function RetryResult({ result }: { result: Result }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.view_webhookevent.retry.${key}`);
  const said = 'text' in result ? translate(result.text, { _: result.text }) : '';
  const hasOwnWords = result.kind === 'successful' || result.kind === 'unknown';
  return (
    <DialogContent>
      <Typography role={result.kind === 'successful' ? 'status' : 'alert'}>
        {hasOwnWords ? say(`${result.kind}.text`) : said || say('error.unknown')}
      </Typography>
      {result.kind === 'unknown' && said && <Typography sx={{ mt: 1 }}>{said}</Typography>}
      {result.kind === 'refused' && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {say('refused.raw')}
          </Typography>
          <LongText text={result.raw} boxed />
        </>
      )}
    </DialogContent>
  );
}

function Processing() {
  const translate = useTranslate();
  return (
    <DialogContent>
      <LinearProgress aria-label={translate('resources.view_webhookevent.retry.progress')} />
    </DialogContent>
  );
}

/**
 * Renders the confirmation of a retry, then the progress, then the result (part 2, section 4). While the retry runs, Escape, a
 * click outside and the browser's Back do not close the dialog.
 */
export function RetryDialog({ webhookId }: { webhookId: string }) {
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const panel = usePanel(...EVENT_PANELS);
  const { data = [] } = useListContext<WebhookEvent>();
  const [result, setResult] = useState<Result>();
  const isAsking = panel.name === 'retry';
  const found = isAsking ? data.find((event) => event.id === panel.id) : undefined;
  // Keeps the event if its row leaves the list, and while the dialog fades out.
  const held = useRef(found);

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
  if (found && !isOpen) held.current = found;
  const event = held.current;
  function close() {
    setResult(undefined);
    if (isAsking) panel.close();
  }

  const title = retry.isRunning ? 'processing' : (result?.kind ?? 'ask');
  return (
    <DialogFrame
      open={isOpen || Boolean(found)}
      title={`resources.view_webhookevent.retry.${title}.title`}
      onClose={retry.isRunning ? undefined : close}
    >
      {retry.isRunning && <Processing />}
      {!retry.isRunning && result && <RetryResult result={result} />}
      {!isOpen && event && (
        <ConfirmRetry
          key={event.id}
          {...{ event, webhookId }}
          isOpen={Boolean(found)}
          onConfirm={(delivery) => void retry.run({ id: event.id, delivery })}
          onCancel={close}
        />
      )}
    </DialogFrame>
  );
}

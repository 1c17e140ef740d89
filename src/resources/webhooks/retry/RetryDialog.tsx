import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
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
import { RetryQuestion } from './RetryQuestion';
import { type RetryResult as Result, retryResult } from './readRetryFailure';

/** Says how a retry ended, in the words of part 2, section 8; a lost answer is none of the three (rulings R16). */
function RetryResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.view_webhookevent.retry.${key}`);
  const said = 'text' in result ? translate(result.text, { _: result.text }) : '';
  const hasOwnWords = result.kind === 'successful' || result.kind === 'unknown';
  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
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
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What is shown while an event is delivered: there is nothing to press. */
function Processing() {
  const translate = useTranslate();
  return (
    <DialogContent>
      <LinearProgress aria-label={translate('resources.view_webhookevent.retry.progress')} />
    </DialogContent>
  );
}

/**
 * Asks, then blocks while the event is delivered, then says what came of it (part 2, section 4). While it runs,
 * neither Escape nor a click outside, nor the browser's Back, takes the dialog away.
 */
export function RetryDialog({ webhookId }: { webhookId: string }) {
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const panel = usePanel(...EVENT_PANELS);
  const { data = [] } = useListContext<WebhookEvent>();
  const [result, setResult] = useState<Result>();
  const isAsking = panel.name === 'retry';
  const found = isAsking ? data.find((event) => event.id === panel.id) : undefined;
  // The row may leave the list, and the dialog fades out, while it is still spoken of.
  const held = useRef(found);

  const retry = useOperation({
    send: ({ id, delivery }: { id: string; delivery: Delivery }) => fireEvent(id, delivery),
    refresh: ['view_webhookevent'],
    onDone: () => setResult({ kind: 'successful' }),
    onFailure: (failure) => {
      // The end of a session is said elsewhere; nothing was delivered.
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
      {!retry.isRunning && result && <RetryResult result={result} onClose={close} />}
      {!isOpen && event && (
        <RetryQuestion
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

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { usePanel } from '../../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { isCallError } from '../../../http/errors';
import { useOperation } from '../../../operations/useOperation';
import { EVENT_PANELS } from '../panels';
import { Processing } from './Processing';
import { RetryQuestion } from './RetryQuestion';
import { RetryResult } from './RetryResult';
import { type RetryResult as Result, retryResult } from './readRetryFailure';

/**
 * Asks, then blocks while the event is delivered, then says what came of it (part 2, section 4). While it runs,
 * neither Escape nor a click outside, nor the browser's Back, takes the dialog away.
 */
export function RetryDialog({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const titleId = useId();
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
    <Dialog
      open={isOpen || Boolean(found)}
      onClose={retry.isRunning ? undefined : close}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(`resources.view_webhookevent.retry.${title}.title`)}
      </DialogTitle>
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
    </Dialog>
  );
}

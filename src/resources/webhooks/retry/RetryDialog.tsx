import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useOnce } from '../../../components/useOnce';
import { usePanel } from '../../../components/usePanel';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { EVENT_PANELS } from '../panels';
import type { Outcome } from './outcome';
import { Processing } from './Processing';
import { RetryOutcome } from './RetryOutcome';
import { RetryQuestion } from './RetryQuestion';
import { useFire } from './useFire';

type Stage =
  | { at: 'processing' }
  | { at: 'done'; outcome: Exclude<Outcome, { kind: 'signedOut' }> };

/**
 * Asks, then blocks while the event is delivered, then says what came of it (part 2, section 4). While it runs,
 * neither Escape nor a click outside, nor the browser's Back, takes the dialog away.
 */
export function RetryDialog({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const titleId = useId();
  const queryClient = useQueryClient();
  const fire = useFire();
  const panel = usePanel(...EVENT_PANELS);
  const { data = [] } = useListContext<WebhookEvent>();
  const [stage, setStage] = useState<Stage>();
  const isAsking = panel.name === 'retry';
  const found = isAsking ? data.find((event) => event.id === panel.id) : undefined;
  // The row may leave the list, and the dialog fades out, while it is still spoken of.
  const held = useRef(found);
  if (found && !stage) held.current = found;
  const event = held.current;

  const confirm = useOnce(async (delivery: Delivery) => {
    if (!event) return;
    setStage({ at: 'processing' });
    const outcome = await fire(event.id, delivery);
    void queryClient.invalidateQueries({ queryKey: ['view_webhookevent', 'getList'] });
    setStage(outcome.kind === 'signedOut' ? undefined : { at: 'done', outcome });
  });
  function close() {
    setStage(undefined);
    if (isAsking) panel.close();
  }

  const title = stage ? (stage.at === 'done' ? stage.outcome.kind : 'processing') : 'ask';
  return (
    <Dialog
      open={Boolean(stage) || Boolean(found)}
      onClose={stage?.at === 'processing' ? undefined : close}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(`resources.view_webhookevent.retry.${title}.title`)}
      </DialogTitle>
      {stage?.at === 'processing' && <Processing />}
      {stage?.at === 'done' && <RetryOutcome outcome={stage.outcome} onClose={close} />}
      {!stage && event && (
        <RetryQuestion
          key={event.id}
          {...{ event, webhookId }}
          isOpen={Boolean(found)}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { DialogFrame } from '../../../components/dialog/DialogFrame';
import { usePanel } from '../../../components/panel/usePanel';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { EVENT_PANELS } from '../panels';
import { EventDetails } from './EventDetails';

/** Renders the dialog of one event, closed by × or Close (part 2, section 2). */
export function EventDialog() {
  const translate = useTranslate();
  const { name, id, open, close } = usePanel(...EVENT_PANELS);
  const { data = [] } = useListContext<WebhookEvent>();
  const found = name === 'view' ? data.find((event) => event.id === id) : undefined;
  // Keeps the event while the dialog fades out.
  const held = useRef(found);
  if (found) held.current = found;
  const event = held.current;
  return (
    <DialogFrame
      open={Boolean(found)}
      title="resources.view_webhookevent.details"
      about={event?.id}
      onClose={close}
      closeText="×"
      maxWidth="md"
    >
      {event && (
        <DialogContent>
          <EventDetails key={event.id} event={event} />
        </DialogContent>
      )}
      <DialogFooter onCancel={close} cancel="common.close">
        {event && (
          <Button variant="outlined" onClick={() => open('retry', event.id)}>
            {translate('resources.view_webhookevent.retryWebhook')}
          </Button>
        )}
      </DialogFooter>
    </DialogFrame>
  );
}

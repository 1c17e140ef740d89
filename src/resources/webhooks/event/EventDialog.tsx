import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DialogFrame } from '../../../components/dialog/DialogFrame';
import { usePanel } from '../../../components/panel/usePanel';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { EVENT_PANELS } from '../panels';
import { EventDetails } from './EventDetails';

/** Renders the dialog of one event, closed by × or Close, with at most 90 % of the viewport height (part 2, section 2). */
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
      onClose={close}
      maxWidth="md"
      slotProps={{
        paper: {
          sx: {
            maxHeight: '90vh',
            '@media (max-width: 599px)': { m: 1.5, width: 'calc(100% - 24px)' },
            '& > h2': { paddingInlineEnd: 7 },
          },
        },
      }}
    >
      <Button
        onClick={close}
        sx={{ position: 'absolute', top: 10, insetInlineEnd: 10, minWidth: 36, fontSize: '1rem' }}
      >
        ×
      </Button>
      {event && (
        <DialogContent>
          <EventDetails event={event} />
        </DialogContent>
      )}
      <DialogActions>
        {event && (
          <Button onClick={() => open('retry', event.id)}>
            {translate('resources.view_webhookevent.retryWebhook')}
          </Button>
        )}
        <Button onClick={close}>{translate('common.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { GuardedChanges } from '../../../components/feedback/GuardedChanges';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatText } from '../../../format/text';
import { hasLocks } from '../../../operations/locks';
import { deliveryOf } from '../event/readEvent';
import { useRetryWarnings } from './useRetryWarnings';

interface ConfirmRetryProps {
  event: WebhookEvent;
  webhookId: string;
  isOpen: boolean;
  onConfirm: (delivery: Delivery) => void;
  onCancel: () => void;
}

/** Renders the confirmation of a retry with its warnings; the user decides. */
export function ConfirmRetry({ event, webhookId, isOpen, onConfirm, onCancel }: ConfirmRetryProps) {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`resources.view_webhookevent.${key}`, args);
  const { webhook, warnings, isChecking, isIncomplete } = useRetryWarnings(
    isOpen ? event : undefined,
    webhookId,
  );
  const own = deliveryOf(event);
  // An event without a webhook URL is sent to the current URL of the page's webhook.
  const delivery: Delivery = own.url
    ? own
    : { ...own, url: formatText(webhook?.url) || undefined, status: webhook?.status };
  return (
    <>
      <DialogContent>
        <GuardedChanges>
          <Typography>{say('retry.ask.text')}</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {formatText(event.event)} {delivery.url && `→ ${delivery.url}`}
          </Typography>
          {warnings.map(({ key, args }) => (
            <Alert key={key} severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
              {say(`warnings.${key}`, args)}
            </Alert>
          ))}
          <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {isChecking && say('warnings.looking')}
            {!isChecking && isIncomplete && say('warnings.incomplete')}
            {!isChecking && !delivery.url && ` ${say('warnings.noUrl')}`}
          </Typography>
        </GuardedChanges>
      </DialogContent>
      <DialogFooter onCancel={onCancel} autoFocus>
        <Button
          variant="contained"
          disabled={!delivery.url || !delivery.events || !hasLocks()}
          onClick={ignoreDoubleClick(() => onConfirm(delivery))}
        >
          {say('retry.ask.confirm')}
        </Button>
      </DialogFooter>
    </>
  );
}

import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { EVENT_PANELS } from './panels';

/** Retry and view of one event (part 2, section 2). */
export function EventActions() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const openPanel = useOpenPanel(...EVENT_PANELS);
  if (!event) return null;
  const retry = translate('resources.view_webhookevent.retryWebhook');
  return (
    <RowActions>
      <RowAction icon="again" name={retry} onClick={() => openPanel('retry', event.id)} />
      <RowAction
        icon="view"
        name={translate('resources.view_webhookevent.view')}
        opens
        onClick={() => openPanel('view', event.id)}
      />
    </RowActions>
  );
}

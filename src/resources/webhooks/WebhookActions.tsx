import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RowAction } from '../../components/list/RowAction';
import { RowActions } from '../../components/list/RowActions';
import { useAskedLocation, useLeadTo } from '../../components/page/address';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { DELETE } from './panels';

/** View events, edit and delete of one webhook (part 2, section 2). */
export function WebhookActions() {
  const translate = useTranslate();
  const leadTo = useLeadTo();
  const location = useAskedLocation();
  const { merchantId } = useParams();
  const webhook = useRecordContext<Webhook>();
  const openPanel = useOpenPanel(DELETE);
  if (!webhook) return null;
  const { id, url } = webhook;
  const state = () => ({ ...location().state, merchantId, webhook: formatText(url) });
  return (
    <RowActions>
      <RowAction
        icon="list"
        name={translate('resources.view_webhook.viewEvents')}
        opens
        {...leadTo(paths.webhookEvents(id), state)}
      />
      <RowAction
        icon="edit"
        name={translate('resources.view_webhook.edit')}
        {...leadTo(paths.webhookForm(id), state)}
      />
      <RowAction
        icon="remove"
        name={translate('resources.view_webhook.delete')}
        danger
        onClick={() => openPanel(DELETE, id)}
      />
    </RowActions>
  );
}

import { useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { DELETE } from './panels';

/** View events, edit and delete of one webhook (part 2, section 2). */
export function WebhookActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { merchantId } = useParams();
  const webhook = useRecordContext<Webhook>();
  const openPanel = useOpenPanel(DELETE);
  if (!webhook) return null;
  const { id, url } = webhook;
  const state = () => ({ ...location.state, merchantId, webhook: formatText(url) });
  return (
    <RowActions>
      <RowAction
        icon="list"
        name={translate('resources.view_webhook.viewEvents')}
        opens
        onClick={() => navigate(paths.webhookEvents(id), { state: state() })}
      />
      <RowAction
        icon="edit"
        name={translate('resources.view_webhook.edit')}
        onClick={() => navigate(paths.webhookForm(id), { state: state() })}
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

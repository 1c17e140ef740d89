import { useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
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
  const panel = usePanel(DELETE);
  if (!webhook) return null;
  const { id, url } = webhook;
  const state = { ...location.state, merchantId, webhook: formatText(url) };
  return (
    <RowActions>
      <button type="button" onClick={() => navigate(paths.webhookEvents(id), { state })}>
        {translate('resources.view_webhook.viewEvents')}
      </button>
      <button type="button" onClick={() => navigate(paths.webhookForm(id), { state })}>
        {translate('resources.view_webhook.edit')}
      </button>
      <button type="button" className="danger" onClick={() => panel.open(DELETE, id)}>
        {translate('resources.view_webhook.delete')}
      </button>
    </RowActions>
  );
}

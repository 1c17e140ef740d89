import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRowOld } from '../../components/list/ConfirmRowOld';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { DELETE } from './panels';

/** Asks before a webhook is deleted (part 2, sections 2 and 8; rulings R27). */
export function DeleteWebhook() {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRowOld<Webhook>
      panel={DELETE}
      title="resources.view_webhook.deleteTitle"
      confirm="resources.view_webhook.delete"
      success="resources.view_webhook.deleted"
      act={({ id }) => provider.delete('view_webhook', { id })}
    >
      {({ id, url }) =>
        translate('resources.view_webhook.deleteText', { url: formatText(url) || id })
      }
    </ConfirmRowOld>
  );
}

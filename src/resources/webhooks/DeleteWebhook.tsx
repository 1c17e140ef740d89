import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { nameInSentence } from '../../format/text';
import { DELETE } from './panels';

/** Asks before a webhook is deleted (part 2, sections 2 and 8; rulings R27). */
export function DeleteWebhook() {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<Webhook>
      panel={DELETE}
      title="resources.view_webhook.deleteTitle"
      confirm="resources.view_webhook.delete"
      success="resources.view_webhook.deleted"
      send={({ id }) => provider.delete('view_webhook', { id })}
    >
      {({ id, url }) =>
        translate('resources.view_webhook.deleteText', { url: nameInSentence(url) || id })
      }
    </ConfirmRow>
  );
}

import { useTranslate } from 'react-admin';
import { BarStrip } from '../../components/fields/BarStrip';
import { useLoadedRows } from '../../components/filters/useLoadedRows';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { useTranslations } from '../../i18n/useTranslations';

const LOOKS = { succeeded: 'success', failed: 'error', other: 'info' } as const;
const OUTCOMES = ['succeeded', 'failed', 'other'] as const;

const outcomeOf = ({ status }: WebhookEvent) =>
  status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'other';

/** Renders successes and failures over time, from the pages loaded so far. */
export function DeliveryChart({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const t = useTranslations('resources.view_webhookevent.outcomes');
  const { rows, loaded } = useLoadedRows<WebhookEvent>({ webhookId });
  const kinds = OUTCOMES.map((name) => {
    const smart_count = rows.filter((event) => outcomeOf(event) === name).length;
    return { name, look: LOOKS[name], text: t(name, { smart_count }) };
  });
  return (
    <BarStrip
      rows={rows}
      timeOf={(event) => event.created_at}
      kindOf={outcomeOf}
      kinds={kinds}
      label={translate('filters.loaded.pages', { smart_count: loaded })}
    />
  );
}

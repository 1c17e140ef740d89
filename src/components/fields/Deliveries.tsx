import { useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { lookUp } from '../../format/collections';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { useLoadedRows } from '../filters/LoadedRows';
import { BarStrip } from './BarStrip';
import { StatusBadge, type Tone } from './StatusBadge';

const LOOKS = { succeeded: 'success', failed: 'error', other: 'info' } as const;
const OUTCOMES = ['succeeded', 'failed', 'other'] as const;

export const deliveryOutcome = ({ status }: WebhookEvent) =>
  status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'other';

interface DeliveryStripProps {
  rows: readonly WebhookEvent[];
  /** What is counted: begins the legend. */
  label: string;
}

/** Renders successes and failures over time. */
export function DeliveryStrip({ rows, label }: DeliveryStripProps) {
  const t = useTranslations('resources.view_webhookevent.outcomes');
  const kinds = OUTCOMES.map((name) => {
    const smart_count = rows.filter((event) => deliveryOutcome(event) === name).length;
    return { name, look: LOOKS[name], text: t(name, { smart_count }) };
  });
  const timeOf = (event: WebhookEvent) => event.created_at;
  return <BarStrip {...{ rows, timeOf, kinds, label }} kindOf={deliveryOutcome} />;
}

/** Renders successes and failures over time, from the pages loaded so far. */
export function DeliveryChart({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const { rows, loaded } = useLoadedRows<WebhookEvent>({ webhookId });
  const label = translate('filters.loaded.pages', { smart_count: loaded });
  return <DeliveryStrip rows={rows} label={label} />;
}

const TONES: Record<string, Tone> = { active: 'good', inactive: 'bad' };

/** Renders a webhook's status: active in green, inactive in red. */
export function WebhookStatus({ status }: { status: unknown }) {
  const translate = useTranslate();
  const text = formatText(status);
  if (!text) return null;
  return (
    <StatusBadge tone={lookUp(TONES, text) ?? 'info'}>
      {translate(`resources.view_webhook.statuses.${text}`, { _: text })}
    </StatusBadge>
  );
}

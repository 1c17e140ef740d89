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

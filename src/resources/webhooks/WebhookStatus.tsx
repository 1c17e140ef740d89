import { useTranslate } from 'react-admin';
import { StatusBadge, type Tone } from '../../components/fields/StatusBadge';
import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';

const TONES: Record<string, Tone> = { active: 'good', inactive: 'bad' };

/** Renders a webhook's status: active in green, inactive in red (part 2, section 4). */
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

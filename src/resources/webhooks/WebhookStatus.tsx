import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/StatusBadge';
import { formatText } from '../../format/text';

/** A webhook's status, active in green and inactive in red (part 2, section 4). */
export function WebhookStatus({ status }: { status: unknown }) {
  const translate = useTranslate();
  const text = formatText(status);
  if (!text) return null;
  const tone = { active: 'good', inactive: 'bad' } as const;
  return (
    <StatusBadge tone={tone[text as keyof typeof tone] ?? 'info'}>
      {translate(`resources.view_webhook.statuses.${text}`, { _: text })}
    </StatusBadge>
  );
}

import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../format/dates';
import { isSelectable, type Period } from './recovery';

/** The events that a selection searched, and its criteria. */
export interface EmptySelection {
  at: 'page' | 'pages';
  events: readonly WebhookEvent[];
  since: Period;
  day: string;
}

const timeOf = ({ created_at }: WebhookEvent) => Date.parse(String(created_at)) || 0;

/** Renders why a selection found nothing: no day, no failed events, none that can be retried, or none recent enough. */
export function EmptySelectionReason({ at, events, since, day }: EmptySelection) {
  const translate = useTranslate();
  const failed = events.filter(({ status }) => status === 'failed');
  const usable = failed.filter(isSelectable);
  const reason =
    since === 'day' && !day
      ? 'noDay'
      : failed.length === 0
        ? 'noFailed'
        : usable.length === 0
          ? 'noAddress'
          : 'tooOld';
  const newest = Math.max(...usable.map(timeOf));
  return (
    <Typography role="status" color="text.secondary" sx={{ mt: 0.5 }}>
      {translate(`retries.none.${reason}`, {
        smart_count: usable.length || failed.length,
        where: translate(`retries.none.${at}`),
        newest: newest > 0 ? formatTime(newest, 'dateTime') : '–',
      })}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { BarStrip } from '../../components/fields/BarStrip';
import { SecondaryText } from '../../components/fields/SecondaryText';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';

interface DeliverySlot {
  succeeded: number;
  failed: number;
  other: number;
}

const SLOTS = 48;

/** Counts events by outcome in equal time slots, oldest first; events without a readable date are skipped. */
export function deliverySlots(events: readonly WebhookEvent[]) {
  const dated = events
    .map(({ created_at, status }) => ({ time: Date.parse(String(created_at)), status }))
    .filter(({ time }) => !Number.isNaN(time));
  const total: DeliverySlot = { succeeded: 0, failed: 0, other: 0 };
  if (dated.length === 0) return { slots: [], from: 0, to: 0, ...total };
  const times = dated.map(({ time }) => time);
  const from = Math.min(...times);
  const to = Math.max(...times);
  const slots = Array.from(
    { length: SLOTS },
    (): DeliverySlot => ({ succeeded: 0, failed: 0, other: 0 }),
  );
  for (const { time, status } of dated) {
    const place = to === from ? 0 : Math.floor(((time - from) / (to - from)) * (SLOTS - 1));
    const kind = status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'other';
    const slot = slots[place];
    if (slot) slot[kind] += 1;
    total[kind] += 1;
  }
  return { slots, from, to, ...total };
}

interface ListParams {
  filter?: { webhookId?: string };
}

function loadedEvents(queryClient: QueryClient, webhookId: string): WebhookEvent[] {
  const lists = queryClient.getQueriesData<{ data?: WebhookEvent[] }>({
    queryKey: ['view_webhookevent', 'getList'],
  });
  const isOfWebhook = (params: unknown) =>
    (params as ListParams | undefined)?.filter?.webhookId === webhookId;
  return uniqueById(
    lists.flatMap(([[, , params], list]) => (isOfWebhook(params) && list?.data) || []),
  );
}

/** Renders successes and failures over time, from the pages loaded so far; the caption has the same numbers. */
export function DeliveryChart({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const queryClient = useQueryClient();
  // Subscribes to the list: each newly loaded page re-renders the timeline.
  const { data } = useListContext();
  const events = data ? loadedEvents(queryClient, webhookId) : [];
  const { slots, from, to, succeeded, failed, other } = deliverySlots(events);
  if (slots.length === 0) return null;
  const bars = slots.map((slot) => [
    { count: slot.failed, colour: palette.error.light },
    { count: slot.other, colour: palette.info.light },
    { count: slot.succeeded, colour: palette.success.light },
  ]);
  const caption = translate('resources.view_webhookevent.timeline', {
    from: formatTime(from, 'dateTime'),
    to: formatTime(to, 'dateTime'),
    succeeded,
    failed,
    other,
  });
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <BarStrip bars={bars} label={caption}>
        <rect y={35.5} width={bars.length} height={0.5} fill={palette.divider} />
      </BarStrip>
      <SecondaryText component="figcaption" small>
        {caption}
      </SecondaryText>
    </Box>
  );
}

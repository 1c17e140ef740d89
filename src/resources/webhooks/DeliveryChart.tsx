import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';
import { type DeliverySlot, deliverySlots } from './deliverySlots';

interface Asked {
  filter?: { webhookId?: string };
}

/** Returns the events of a webhook on all cached pages, without duplicates. */
function loadedEvents(queryClient: QueryClient, webhookId: string): WebhookEvent[] {
  const lists = queryClient.getQueriesData<{ data?: WebhookEvent[] }>({
    queryKey: ['view_webhookevent', 'getList'],
  });
  const isOfIt = (asked: unknown) => (asked as Asked | undefined)?.filter?.webhookId === webhookId;
  return uniqueById(lists.flatMap(([[, , asked], list]) => (isOfIt(asked) && list?.data) || []));
}

const WIDTH = 600;
const HEIGHT = 36;

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
  const most = Math.max(...slots.map((slot) => slot.succeeded + slot.failed + slot.other), 1);
  const step = WIDTH / slots.length;
  const bar = (slot: DeliverySlot, index: number) => {
    const parts = [
      [slot.failed, palette.error.light],
      [slot.other, palette.info.light],
      [slot.succeeded, palette.success.light],
    ] as const;
    let base = HEIGHT;
    return parts.map(([count, colour]) => {
      const height = (count / most) * HEIGHT;
      base -= height;
      return count > 0 ? (
        <rect
          key={colour}
          x={index * step + 1}
          y={base}
          width={Math.max(step - 2, 1)}
          height={height}
          fill={colour}
        />
      ) : null;
    });
  };
  const caption = translate('resources.view_webhookevent.timeline', {
    from: formatTime(from, 'dateTime'),
    to: formatTime(to, 'dateTime'),
    succeeded,
    failed,
    other,
  });
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={caption}
      >
        {slots.map(bar)}
        <rect x={0} y={HEIGHT - 0.5} width={WIDTH} height={0.5} fill={palette.divider} />
      </svg>
      <Typography component="figcaption" variant="body2" color="text.secondary">
        {caption}
      </Typography>
    </Box>
  );
}

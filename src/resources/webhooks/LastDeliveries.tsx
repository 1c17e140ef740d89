import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageReader } from '../../dataProvider/readAllPages';
import { lastDeliveries } from './deliveryCounts';

const Squares = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  gap: 3,
  minHeight: 10,
  verticalAlign: 'middle',
  '& i': { width: 10, height: 10, borderRadius: 2, background: palette.info.light },
  // Not distinguished by colour alone: a failed delivery is hollow.
  '& i[data-status=failed]': {
    background: 'none',
    boxShadow: `inset 0 0 0 2px ${palette.error.light}`,
  },
  '& i[data-status=success]': { background: palette.success.light },
}));

/** Reserves the width of ten squares, so that no row grows when they load. */
const SquaresPlaceholder = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 127,
  marginInlineStart: 10,
  minHeight: 20,
  verticalAlign: 'middle',
});

/** Renders the last ten deliveries of a webhook as squares, the newest last; loaded once the row is visible. */
export function LastDeliveries({ webhookId }: { webhookId: string }) {
  const provider = useDataProvider();
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useInView(place);
  const { data } = useQuery({
    queryKey: ['view_webhookevent', 'lastDeliveries', webhookId],
    enabled: isInView,
    queryFn: ({ signal }) =>
      pageReader<WebhookEvent>(provider, 'view_webhookevent', { webhookId }, signal)(1),
    // Optional information: nothing is shown if it cannot be loaded.
    retry: false,
  });
  return (
    <SquaresPlaceholder ref={place}>
      {data ? <DeliverySquares events={data.data} /> : null}
    </SquaresPlaceholder>
  );
}

/** Renders the last ten of the given deliveries as squares, the newest last; nothing if there are none. */
export function DeliverySquares({ events }: { events: readonly WebhookEvent[] }) {
  const translate = useTranslate();
  const { statuses, ...counts } = lastDeliveries(events);
  if (statuses.length === 0) return null;
  return (
    <Squares
      role="img"
      aria-label={translate('resources.view_webhook.lastDeliveries', {
        ...counts,
        smart_count: statuses.length,
        last: statuses.at(-1)?.status,
      })}
    >
      {statuses.map(({ id, status }) => (
        <i key={id} data-status={status} />
      ))}
    </Squares>
  );
}

/** Returns whether an element has been in the viewport. */
function useInView(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(
    function watchUntilItIsSeen() {
      const element = place.current;
      if (!element || typeof IntersectionObserver === 'undefined') return setInView(true);
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setInView(true);
        observer.disconnect();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [place],
  );
  return isInView;
}

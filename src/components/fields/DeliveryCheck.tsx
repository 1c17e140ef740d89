import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageFetcher } from '../../dataProvider/readAllPages';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { ActionButton } from '../buttons/ActionButton';
import { Failure } from '../feedback/Failure';
import { DeliveryStrip, deliveryOutcome } from './Deliveries';
import { SecondaryText } from './Text';

type Check = [press: number, setPress: (press: number) => void];
// The time of the press tells one reading from the next: 0 before the first.
const CheckContext = createContext<Check>([0, () => {}]);

/** Provides the press of "Check deliveries" to the endpoints below it. */
export function DeliveryCheckProvider({ children }: { children: ReactNode }) {
  return <CheckContext value={useState(0)}>{children}</CheckContext>;
}

/** Renders the button that reads the newest events of each visible endpoint; nothing is read without it. */
export function CheckDeliveries() {
  const [, setPress] = use(CheckContext);
  return (
    <ActionButton
      label="resources.view_webhook.deliveries.check"
      onClick={() => setPress(Date.now())}
    />
  );
}

interface DeliveriesProps {
  webhookId: string;
  /** Router state for the page of its events. */
  state?: unknown;
}

/** Renders the deliveries on the newest page of events of an endpoint, once their check was pressed, or why they were not read. */
export function CheckedDeliveries({ webhookId, state }: DeliveriesProps) {
  const t = useTranslations('resources.view_webhook.deliveries');
  const provider = useDataProvider<ConsoleDataProvider>();
  const [press] = use(CheckContext);
  // An endpoint that comes into view later waits for the next press.
  const [pressBefore] = useState(press);
  const { data, error, isFetching, refetch } = useQuery({
    // Not the key of the list, which shows its own pages.
    queryKey: ['view_webhookevent', 'deliveries', webhookId, press],
    queryFn: ({ signal }) =>
      pageFetcher<WebhookEvent>(provider, 'view_webhookevent', { webhookId }, signal)(1),
    enabled: press > pressBefore,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (press === pressBefore && !data) return null;
  const rows = data?.data ?? [];
  const failed = rows.filter((event) => deliveryOutcome(event) === 'failed').length;
  return (
    <Box sx={{ mt: 0.5, maxWidth: 560, '& figure': { mb: 0 } }}>
      <Failure failure={error} title="resources.view_webhook.deliveries.unread" onRetry={refetch} />
      {isFetching && !data && <Skeleton height={60} aria-label={t('reading')} />}
      {data && <DeliveryStrip rows={rows} label={t('newest')} />}
      {data && (
        <SecondaryText small>
          {rows.length === 0 && t('none')}
          {rows.length > 0 && (
            <MuiLink
              component={Link}
              to={failed > 0 ? paths.failedEvents(webhookId) : paths.webhookEvents(webhookId)}
              state={state}
            >
              {t('failed', { smart_count: failed, all: rows.length })}
            </MuiLink>
          )}
        </SecondaryText>
      )}
    </Box>
  );
}

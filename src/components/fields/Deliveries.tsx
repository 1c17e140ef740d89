import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageFetcher } from '../../dataProvider/readAllPages';
import { lookUp } from '../../format/collections';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { ActionButton } from '../buttons/ActionButton';
import { Failure } from '../feedback/Failure';
import { useLoadedRows } from '../filters/LoadedRows';
import { BarStrip } from './BarStrip';
import { StatusBadge, type Tone } from './StatusBadge';
import { SecondaryText } from './Text';

const LOOKS = { succeeded: 'success', failed: 'error', other: 'info' } as const;
const OUTCOMES = ['succeeded', 'failed', 'other'] as const;

const deliveryOutcome = ({ status }: WebhookEvent) =>
  status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'other';

interface DeliveryStripProps {
  rows: readonly WebhookEvent[];
  /** What is counted: begins the legend. */
  label: string;
}

/** Renders successes and failures over time. */
function DeliveryStrip({ rows, label }: DeliveryStripProps) {
  const t = useTranslations('resources.view_webhookevent.outcomes');
  const kinds = OUTCOMES.map((name) => {
    const smart_count = rows.filter((event) => deliveryOutcome(event) === name).length;
    return { name, look: LOOKS[name], text: t(name, { smart_count }) };
  });
  const timeOf = (event: WebhookEvent) => event.created_at;
  return (
    <BarStrip rows={rows} timeOf={timeOf} kindOf={deliveryOutcome} kinds={kinds} label={label} />
  );
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

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import type { Webhook, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatText } from '../../../format/text';
import { linkedWebhook, paymentOf, transactionOf } from '../event/readEvent';
import { useWebhook } from '../useWebhook';
import { findLedgerEntries } from './ledger';

export interface RetryWarning {
  key: string;
  args?: Record<string, string>;
}

function useLedgerEntry(event: WebhookEvent | undefined) {
  const provider = useDataProvider();
  const payment = event && paymentOf(event);
  return useQuery({
    queryKey: ['transactions', 'one', payment?.email, payment?.id],
    queryFn: async ({ signal }): Promise<Transaction | null> => {
      if (!payment) return null;
      const found = await findLedgerEntries(provider, payment.email, [payment.id], signal);
      return found.get(payment.id) ?? null;
    },
    enabled: payment !== undefined,
    gcTime: 0,
  });
}

/** Returns the warnings before a retry, from the event, its webhook and the customer's ledger. */
export function warningsOf(
  event: WebhookEvent,
  webhook: Webhook | null | undefined,
  entry: Transaction | null | undefined,
): RetryWarning[] {
  const { url: before, status: linked } = linkedWebhook(event);
  const now = formatText(webhook?.url);
  const reportedStatus = formatText(transactionOf(event)?.status);
  const ledgerStatus = formatText(entry?.status);
  const warnings: (RetryWarning | false)[] = [
    event.status === 'success' && { key: 'succeeded' },
    Boolean(before && now && before !== now) && {
      key: 'moved',
      args: { before: before ?? '', now },
    },
    (formatText(webhook?.status) || linked) === 'inactive' && { key: 'inactive' },
    Boolean(ledgerStatus && ledgerStatus !== reportedStatus) && {
      key: 'stale',
      args: { told: reportedStatus || '–', stands: ledgerStatus },
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

export function useRetryWarnings(event: WebhookEvent | undefined, webhookId: string) {
  const webhook = useWebhook(webhookId, Boolean(event));
  const entry = useLedgerEntry(event);
  return {
    webhook: webhook.data ?? undefined,
    isChecking: webhook.isLoading || entry.isLoading,
    isIncomplete: webhook.isError || entry.isError,
    warnings: event ? warningsOf(event, webhook.data, entry.data) : [],
  };
}

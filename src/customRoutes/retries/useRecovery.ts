import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useBatch, useBatchNews } from '../../components/feedback/useBatch';
import type { ConsoleDataProvider } from '../../dataProvider';
import { retryReason } from '../../resources/webhooks/retry/readRetryFailure';
import { recoveryOf } from './recovery';

// While a run is in progress the rows of the open page are refetched, at most once in this time.
const LIVE_MS = 2_000;

/** Runs the retries of a webhook's failed events, and refetches the list while it runs and once it has stopped. */
export function useRecovery(webhookId: string) {
  const queryClient = useQueryClient();
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const readAt = useRef(0);

  function refreshRows() {
    readAt.current = Date.now();
    return queryClient.invalidateQueries({ queryKey: ['view_webhookevent', 'getList'] });
  }
  const recovery = useBatch({
    ...recoveryOf(webhookId),
    async send({ id, delivery }, options) {
      try {
        await fireEvent(id, delivery, options);
      } finally {
        if (Date.now() - readAt.current >= LIVE_MS) void refreshRows();
      }
    },
    reasonOf: retryReason,
  });
  useBatchNews(recovery, refreshRows);
  return recovery;
}

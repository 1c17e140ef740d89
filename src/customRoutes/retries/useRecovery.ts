import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Progress } from '../../dataProvider/readAllPages';
import { isBatchOver } from '../../operations/batch';
import { useBatch } from '../../operations/useBatch';
import { useOnce } from '../../operations/useOnce';
import { retryReason } from '../../resources/webhooks/retry/readRetryFailure';
import { type Recovery, recoveryOf } from './recovery';
import { useEventPages } from './useEventPages';

// While a run is in progress the rows of the open page are refetched, at most once in this time.
const LIVE_MS = 2_000;

/** Runs the retries of a webhook's failed events; refetches the list while it runs, and reads the results once it is over. */
export function useRecovery(webhookId: string, onEnd: (recovery: Recovery) => void) {
  const { id: adminId } = useSignedIn();
  const queryClient = useQueryClient();
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const readPages = useEventPages(webhookId);
  const [checking, setChecking] = useState<Progress>();
  const [checkFailure, setCheckFailure] = useState<unknown>();

  const readAt = useRef(0);

  function refreshRows() {
    readAt.current = Date.now();
    return queryClient.invalidateQueries({ queryKey: ['view_webhookevent', 'getList'] });
  }
  const recovery = useBatch({
    ...recoveryOf(adminId, webhookId),
    async send({ id, delivery }, options) {
      try {
        await fireEvent(id, delivery, options);
      } finally {
        if (Date.now() - readAt.current >= LIVE_MS) void refreshRows();
      }
    },
    reasonOf: retryReason,
    onLeave: 'stay',
    onSettled: async (batch) => {
      void refreshRows();
      if (!isBatchOver(batch)) return;
      await check(batch);
      onEnd(batch);
    },
  });

  const check = useOnce(async ({ items }: Recovery) => {
    setCheckFailure(undefined);
    const missingIds = new Set(items.map(({ id }) => id));
    const states = new Map<string, string>();
    try {
      await readPages((events, progress) => {
        setChecking(progress);
        for (const { id, status } of events) {
          if (missingIds.delete(String(id))) states.set(String(id), String(status ?? ''));
        }
        return missingIds.size > 0;
      }, 'all');
    } catch (failure) {
      setCheckFailure(failure);
    }
    setChecking(undefined);
    await recovery.see(states);
  });

  return { ...recovery, checking, checkFailure, check };
}

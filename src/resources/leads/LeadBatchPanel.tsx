import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import * as z from 'zod/mini';
import { BatchPanel } from '../../components/feedback/BatchPanel';
import { useBatch } from '../../components/feedback/useBatch';
import type { ConsoleDataProvider } from '../../dataProvider';
import { type Batch, countStates } from '../../operations/batch';
import { reasonOfFailure } from '../../operations/failureMessages';

const leadEmail = z.object({
  id: z.string(),
  service: z.enum(['product', 'workbrook']),
  name: z.string(),
});
type LeadEmail = z.infer<typeof leadEmail>;

/** Sends the emails to selected leads in sequence; the batch continues on other pages. */
export function useLeadBatch(onStop?: (batch: Batch<LeadEmail>) => unknown) {
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  return useBatch({
    name: 'leads.mail',
    item: leadEmail,
    send: ({ id, service, name }, options) =>
      sendLeadEmail(id, service, { ...options, summary: { record: name } }),
    reasonOf: (failure) => reasonOfFailure(failure, 'resources.leads.mail.failed'),
    onStop,
  });
}

export type LeadEmails = ReturnType<typeof useLeadBatch>;

/** Renders the emails to selected leads; a batch whose emails were all sent is closed with a toast. */
export default function LeadBatchPanel() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const emails = useLeadBatch((batch) => {
    void queryClient.invalidateQueries({ queryKey: ['leads'] });
    const { done } = countStates(batch);
    if (done < batch.items.length) return;
    notify('resources.leads.selection.sent', {
      type: 'success',
      messageArgs: { smart_count: done },
    });
    void emails.close();
  });
  return (
    <BatchPanel
      controls={emails}
      title="batches.names.leads.mail"
      texts="resources.leads.selection"
      nameOf={({ name }) => name}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { BatchPanel } from '../../../components/feedback/BatchPanel';
import { useBatchNews } from '../../../components/feedback/useBatch';
import { countStates } from '../../../operations/batch';
import { useLeadBatch } from './useLeadBatch';

/** Renders the emails to selected leads; a batch whose emails were all sent is closed with a toast. */
export default function LeadBatchPanel() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const emails = useLeadBatch();
  useBatchNews(emails, (batch) => {
    void queryClient.invalidateQueries({ queryKey: ['leads'] });
    const { done } = countStates(batch);
    if (done < batch.items.length) return;
    notify('resources.leads.selection.sent', {
      type: 'success',
      messageArgs: { smart_count: done },
    });
    return emails.close();
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

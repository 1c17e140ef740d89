import { BatchPanel } from '../../../components/feedback/BatchPanel';
import { useLeadBatch } from './useLeadBatch';

export default function LeadBatchPanel() {
  return (
    <BatchPanel
      controls={useLeadBatch()}
      title="batches.names.leads.mail"
      texts="resources.leads.selection"
      nameOf={({ name }) => name}
    />
  );
}

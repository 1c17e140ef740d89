import { BatchPanel } from '../../../components/feedback/BatchPanel';
import { useLeadBatch } from './useLeadBatch';

/** Renders the progress of emails to selected leads, and those that need attention. */
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

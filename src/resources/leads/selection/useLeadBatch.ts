import { useDataProvider } from 'react-admin';
import * as z from 'zod/mini';
import { useBatch } from '../../../components/feedback/useBatch';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { reasonOfFailure } from '../../../operations/failureMessages';

const leadEmail = z.object({
  id: z.string(),
  service: z.enum(['product', 'workbrook']),
  name: z.string(),
});

/** Sends the emails to selected leads in sequence; the batch continues on other pages (rulings R44). */
export function useLeadBatch() {
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  return useBatch({
    name: 'leads.mail',
    item: leadEmail,
    send: ({ id, service, name }, options) =>
      sendLeadEmail(id, service, { ...options, summary: { record: name } }),
    reasonOf: (failure) => reasonOfFailure(failure, 'resources.leads.mail.failed'),
  });
}

export type LeadEmails = ReturnType<typeof useLeadBatch>;

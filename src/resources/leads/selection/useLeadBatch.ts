import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import * as z from 'zod/mini';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { countStates } from '../../../operations/batch';
import { reasonOfFailure } from '../../../operations/sendItem';
import { useBatch } from '../../../operations/useBatch';

const leadEmail = z.object({
  id: z.string(),
  service: z.enum(['product', 'workbrook']),
  name: z.string(),
});

/** Settings of a batch of emails. Several failures in a row stop it, because the next email would probably fail too. */
export const EMAIL_SETTINGS = {
  first: 'withOthers',
  paceMs: 0,
  stopAfter: { count: 3, of: 'notDone' },
  pauseOn: 'nothing',
} as const;

/** Sends the emails to selected leads in sequence; the batch continues on other pages (rulings R44). */
export function useLeadBatch() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const emails = useBatch({
    adminId: useSignedIn().id,
    name: 'leads.mail',
    item: leadEmail,
    send: ({ id, service, name }, options) =>
      sendLeadEmail(id, service, { ...options, summary: { record: name } }),
    reasonOf: (failure) => reasonOfFailure(failure, 'resources.leads.mail.failed'),
    onLeave: 'stay',
    async onSettled(batch) {
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      const { done } = countStates(batch);
      if (done < batch.items.length) return;
      notify('resources.leads.selection.sent', {
        type: 'success',
        messageArgs: { smart_count: done },
      });
      await emails.close();
    },
  });
  return emails;
}

export type LeadEmails = ReturnType<typeof useLeadBatch>;

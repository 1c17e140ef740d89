import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useOnce } from '../../components/useOnce';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { isCallError } from '../../http/errors';
import { useTellOutcome } from './Outcome';
import { useFailureToast } from './useFailureToast';
import { useReload } from './useReload';
import { useWords } from './useWords';

/** Mails one lead, once; a lost answer is told as such and never sent again by itself (rulings R16). */
export function useSendEmail() {
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const fail = useFailureToast();
  const tell = useTellOutcome();
  const reload = useReload();
  const { nameOf } = useWords();
  const [isSending, setSending] = useState(false);
  const send = useOnce(async (lead: Lead, service: MailService) => {
    setSending(true);
    try {
      await sendLeadEmail(lead.id, service);
      notify('resources.leads.mail.sent', { type: 'success' });
      reload();
    } catch (error) {
      if (isCallError(error, 'outcomeUnknown')) {
        tell({ kind: 'lost', name: nameOf(lead) });
        notify(error.message, { type: 'warning' });
        return;
      }
      fail('resources.leads.mail.failed', error);
      // What failed may have been marked as failed, or be gone.
      if (!isCallError(error, 'unauthorized')) reload();
    } finally {
      setSending(false);
    }
  });
  return { send, isSending };
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAddUndoableMutation, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { mayBeDone } from '../../http/errors';
import { present } from '../../operations/present';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './MailReport';
import { useWords } from './useWords';

/** Returns a function that emails a lead after the undo period (rulings R40). */
export function useLeadEmail(lead: Lead | undefined) {
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const addUndoable = useAddUndoableMutation();
  const { nameOf } = useWords();
  const setReport = useSetReport();
  const pending = useRef(new Set<MailService>()).current;
  const mail = useOperation({
    send: async (service: MailService) =>
      sendLeadEmail(present(lead?.id), service, { summary: { record: lead?.approvedName } }),
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    tell: 'toast',
    refresh: ['leads'],
    onFailure: (failure) => {
      if (lead && mayBeDone(failure))
        setReport(<UnknownMail name={nameOf(lead)} {...{ failure }} />);
    },
  });
  // The undo notification is shown for this mutation; the operation inside reports its own outcome.
  const { mutate } = useMutation({
    mutationFn: mail.run,
    ...{ retry: false, networkMode: 'always', meta: { announcesItself: true } },
  });
  return {
    isRunning: mail.isRunning,
    send(service: MailService) {
      // A second click would send the pending email and then another one.
      if (pending.has(service)) return;
      pending.add(service);
      addUndoable(({ isUndo }) => {
        pending.delete(service);
        if (!isUndo) mutate(service);
      });
    },
  };
}

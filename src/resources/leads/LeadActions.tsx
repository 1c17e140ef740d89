import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAddUndoableMutation, useDataProvider, useRecordContext } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { PanelAction } from '../../components/panel/PanelAction';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { isOutcomeUnknown } from '../../http/errors';
import { assertDefined } from '../../operations/assertDefined';
import { hasLocks } from '../../operations/locks';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './MailReport';
import { MAIL_SERVICES, SERVICES } from './services';
import { useLeadLabels } from './useLeadLabels';

/** Renders View, Edit, Send Email, Send Workbrook Email and Delete of one lead; nothing without an ID (rulings R12). */
export function LeadActions() {
  const lead = useRecordContext<Lead>();
  if (!lead?.id) return null;
  return (
    <span data-lead={lead.id}>
      <RowActions>
        <PanelAction icon="view" name="resources.leads.view" opens panel="view" />
        <PanelAction icon="edit" name="resources.leads.edit" kind="leads.update" panel="edit" />
        {(hasLocks() ? MAIL_SERVICES : []).map((service) => (
          <LeadEmailAction key={service} lead={lead} service={service} />
        ))}
        <PanelAction
          icon="remove"
          name="resources.leads.delete"
          kind="leads.delete"
          danger
          panel="delete"
        />
      </RowActions>
    </span>
  );
}

/**
 * Renders the button that emails a lead for one service, after the undo period (rulings R40). Each service has an operation of its
 * own: while one email is in flight, that of the other service must not be taken for it.
 */
function LeadEmailAction({ lead, service }: { lead: Lead; service: MailService }) {
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const addUndoable = useAddUndoableMutation();
  const { nameOf } = useLeadLabels();
  const setReport = useSetReport();
  const isPending = useRef(false);
  const email = useOperation({
    send: async (to: Lead) =>
      sendLeadEmail(assertDefined(to.id), service, { summary: { record: to.approvedName } }),
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    showFailure: 'toast',
    refresh: ['leads'],
    onFailure: (failure, to) => {
      if (isOutcomeUnknown(failure)) setReport(<UnknownMail name={nameOf(to)} {...{ failure }} />);
    },
  });
  // The undo notification is shown for this mutation; the operation inside reports its own outcome.
  const { mutate } = useMutation({
    mutationFn: email.run,
    ...{ retry: false, networkMode: 'always', meta: { announcesItself: true } },
  });
  function send() {
    // A second click would send the pending email and then another one.
    if (isPending.current) return;
    isPending.current = true;
    addUndoable(({ isUndo }) => {
      isPending.current = false;
      if (!isUndo) mutate(lead);
    });
  }
  return (
    <RowAction
      icon={SERVICES[service].icon}
      name={SERVICES[service].send}
      kind="leads.sendEmail"
      disabled={email.isRunning}
      onClick={ignoreDoubleClick(send)}
    />
  );
}

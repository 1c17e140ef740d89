import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { usePanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { isSameId } from '../../format/identifiers';
import { formatText, nameInSentence } from '../../format/text';
import { isOutcomeUnknown } from '../../http/errors';
import { assertDefined } from '../../operations/logFailure';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './MailReport';
import { SERVICES } from './services';
import { useLeadLabels } from './useLeadLabels';
import { hasEmail } from './values';

/** Asks for confirmation before one lead is emailed, naming the company and the address (rulings R30). */
export function EmailLead({ service }: { service: MailService }) {
  const { panel: name, send: act } = SERVICES[service];
  const translate = useTranslate();
  const panel = usePanel(name);
  const { nameOf } = useLeadLabels();
  const setReport = useSetReport();
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const { data = [] } = useListContext<Lead>();
  // Keeps the texts while the dialog fades out.
  const lastLead = useRef<Lead>(undefined);
  const found = panel.id ? data.find(({ id }) => isSameId(id, panel.id)) : undefined;
  if (found) lastLead.current = found;
  const lead = lastLead.current;
  const text = (key: string, args?: object) => translate(`resources.leads.mail.${key}`, args);

  const email = useOperation({
    send: async () => {
      const { id, approvedName } = assertDefined(lead);
      await sendLeadEmail(assertDefined(id), service, { summary: { record: approvedName } });
    },
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    refresh: ['leads'],
    onDone: panel.close,
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      email.clearFailure();
      setReport(
        <UnknownMail failure={failure}>
          {text('unknown', { name: nameInSentence(nameOf(assertDefined(lead))) })}
        </UnknownMail>,
      );
      panel.close();
    },
  });
  if (!lead) return null;
  const address = nameInSentence(formatText(lead.email));
  return (
    <ConfirmDialog
      open={isSameId(lead.id, panel.id)}
      operation={email}
      title="resources.leads.mail.title"
      confirm={act}
      busy="resources.leads.mail.busy"
      canConfirm={hasEmail(lead)}
      onClose={panel.close}
    >
      <Typography>
        {hasEmail(lead)
          ? text(service, { name: nameInSentence(nameOf(lead)), address })
          : text('noAddress')}
      </Typography>
    </ConfirmDialog>
  );
}

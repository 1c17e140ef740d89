import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useLastValue } from '../../components/dialog/DialogFrame';
import { useRowPanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { isSameId } from '../../format/identifiers';
import { formatText, nameInSentence } from '../../format/text';
import { isOutcomeUnknown } from '../../http/errors';
import { useFailureMessages } from '../../operations/failureMessages';
import { assertDefined, useOperation } from '../../operations/useOperation';
import { hasEmail, SERVICES, useLeadLabels } from './leadFields';

type Report = [report: ReactNode, setReport: (report: ReactNode) => void];
const ReportContext = createContext<Report>([null, () => {}]);

/** Stores the report of a bulk email, or of an email of unknown outcome, until it is closed; a toast would disappear unread. */
export function MailReportProvider({ children }: { children: ReactNode }) {
  return <ReportContext value={useState<ReactNode>(null)}>{children}</ReportContext>;
}

export const useSetReport = () => use(ReportContext)[1];

export const MailReport = () => use(ReportContext)[0];

/** Renders an unknown outcome: what to check before another email (the children), and the server's message. */
export function UnknownMail({ failure, children }: { failure: unknown; children: ReactNode }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const setReport = useSetReport();
  const { note } = useFailureMessages()(failure);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {children}
      {note && <div>{note}</div>}
      <br />
      <Button size="small" color="inherit" onClick={refresh}>
        {translate('resources.leads.mail.reload')}
      </Button>
      <Button size="small" color="inherit" onClick={() => setReport(null)}>
        {translate('resources.leads.mail.dismiss')}
      </Button>
    </Alert>
  );
}

/** Asks for confirmation before one lead is emailed, naming the company and the address. */
export function EmailLead({ service }: { service: MailService }) {
  const { panel: name, send: act } = SERVICES[service];
  const translate = useTranslate();
  const panel = useRowPanel<Lead>(name);
  const { nameOf } = useLeadLabels();
  const setReport = useSetReport();
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const lead = useLastValue(panel.row);
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

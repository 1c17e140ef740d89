import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  createContext,
  type Dispatch,
  Fragment,
  type ReactNode,
  type SetStateAction,
  use,
  useState,
} from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useDialogRow } from '../../components/dialog/DialogFrame';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { assertDefined } from '../../format/assertDefined';
import { formatText, nameInSentence } from '../../format/text';
import { isOutcomeUnknown } from '../../http/errors';
import { useFailureMessages } from '../../operations/failureMessages';
import { useOperation } from '../../operations/useOperation';
import { hasEmail, SERVICES, useLeadLabels } from './leadFields';

/** Renders a report, which calls back to be closed. */
type RenderReport = (close: () => void) => ReactNode;
interface Report {
  id: number;
  render: RenderReport;
}
const ReportsContext = createContext<
  [readonly Report[], Dispatch<SetStateAction<readonly Report[]>>]
>([[], () => {}]);

/** Stores the reports of bulk emails, and of emails of unknown outcome, until each is closed; a toast would disappear unread. */
export function MailReportProvider({ children }: { children: ReactNode }) {
  return <ReportsContext value={useState<readonly Report[]>([])}>{children}</ReportsContext>;
}

/** Returns a function that adds a report above the others. */
export function useAddReport(): (render: RenderReport) => void {
  const [, setReports] = use(ReportsContext);
  return (render) => setReports((all) => [{ id: (all[0]?.id ?? 0) + 1, render }, ...all]);
}

export function MailReports() {
  const [reports, setReports] = use(ReportsContext);
  const closerOf = (id: number) => () => setReports((all) => all.filter((each) => each.id !== id));
  return reports.map(({ id, render }) => <Fragment key={id}>{render(closerOf(id))}</Fragment>);
}

interface UnknownMailProps {
  failure: unknown;
  close: () => void;
  children: ReactNode;
}

/** Renders an unknown outcome: what to check before another email (the children), and the server's message. */
export function UnknownMail({ failure, close, children }: UnknownMailProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { note } = useFailureMessages()(failure);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {children}
      {note && <div>{note}</div>}
      <br />
      <Button size="small" color="inherit" onClick={refresh}>
        {translate('resources.leads.mail.reload')}
      </Button>
      <Button size="small" color="inherit" onClick={close}>
        {translate('resources.leads.mail.dismiss')}
      </Button>
    </Alert>
  );
}

/** Asks for confirmation before one lead is emailed, naming the company and the address. */
export function EmailLead({ service }: { service: MailService }) {
  const { row: lead, ...dialog } = useDialogRow<Lead>(SERVICES[service].panel);
  return lead && <EmailOne key={lead.id} {...{ lead, service }} {...dialog} />;
}

interface EmailOneProps {
  lead: Lead;
  service: MailService;
  isOpen: boolean;
  close: () => void;
}

function EmailOne({ lead, service, isOpen, close }: EmailOneProps) {
  const translate = useTranslate();
  const { nameOf } = useLeadLabels();
  const addReport = useAddReport();
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const text = (key: string, args?: object) => translate(`resources.leads.mail.${key}`, args);

  const email = useOperation({
    send: () =>
      sendLeadEmail(assertDefined(lead.id), service, { summary: { record: lead.approvedName } }),
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    refresh: ['leads'],
    onDone: close,
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      email.clearFailure();
      addReport((closeReport) => (
        <UnknownMail failure={failure} close={closeReport}>
          {text('unknown', { name: nameInSentence(nameOf(lead)) })}
        </UnknownMail>
      ));
      close();
    },
  });
  const address = nameInSentence(formatText(lead.email));
  return (
    <ConfirmDialog
      open={isOpen}
      operation={email}
      title="resources.leads.mail.title"
      confirm={SERVICES[service].send}
      busy="resources.leads.mail.busy"
      canConfirm={hasEmail(lead)}
      onClose={close}
    >
      <Typography>
        {hasEmail(lead)
          ? text(service, { name: nameInSentence(nameOf(lead)), address })
          : text('noAddress')}
      </Typography>
    </ConfirmDialog>
  );
}

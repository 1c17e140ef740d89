import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useFailureMessages } from '../../operations/useFailureMessages';

type Report = [report: ReactNode, setReport: (report: ReactNode) => void];
const ReportContext = createContext<Report>([null, () => {}]);

/** Stores the report of an email of unknown outcome until it is dismissed; a toast would disappear unread. */
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

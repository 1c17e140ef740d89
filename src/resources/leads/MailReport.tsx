import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useFailureWords } from '../../operations/useFailureWords';

type Report = [report: ReactNode, setReport: (report: ReactNode) => void];
const ReportContext = createContext<Report>([null, () => {}]);

/** Provides the place where the report of the last mail stands until it is dismissed: a toast would be gone unread. */
export function MailReportProvider({ children }: { children: ReactNode }) {
  return <ReportContext value={useState<ReactNode>(null)}>{children}</ReportContext>;
}

/** Gives the way to set the report of the last mail, and to dismiss it with `null`. */
export const useSetReport = () => use(ReportContext)[1];

/** The report of the last mail. */
export const MailReport = () => use(ReportContext)[0];

/** Says of one mail that nobody knows whether it went out, and what to check (rulings R16). */
export function UnknownMail({ name, failure }: { name: string; failure: unknown }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const setReport = useSetReport();
  const { note } = useFailureWords()(failure);
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('resources.leads.mail.unknown', { name })}
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

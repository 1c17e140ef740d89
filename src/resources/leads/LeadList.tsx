import { ListPage } from '../../components/list/ListPage';
import { BulkMail } from './bulk/BulkMail';
import { ExportLeads } from './ExportLeads';
import { LeadDialogs } from './LeadDialogs';
import { LeadFilters } from './LeadFilters';
import { LeadPager } from './LeadPager';
import { LeadRows } from './LeadRows';
import { LeadStatistics } from './LeadStatistics';
import { LeadTools } from './LeadTools';
import { MailReport, MailReportProvider } from './MailReport';
import { LEAD_FILTERS } from './values';

/** Leads (part 2, section 2). */
export default function LeadList() {
  return (
    <MailReportProvider>
      <ListPage
        filters={LEAD_FILTERS}
        actions={
          <>
            <BulkMail />
            <ExportLeads />
          </>
        }
        toolbar={
          <>
            <MailReport />
            <LeadStatistics />
            <LeadFilters />
            <LeadTools />
          </>
        }
        aside={<LeadDialogs />}
        pager={<LeadPager />}
        failureTitle="resources.leads.loadFailed"
      >
        <LeadRows />
      </ListPage>
    </MailReportProvider>
  );
}

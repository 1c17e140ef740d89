import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { PlainButton } from '../../components/buttons/PlainButton';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { NeedsLocks } from '../../components/feedback/Notices';
import { SecondaryText } from '../../components/fields/Text';
import { FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import { NumberedPager } from '../../components/list/Pager';
import { lazyPart } from '../../components/page/lazyPart';
import { useWasOpened } from '../../components/page/lifetime';
import { useIsPageIdle } from '../../components/page/PageIdle';
import { usePanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { prefersReducedData } from '../../startup/preferences';
import { ConfirmBulkMail } from './ConfirmBulkMail';
import { EmailLead, MailReportProvider, MailReports } from './EmailLead';
import { LeadDetails } from './LeadDetails';
import { LeadColumns, LeadRows } from './LeadRows';
import { LeadStatisticCards } from './LeadStatisticCards';
import { LEAD_FILTERS, MAIL_SERVICES, SERVICES, useLeadLabels } from './leadFields';

function BulkMail() {
  const { filterValues } = useListContext<Lead>();
  const [question, setQuestion] = useState({
    service: 'product' as MailService,
    opening: 0,
    isOpen: false,
  });
  return (
    <NeedsLocks>
      {MAIL_SERVICES.map((service) => (
        <ActionButton
          label={SERVICES[service].sendBulk}
          key={service}
          onClick={() => setQuestion({ service, opening: question.opening + 1, isOpen: true })}
        />
      ))}
      <ConfirmBulkMail
        key={question.opening}
        {...question}
        filters={filterValues}
        onClose={() => setQuestion({ ...question, isOpen: false })}
      />
    </NeedsLocks>
  );
}

const SELECTS = ['status', 'extractionStatus', 'notificationStatus'] as const;

function LeadFilters() {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <FilterGroup label={translate('resources.leads.filters.label')} values={filterValues}>
      <SearchBox
        label="resources.leads.fields.searchTerm"
        name="searchTerm"
        style={{ flex: '2 1 140px', maxWidth: 420 }}
      />
      {SELECTS.map((name) => (
        <FilterSelect
          key={name}
          label={leadLabels.field(name)}
          value={filterValues[name] ?? ''}
          onChange={(value) => setFilters({ ...filterValues, [name]: value })}
          options={leadLabels.options(name)}
          empty={translate('resources.leads.filters.all')}
          style={{ flex: '1 1 170px', maxWidth: 220 }}
        />
      ))}
      <PlainButton disabled={!isFiltered} onClick={() => setFilters({})}>
        {translate('resources.leads.filters.clear')}
      </PlainButton>
    </FilterGroup>
  );
}

function DeleteLead() {
  const translate = useTranslate();
  const { nameOf } = useLeadLabels();
  return (
    <ConfirmRow<Lead>
      panel="delete"
      title="resources.leads.remove.title"
      confirm="resources.leads.remove.confirm"
      busy="resources.leads.remove.busy"
      success="resources.leads.remove.done"
      failure={{ above: 'resources.leads.remove.failed' }}
    >
      {(lead) => (
        <Typography>{translate('resources.leads.remove.text', { name: nameOf(lead) })}</Typography>
      )}
    </ConfirmRow>
  );
}

const MOST_BUTTONS = 5;

/** Renders "Showing X to Y of Z results" and at most five page buttons. */
function LeadPager() {
  const translate = useTranslate();
  const { page, perPage, data: rows, total, isPlaceholderData } = useListContext();
  const data = rows ?? [];
  const before = (page - 1) * perPage;
  const from = data.length > 0 ? before + 1 : 0;
  const to = data.length > 0 ? before + data.length : 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <SecondaryText role="status">
        {/* Empty while the first page is loading or has failed. */}
        {rows &&
          !isPlaceholderData &&
          translate('resources.leads.paging', { from, to, total: total ?? to })}
      </SecondaryText>
      <NumberedPager atMost={MOST_BUTTONS} />
    </Box>
  );
}

// Loaded on the first edit, so that the list loads faster.
const LeadEdit = lazyPart(() => import('./LeadEdit'));

// Not needed until rows are selected.
const SelectionBar = lazyPart(() => import('./SelectionBar'), { isOptional: true });
const LeadBatchPanel = lazyPart(() => import('./LeadBatchPanel'), { isOptional: true });

// No row waits for it: its requests and its code follow the first page of the list.
const LeadEmails = lazyPart(() => import('./LeadEmails'), { isOptional: true });

function Emails() {
  const { isPending, error } = useListContext();
  const isIdle = useIsPageIdle();
  const wasShown = useWasOpened(isIdle && (!isPending || Boolean(error)));
  if (prefersReducedData()) return null;
  // The height of the bar, so that nothing moves when it arrives.
  return <Box sx={{ minHeight: { xs: 60, sm: 36 }, mb: 2 }}>{wasShown && <LeadEmails />}</Box>;
}

function LeadDialogs() {
  const translate = useTranslate();
  const { name, id, close } = usePanel('view', 'edit', 'delete');
  const isMissing = id === '';
  return (
    <>
      <DetailsDialog
        title="resources.leads.details.title"
        open={name === 'view' || isMissing}
        onClose={close}
      >
        {name === 'view' && id && <LeadDetails id={id} />}
        {isMissing && (
          <Typography role="alert">{translate('resources.leads.idMissing')}</Typography>
        )}
      </DetailsDialog>
      {name === 'edit' && id && <LeadEdit key={id} id={id} onDone={close} />}
      {MAIL_SERVICES.map((service) => (
        <EmailLead key={service} service={service} />
      ))}
      <DeleteLead />
    </>
  );
}

/** Renders the download of leads-export.csv: the leads that match the filters, as exported by the server. */
function ExportLeads() {
  const { exportLeads } = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListContext();
  const notify = useNotify();
  return (
    <DownloadButton
      fetchFile={() => exportLeads(filterValues)}
      fileName="leads-export.csv"
      label="resources.leads.exportCsv"
      busyLabel="resources.leads.exporting"
      failure="resources.leads.exportFailed"
      onSaved={() => notify('resources.leads.exported', { type: 'success' })}
    />
  );
}

export default function LeadList() {
  return (
    <MailReportProvider>
      <ListPage
        filters={LEAD_FILTERS}
        actions={
          <>
            <BulkMail />
            <ExportLeads />
            <LeadColumns />
          </>
        }
        toolbar={
          <>
            <MailReports />
            <LeadBatchPanel />
            <LeadStatisticCards />
            <Emails />
            <LeadFilters />
          </>
        }
        aside={<LeadDialogs />}
        pager={
          <>
            <SelectionBar />
            <LeadPager />
          </>
        }
        failureTitle="resources.leads.loadFailed"
      >
        <LeadRows />
      </ListPage>
    </MailReportProvider>
  );
}

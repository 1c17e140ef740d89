import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { EmptyList, ListLoading } from '../../components/feedback/Failure';
import { JournalNotice } from '../../components/feedback/Notices';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { useKindLabel, useOperationSentence } from '../../components/feedback/useOperationSentence';
import { DateRanges } from '../../components/filters/DateFields';
import { formatDays, parseDays, todayDate } from '../../components/filters/days';
import { FilterDate, FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { Page } from '../../components/page/Page';
import { useSignedIn } from '../../components/page/SignedIn';
import { useUnfinishedBatches } from '../../components/page/useUnfinishedBatches';
import { writeCsv } from '../../format/csv';
import { formatTime } from '../../format/dates';
import { compareTexts } from '../../format/language';
import { useTranslations } from '../../i18n/useTranslations';
import type { Journal } from '../../journal';
import { isOperationOpen, isUnsettled, type Operation } from '../../journal/operation';
import { OUTCOMES } from '../../journal/operationSchema';
import { pageOfBatch } from '../../operations/batch';
import { useOperation } from '../../operations/useOperation';
import { SentenceCell, SubjectCell, UnknownOutcomes } from './OperationCells';
import { MoneyMoved, RunButton, RunOutcomes } from './RunCells';
import type { ActivityRow } from './rows';
import { useActivity } from './useActivity';

const FIELD = { flexBasis: 200 };

type FiltersProps = Pick<ReturnType<typeof useActivity>, 'operations' | 'filters' | 'change'>;

function Filters({ operations, filters, change }: FiltersProps) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  const usedKinds = useMemo(() => [...new Set(operations.map(({ kind }) => kind))], [operations]);
  const kinds = usedKinds
    .map((kind) => ({ value: kind, label: kindLabel(kind) }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
  const outcomes = OUTCOMES.map((value) => ({
    value,
    label: translate(`activity.outcomes.${value}`),
  }));
  const days = parseDays(filters.day);
  const select = (name: 'kind' | 'outcome', options: typeof outcomes | typeof kinds) => (
    <FilterSelect
      label={translate(`activity.filters.${name}`)}
      value={filters[name]}
      onChange={(value) => change(name, value)}
      options={options}
      empty={translate('activity.filters.any')}
      style={FIELD}
    />
  );
  return (
    <FilterGroup values={filters}>
      {select('kind', kinds)}
      {select('outcome', outcomes)}
      <FilterDate
        label={translate('activity.filters.day')}
        // A date input cannot show a range.
        value={days.first === days.last ? days.first : ''}
        style={FIELD}
        onChange={(day) => change('day', day)}
      />
      <DateRanges value={days} onChange={(range) => change('day', formatDays(range))} />
    </FilterGroup>
  );
}

const COLUMNS = ['when', 'kind', 'subject', 'outcome', 'settledBy', 'status', 'id'] as const;

/** Asks before the settled operations are deleted from this browser; open ones stay. */
function ClearSettled({ journal, count }: { journal: Journal | undefined; count: number }) {
  const t = useTranslations('activity.clear');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const clear = useOperation({
    send: async () => journal?.clearSettled(),
    success: 'activity.clear.done',
    failure: { above: 'activity.clear.failed' },
    onDone: close,
  });
  return (
    <>
      <ActionButton
        label="activity.clear.button"
        disabled={count === 0}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        operation={clear}
        title="activity.clear.title"
        confirm="activity.clear.button"
        danger
        onClose={close}
      >
        <Typography>{t('text', { smart_count: count })}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** Renders the export of the listed operations, one row per change. */
function ActivityExport({ operations }: { operations: readonly Operation[] }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { name, email } = useSignedIn();
  const fetchFile = () =>
    writeCsv(
      COLUMNS.map((column) => translate(`activity.columns.${column}`)),
      operations.map((operation) => {
        const { startedAt, subject, settledBy, status, id } = operation;
        return [
          startedAt,
          sentenceOf(operation),
          subject,
          translate(`activity.outcomes.${operation.outcome}`),
          settledBy && translate(`activity.settledBy.${settledBy}`, { admin: name || email }),
          status,
          id,
        ];
      }),
    );
  return (
    <DownloadButton
      fetchFile={fetchFile}
      fileName={`activity-${todayDate()}.csv`}
      label="activity.exportCsv"
      busyLabel="activity.exportCsv"
    />
  );
}

function UnfinishedBatches() {
  const translate = useTranslate();
  const t = useTranslations('batches');
  const batches = useUnfinishedBatches();
  if (batches.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('unfinished')} sx={{ mb: 2, gap: 1.5 }}>
      {batches.map(({ name, phase, counts, isHere }) => {
        const { text, to } = pageOfBatch(name);
        // A batch stored as running but not running here was interrupted, or runs in another tab.
        const phaseText = isHere || phase !== 'running' ? t(`phases.${phase}`) : t('notHere');
        return (
          <Alert
            key={name}
            severity={counts.unknown > 0 ? 'warning' : 'info'}
            action={
              <Button component={Link} to={to} size="small">
                {t('open')}
              </Button>
            }
          >
            <AlertTitle sx={{ m: 0, fontSize: 'inherit', fontWeight: 650 }}>
              {translate(text)} · {phaseText}
            </AlertTitle>
            {t('counts', { ...counts, waiting: counts.waiting + counts.sending })}
          </Alert>
        );
      })}
    </Stack>
  );
}

const Column = DataTableColumn<ActivityRow>;

/** Renders the changes that the signed-in admin made from this browser, unsettled ones first. */
export default function ActivityPage() {
  const translate = useTranslate();
  const { journal, operations, chosen, list, filters, change, openIds, toggle } = useActivity();
  const unreadable = journal?.unreadable() ?? 0;
  const settledOperations = operations.filter((each) => !isUnsettled(each));
  return (
    <ResourceContextProvider value="activity">
      <ListContextProvider value={list}>
        <Page
          title="resources.activity.title"
          about={translate('activity.about')}
          actions={
            <>
              <ClearSettled journal={journal} count={settledOperations.length} />
              <ActivityExport operations={chosen} />
            </>
          }
        >
          <JournalNotice />
          {unreadable > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('activity.unreadable', { smart_count: unreadable })}
            </Alert>
          )}
          <UnfinishedBatches />
          {journal && (
            <UnknownOutcomes journal={journal} open={operations.filter(isOperationOpen)} />
          )}
          <Filters {...{ operations, filters, change }} />
          {!journal && <ListLoading text="resources.activity.loading" />}
          {journal && operations.length === 0 && (
            <EmptyList text="resources.activity.none" hint="resources.activity.noneHint" />
          )}
          {operations.length > 0 && chosen.length === 0 && (
            <EmptyList text="resources.activity.empty" />
          )}
          {chosen.length > 0 && (
            <ListTable>
              <Column
                label="resources.activity.fields.when"
                render={({ startedAt: at, moved }) => (
                  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
                    {formatTime(at, moved ? 'date' : 'dateTime')}
                  </time>
                )}
              />
              <Column
                label="resources.activity.fields.kind"
                render={({ run, moved, ...row }) => {
                  if (moved) return <MoneyMoved moved={moved} />;
                  if (!run) return <SentenceCell {...row} />;
                  const isOpen = openIds.has(row.id);
                  const onToggle = () => toggle(row.id);
                  return <RunButton kind={row.kind} {...{ run, isOpen, onToggle }} />;
                }}
              />
              <Column
                label="resources.activity.fields.subject"
                render={(row) => !row.moved && !row.run && <SubjectCell {...row} />}
              />
              <Column
                label="resources.activity.fields.outcome"
                render={({ outcome, settledBy, run, moved }) =>
                  run ? (
                    <RunOutcomes run={run} />
                  ) : (
                    !moved && <OutcomeBadge {...{ outcome, settledBy }} />
                  )
                }
              />
            </ListTable>
          )}
          <div className="list-foot">
            <Pager whenSeveral />
          </div>
        </Page>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PlainButton } from '../../components/buttons/PlainButton';
import { ROW_ACTIONS_LABEL, RowAction, RowActions } from '../../components/buttons/RowAction';
import { BarStrip } from '../../components/fields/BarStrip';
import { Timestamp } from '../../components/fields/ClampedText';
import { SecondaryText } from '../../components/fields/Text';
import { ExportLoaded } from '../../components/filters/csvExport';
import { DateFields } from '../../components/filters/DateFields';
import { areReversed, type DayRange, isExactTime } from '../../components/filters/days';
import { FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { useLoadedRows } from '../../components/filters/LoadedRows';
import { SearchBox } from '../../components/filters/SearchBox';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import { useSearch } from '../../components/page/address';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { aroundTime, formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { type LogsOfTransaction, paths } from '../../paths';
import { DeleteSelected } from './DeleteSelected';
import { LOG_COLUMNS, LOG_FILTERS, nameOfLog } from './rows';
import { SEVERITIES, SeverityBadge, useSeverityCounts, useSeverityLabel } from './severities';

/** Renders "Around this time": filters by five minutes before and after, with any severity. */
function LogActions() {
  const log = useRecordContext<LogEntry>();
  const { setFilters } = useListContext();
  const around = aroundTime(log?.created_at);
  if (!around || !log?.id) return null;
  return (
    <RowActions>
      <RowAction icon="around" name="resources.logs.around" onClick={() => setFilters(around)} />
    </RowActions>
  );
}

const Column = DataTableColumn<LogEntry>;

/** Renders the number of selected logs, and a button that clears the selection. */
function SelectedLogs() {
  const translate = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<LogEntry>();
  const idsOfPage = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !idsOfPage.has(id)).length;
  return (
    <>
      <SecondaryText small role="status">
        {selectedIds.length > 0 &&
          translate(elsewhere > 0 ? 'resources.logs.tickedElsewhere' : 'resources.logs.ticked', {
            smart_count: selectedIds.length,
            elsewhere,
          })}
      </SecondaryText>
      {selectedIds.length > 0 && (
        <Button size="small" onClick={() => onUnselectItems()}>
          {translate('resources.logs.untick')}
        </Button>
      )}
    </>
  );
}

const LogRows = () => (
  <ListTable isTight>
    <Column label={<SelectAll />} render={() => <SelectRow nameOf={nameOfLog} />} />
    <Column
      source="created_at"
      render={(log) => <Timestamp at={log.created_at} kind="dateTime" />}
    />
    <Column source="activity" />
    <Column source="severity" render={(log) => <SeverityBadge severity={log.severity} />} />
    <Column
      source="message"
      render={(log) => <bdi style={{ overflowWrap: 'anywhere' }}>{formatText(log.message)}</bdi>}
    />
    <Column label={ROW_ACTIONS_LABEL} field={LogActions} />
  </ListTable>
);

/** Renders what the link of a transaction looks for: the logs with its reference, else those of the minutes around it. */
function ReferenceFirst() {
  const translate = useTranslate();
  const { state } = useLocation();
  const { data, error, isFetching, isPlaceholderData, filterValues } = useListContext();
  const transaction = (state as { logsOf?: LogsOfTransaction } | null)?.logsOf;
  const { reference = '', startDate = '', endDate = '' } = transaction ?? {};
  const around = paths.logsBetween(startDate, endDate);
  const [hadRows, setHadRows] = useState(false);
  const isReference = reference !== '' && filterValues.search === reference;
  const isAround = startDate !== '' && filterValues.startDate === startDate && !isReference;
  if (isReference && data?.length && !hadRows) setHadRows(true);
  if (!isReference && !isAround) return null;
  const isAlone = Object.keys(filterValues).length === 1 && !hadRows;
  const isRead = !error && !isFetching && !isPlaceholderData;
  if (isReference && isAlone && isRead && data?.length === 0 && startDate) {
    return <Navigate to={around} replace state={state} />;
  }
  return (
    <p className="filter-note" role="status">
      {translate(`resources.logs.ofTransaction.${isReference ? 'reference' : 'around'}`, {
        reference,
      })}{' '}
      {isReference && startDate && (
        <Link to={around} state={state}>
          {translate('resources.logs.ofTransaction.toAround')}
        </Link>
      )}
    </p>
  );
}

/** Renders Severity, Search, Start Date and End Date with their resets; all are in the URL. */
export function LogFilters() {
  const translate = useTranslate();
  const t = useTranslations('resources.logs.filters');
  const severityLabel = useSeverityLabel();
  const { filterValues, setFilters } = useListContext();
  const { severity = '', startDate = '', endDate = '' } = filterValues;
  const setRange = ({ first, last }: DayRange) =>
    setFilters({ ...filterValues, startDate: first, endDate: last });
  const isFiltered = Object.keys(filterValues).length > 0;
  const toEnd = isExactTime(startDate) ? 'between' : 'until';
  const exactEnds = isExactTime(endDate) ? toEnd : isExactTime(startDate) && 'since';
  return (
    <>
      <FilterGroup label={t('label')} values={filterValues}>
        <FilterSelect
          label={translate('resources.logs.fields.severity')}
          value={severity}
          onChange={(value) => setFilters({ ...filterValues, severity: value })}
          options={SEVERITIES.map((each) => ({ value: each, label: severityLabel(each) }))}
          empty={t('all')}
          style={{ width: 120 }}
        />
        <SearchBox
          label="resources.logs.filters.search"
          style={{ flex: '1 1 160px', maxWidth: 360 }}
        />
        <DateFields value={{ first: startDate, last: endDate }} onChange={setRange} />
        {(startDate || endDate) && (
          <PlainButton onClick={() => setRange({ first: '', last: '' })}>
            {t('resetDates')}
          </PlainButton>
        )}
        <PlainButton disabled={!isFiltered} onClick={() => setFilters({})}>
          {t('reset')}
        </PlainButton>
      </FilterGroup>
      {exactEnds && (
        <p className="filter-note">
          {t(exactEnds, {
            start: formatTime(startDate, 'dateTime'),
            end: formatTime(endDate, 'dateTime'),
          })}
        </p>
      )}
    </>
  );
}

/** Renders the number of logs per severity over time, from the pages loaded so far. */
function SeverityStrip() {
  const translate = useTranslate();
  const countsOf = useSeverityCounts();
  const { rows, loaded } = useLoadedRows<LogEntry>();
  return (
    <BarStrip
      rows={rows}
      timeOf={(log) => log.created_at}
      kindOf={(log) => formatText(log.severity)}
      kinds={countsOf(rows).map((kind) => ({
        ...kind,
        look: SEVERITIES.find((severity) => severity === kind.name),
      }))}
      label={translate('filters.loaded.pages', { smart_count: loaded })}
    />
  );
}

function ExportLogs() {
  const loaded = useLoadedRows<LogEntry>();
  return (
    <ExportLoaded rows={loaded.rows} loaded={loaded} columns={LOG_COLUMNS} fileName="logs.csv" />
  );
}

/** Renders System Logs. Reversed dates show an error instead of sending a request. */
export default function LogList() {
  const [search] = useSearch();
  const [first = '', last = ''] = ['startDate', 'endDate'].map((name) => search.get(name) ?? '');
  const isReversed = areReversed({ first, last });
  return (
    <ListPage
      filters={LOG_FILTERS}
      enabled={!isReversed}
      actions={
        <>
          {!isReversed && <ExportLogs />}
          <DeleteSelected />
        </>
      }
      toolbar={
        <>
          <LogFilters />
          <ReferenceFirst />
          {!isReversed && <SeverityStrip />}
        </>
      }
      pager={
        <>
          <SelectedLogs />
          <Pager />
        </>
      }
    >
      <LogRows />
    </ListPage>
  );
}

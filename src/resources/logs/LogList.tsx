import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { BarStrip } from '../../components/fields/BarStrip';
import { useSeverityLabel } from '../../components/fields/StatusBadge';
import { DateFields } from '../../components/filters/DateFields';
import { areReversed, type DayRange, isExactTime } from '../../components/filters/days';
import { FilterGroup, FilterSelect } from '../../components/filters/FilterField';
import { ExportLoaded, useLoadedRows } from '../../components/filters/LoadedRows';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import { Pager } from '../../components/list/Pager';
import { useSearch } from '../../components/page/PageLink';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { DeleteSelected } from './DeleteSelected';
import { LogRows, SelectedLogs } from './LogRows';
import { ReferenceFirst } from './ReferenceFirst';
import { LOG_COLUMNS, LOG_FILTERS, SEVERITIES, useSeverityCounts } from './rows';

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
          <PlainButton type="button" onClick={() => setRange({ first: '', last: '' })}>
            {t('resetDates')}
          </PlainButton>
        )}
        <PlainButton type="button" disabled={!isFiltered} onClick={() => setFilters({})}>
          {t('reset')}
        </PlainButton>
      </FilterGroup>
      {isExactTime(startDate) && isExactTime(endDate) && (
        <p className="filter-note">
          {translate('resources.logs.filters.between', {
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
    <ExportLoaded rows={loaded.rows} {...{ loaded }} columns={LOG_COLUMNS} fileName="logs.csv" />
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

import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BarStrip } from '../../components/fields/BarStrip';
import { areReversed } from '../../components/filters/days';
import { ExportLoaded } from '../../components/filters/ExportLoaded';
import { useLoadedRows } from '../../components/filters/useLoadedRows';
import { ListPage } from '../../components/list/ListPage';
import { Pager } from '../../components/list/Pager';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatText } from '../../format/text';
import { DeleteSelected } from './DeleteSelected';
import { LogFilters } from './LogFilters';
import { LogRows, SelectedLogs } from './LogRows';
import { LOG_COLUMNS } from './rows';
import { useSeverityCounts } from './useSeverityCounts';
import { LOG_FILTERS, SEVERITIES } from './values';

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

/** Renders System Logs (part 2, section 2). Reversed dates show an error instead of sending a request. */
export default function LogList() {
  const [search] = useSearchParams();
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

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ListContextProvider, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { SeverityBadge } from '../../components/fields/SeverityBadge';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { Timestamp } from '../../components/fields/Timestamp';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { aroundTime } from '../../format/aroundTime';
import { formatText } from '../../format/text';
import { deletableLogs, type FoldedLog, foldLogs, nameOfLog } from './rows';
import { FOLD } from './values';

/** Renders the message and the number of identical messages grouped with it. */
function MessageCell() {
  const translate = useTranslate();
  const log = useRecordContext<FoldedLog>();
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <bdi>{formatText(log?.message)}</bdi>{' '}
      {log?.same && (
        <StatusBadge>
          {translate('resources.logs.times', { smart_count: log.same.length })}
        </StatusBadge>
      )}
    </span>
  );
}

/** Renders "Around this time": filters by five minutes before and after, with any severity. */
function LogActions() {
  const translate = useTranslate();
  const log = useRecordContext<LogEntry>();
  const { setFilters } = useListContext();
  const around = aroundTime(log?.created_at);
  if (!around || !log?.id) return null;
  return (
    <RowActions>
      <RowAction
        icon="around"
        name={translate('resources.logs.around')}
        onClick={() => setFilters(around)}
      />
    </RowActions>
  );
}

const Column = DataTableColumn<LogEntry>;

/** Renders the logs of the page, grouped on request, and the number of selected ones. */
export function LogRows() {
  const translate = useTranslate();
  const list = useListContext<LogEntry>();
  const [search, setSearch] = useSearchParams();
  const isFolded = search.has(FOLD);
  const { data = [], selectedIds, onUnselectItems } = list;
  const shown = useMemo(() => (isFolded ? foldLogs(data) : data), [isFolded, data]);
  const here = useMemo(() => new Set(data.map(({ id }) => id)), [data]);
  const elsewhere = selectedIds.filter((id) => !here.has(id)).length;

  const toggleFold = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (isFolded) after.delete(FOLD);
        else after.set(FOLD, '1');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Button size="small" variant="outlined" aria-pressed={isFolded} onClick={toggleFold}>
          {translate(isFolded ? 'resources.logs.unfold' : 'resources.logs.fold')}
        </Button>
        <Typography variant="body2" color="text.secondary" role="status">
          {selectedIds.length > 0 &&
            translate(elsewhere > 0 ? 'resources.logs.tickedElsewhere' : 'resources.logs.ticked', {
              smart_count: selectedIds.length,
              elsewhere,
            })}
        </Typography>
        {selectedIds.length > 0 && (
          <Button size="small" onClick={() => onUnselectItems()}>
            {translate('resources.logs.untick')}
          </Button>
        )}
      </Stack>
      <ListContextProvider value={{ ...list, data: shown } as typeof list}>
        <ListTable>
          <Column
            label={<SelectAll rowsOf={deletableLogs} />}
            render={() => <SelectRow rowsOf={deletableLogs} nameOf={nameOfLog} />}
          />
          <Column
            source="created_at"
            render={(log) => <Timestamp at={log.created_at} kind="dateTime" />}
          />
          <Column source="activity" />
          <Column source="severity" render={(log) => <SeverityBadge severity={log.severity} />} />
          <Column source="message" field={MessageCell} />
          <Column label={ROW_ACTIONS_LABEL} field={LogActions} />
        </ListTable>
      </ListContextProvider>
    </>
  );
}

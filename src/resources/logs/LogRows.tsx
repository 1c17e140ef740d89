import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { ListContextProvider, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { SeverityBadge } from '../../components/fields/SeverityBadge';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { Timestamp } from '../../components/fields/Timestamp';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import { useChangeSearch } from '../../components/page/useChangeSearch';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { aroundTime } from '../../format/aroundTime';
import { formatText } from '../../format/text';
import { deletableLogs, type FoldedLog, foldLogs, nameOfLog } from './rows';
import { FOLD } from './values';

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

export function LogRows() {
  const translate = useTranslate();
  const list = useListContext<LogEntry>();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const isFolded = search.has(FOLD);
  const { data = [], selectedIds, onUnselectItems } = list;
  const shown = useMemo(() => (isFolded ? foldLogs(data) : data), [isFolded, data]);
  const idsShown = useMemo(() => new Set(data.map(({ id }) => id)), [data]);
  const elsewhere = selectedIds.filter((id) => !idsShown.has(id)).length;

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-pressed={isFolded}
          onClick={() => changeSearch({ [FOLD]: isFolded ? '' : '1' })}
        >
          {translate(isFolded ? 'resources.logs.unfold' : 'resources.logs.fold')}
        </Button>
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
